// The addresses of evidence: each decision of an attempt has a page of its own.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { Evidence } from '../rules/formula-rows.ts';

/** A decision of the attempt, the first being 1: of those that stand, or of those before times were annulled. */
export type EvidencePlace = { readonly isBefore: boolean; readonly ordinal: number };

/** `/evaluation/evidence/2?attempt=at_…`; the attempt is named, so that a kept address means the same after a reset. Without a place: all decisions. */
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

/** Which decision an address names; null for what names none. */
export function placeOf(entry: string | undefined): EvidencePlace | null {
  const match = /^(before-)?([1-9]\d{0,5})$/.exec(entry ?? '');
  return match === null ? null : { isBefore: match[1] !== undefined, ordinal: Number(match[2]) };
}

/** The decision at a place; undefined where the attempt has none there. */
export function evidenceAt(attempt: Attempt, { isBefore, ordinal }: EvidencePlace): Evidence | undefined {
  const all = isBefore ? attempt.verdict_before_annulment?.evidence : attempt.evidence;
  return all?.[ordinal - 1];
}

/** Decisions that stood before times were annulled and stand no more, newest first, each with its place. */
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

/** The word of a rule in messages: the classic Gauntlet's drawdown of ten percent travels as `trailing` and is told as what it is. */
export function ruleWordOf({ rule }: Pick<Evidence, 'rule'>, isClassic: boolean): RuleWord | null {
  if (!ruleWords.includes(rule)) return null;
  return isClassic && rule === 'trailing' ? 'drawdown' : (rule as RuleWord);
}

/** The term of the glossary that explains a rule. */
export const termOfRule: Readonly<Record<RuleWord, string>> = {
  trailing: 'trailing-drawdown',
  drawdown: 'drawdown-floor',
  daily_loss: 'daily-loss-limit',
  approved_times: 'flat-time',
  prog_ladder: 'progression-ladder',
  pass: 'consistency-rule',
  expiry: 'daily-settlement',
};
