// The URLs of evidence: each decision of an attempt has its own page.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { Evidence } from '../rules/formula-rows.ts';

/** A decision of the attempt, counted from 1: of the valid ones, or of those before times were annulled. */
export type EvidencePlace = { readonly isBefore: boolean; readonly ordinal: number };

/**
 * `/evaluation/evidence/2?attempt=at_…`: with the attempt, so that a bookmark stays valid after a reset. Without a place: all decisions.
 */
export function evidenceAddress(attemptId: string, place?: EvidencePlace): string {
  const path =
    place === undefined
      ? '/evaluation/evidence'
      : `/evaluation/evidence/${place.isBefore ? 'before-' : ''}${place.ordinal}`;
  return `${path}?attempt=${encodeURIComponent(attemptId)}`;
}

/** The certificate of a passed attempt. */
export function certificateAddress(attemptId: string): string {
  return `/evaluation/certificate?attempt=${encodeURIComponent(attemptId)}`;
}

/** The decision that a URL names; null if it names none. */
export function placeOf(entry: string | undefined): EvidencePlace | null {
  const match = /^(before-)?([1-9]\d{0,5})$/.exec(entry ?? '');
  return match === null ? null : { isBefore: match[1] !== undefined, ordinal: Number(match[2]) };
}

/** The decision at a place; undefined if the attempt has none there. */
export function evidenceAt(attempt: Attempt, { isBefore, ordinal }: EvidencePlace): Evidence | undefined {
  const all = isBefore ? attempt.verdict_before_annulment?.evidence : attempt.evidence;
  return all?.[ordinal - 1];
}

/** Decisions that annulled times have invalidated, newest first, each with its place. */
export function droppedEvidence(
  attempt: Attempt,
): readonly { readonly evidence: Evidence; readonly place: EvidencePlace }[] {
  const before = attempt.verdict_before_annulment?.evidence ?? [];
  const standing = new Set(attempt.evidence.map(nameOf));
  return before
    .map((evidence, index) => ({ evidence, place: { isBefore: true, ordinal: index + 1 } }))
    .filter(({ evidence }) => !standing.has(nameOf(evidence)))
    .toReversed();
}

const nameOf = ({ kind, rule, at }: Evidence): string => `${kind} ${rule} ${at}`;

type RuleWord = 'trailing' | 'drawdown' | 'daily_loss' | 'approved_times' | 'prog_ladder' | 'pass' | 'expiry';
const ruleWords: readonly string[] = ['trailing', 'daily_loss', 'approved_times', 'prog_ladder', 'pass', 'expiry'];

/** The rule in messages: the classic Gauntlet's ten percent drawdown arrives as `trailing` but has its own name. */
export function ruleWordOf({ rule }: Pick<Evidence, 'rule'>, isClassic: boolean): RuleWord | null {
  if (!ruleWords.includes(rule)) return null;
  return isClassic && rule === 'trailing' ? 'drawdown' : (rule as RuleWord);
}

/** The glossary term that explains a rule. */
export const termOfRule: Readonly<Record<RuleWord, string>> = {
  trailing: 'trailing-drawdown',
  drawdown: 'drawdown-floor',
  daily_loss: 'daily-loss-limit',
  approved_times: 'flat-time',
  prog_ladder: 'progression-ladder',
  pass: 'consistency-rule',
  expiry: 'daily-settlement',
};

/**
 * The message that says how a rule was broken; null for a rule that this version does not know. A deadline is missed by what is held then, and
 * by a fill after it.
 */
export function evidenceTextKey(evidence: Evidence, isClassic: boolean) {
  const rule = ruleWordOf(evidence, isClassic);
  if (rule === null) return null;
  if (rule !== 'approved_times') return `evaluation.evidence.text.${rule}` as const;
  return `evaluation.evidence.text.approved_times.${evidence.cause?.type === 'fill' ? 'traded' : 'held'}` as const;
}
