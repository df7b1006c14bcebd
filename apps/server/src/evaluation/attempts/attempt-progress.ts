// What the server keeps in memory for a begun attempt: the engine's run, the account's figures, the customer's own day-loss block, the
// session's equity curve. One step applies an entry to all of them. A restart uses the same step, so it arrives at the same state.

import { type AccountFigures, figuresAfter, startFigures } from '@openbell/rules/evaluation/account-figures.ts';
import { type AttemptRun, applyToRun, type RunOutcome, startRun } from '@openbell/rules/evaluation/attempt-run.ts';
import type { EquityBand } from '@openbell/rules/evaluation/marks/mark-index.ts';
import type { LimitWarning } from '@openbell/rules/evaluation/nearing.ts';
import { type OwnBlock, type OwnBlockStep, ownBlockAfter } from '@openbell/rules/evaluation/personal-watch.ts';
import { copyCurve, noteEquity, type SessionCurve, startCurve } from '@openbell/rules/evaluation/session-equity.ts';
import { cloneState, isDecided } from '@openbell/rules/evaluation/state.ts';
import type { Annulment, AttemptHeader, LogEntry } from '@openbell/rules/evaluation/types.ts';
import { newWarnings, nextWarningBelow } from '@openbell/rules/evaluation/warning-watch.ts';
import type { PersonalLimits } from '@openbell/rules/simulator/personal-limits.ts';
import { asMicros } from '@openbell/units/money.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';

export type Progress = {
  readonly run: AttemptRun;
  figures: AccountFigures;
  personalBlock: OwnBlock | null;
  /** Number of entries in the log. */
  sequence: number;
  /** Keys of the limit warnings that were already sent. */
  readonly told: Set<string>;
  /** The equity of the session so far, for the chart of the page. */
  readonly curve: SessionCurve;
};

export type Step = {
  readonly outcome: RunOutcome;
  /** What the entry did to the customer's own day-loss block. */
  readonly personal: OwnBlockStep['change'];
  /** Limits that the entry brought near, or crossed, for the first time in their period. */
  readonly warnings: readonly LimitWarning[];
};

export function startProgress(header: AttemptHeader, annulments: readonly Annulment[] = []): Progress {
  const run = startRun(header, sha256Hex, annulments);
  return {
    run,
    figures: startFigures(header.plan.startMicros),
    personalBlock: null,
    sequence: 0,
    told: new Set(),
    curve: startCurve(run.state.sessionDate),
  };
}

/** A copy to work on. It shares the sets of applied ids with its original, so discarding the copy must remove the ids it added. */
export const draftOf = (progress: Progress): Progress => ({
  ...progress,
  run: { ...progress.run, state: cloneState(progress.run.state) },
  told: new Set(progress.told),
  curve: copyCurve(progress.curve),
});

/** Applies one entry; changes the progress only if the entry is accepted. */
export function applyStep(progress: Progress, entry: LogEntry, limits: PersonalLimits | null): Step {
  const { run } = progress;
  const wasDecided = isDecided(run.state);
  const outcome = applyToRun(run, entry, sha256Hex);
  if (outcome.kind !== 'applied') return { outcome, personal: null, warnings: [] };
  progress.sequence += 1;
  const { decisions } = outcome;
  progress.figures = figuresAfter(progress.figures, { state: run.state, entry, decisions, wasDecided });
  if (wasDecided) return { outcome, personal: null, warnings: [] };
  noteEquity(progress.curve, run.state);
  const own = ownBlockAfter(progress.personalBlock, { state: run.state, decisions, limits });
  progress.personalBlock = own.block;
  return { outcome, personal: own.change, warnings: newWarnings(run.state, limits, progress.told) };
}

/**
 * The equities outside which a mark may concern the customer's own limits or a warning. Inside the band, `applyStep` returns no `personal`
 * and no `warnings` for a mark. If a mark gets further effects outside the verdict, narrow the band accordingly.
 */
export function watchedBand(
  { run: { state }, personalBlock, told }: Progress,
  limits: PersonalLimits | null,
): EquityBand {
  const dayLoss = limits?.stopsDay === true && personalBlock === null ? limits.amounts.dayLoss : null;
  const bounds = [
    dayLoss === null ? null : state.previousBalanceMicros - dayLoss,
    nextWarningBelow(state, limits, told),
  ].filter((bound) => bound !== null);
  return { lowMicros: bounds.length === 0 ? null : asMicros(Math.max(...bounds)), highMicros: null };
}
