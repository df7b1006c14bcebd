// The oracle of the host of attempts: every event is applied at once to every attempt it concerns, without index, waiting marks, drafts or
// records. `simulated-days.ts` compares the host with it byte for byte.
import { sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { nextDueAt } from '@openbell/rules/evaluation/engine.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { applyStep, type Progress, startProgress } from '../evaluation/attempts/attempt-progress.ts';
import { type createMemoryRecords, decisionText } from './memory-records.ts';

export type RawEvent = Readonly<Record<string, unknown>>;

export type PlainAttempt = {
  readonly row: ReturnType<ReturnType<typeof createMemoryRecords>['addAttempt']>;
  progress: Progress | null;
  readonly entries: LogEntry[];
  readonly told: string[];
};
export type PlainAttempts = ReturnType<typeof createPlainAttempts>;

export function createPlainAttempts() {
  const attempts: PlainAttempt[] = [];
  const step = (attempt: PlainAttempt, entry: LogEntry): boolean => {
    if (attempt.progress === null) return false;
    const { outcome, personal } = applyStep(attempt.progress, entry, attempt.row.personalLimits);
    if (outcome.kind !== 'applied') return false;
    attempt.entries.push(entry);
    attempt.told.push(...outcome.decisions.map(decisionText));
    if (personal !== null) attempt.told.push(`own ${personal}`);
    return true;
  };
  const applyDues = (until: Instant): void => {
    for (const attempt of attempts) {
      for (;;) {
        const dueAt = attempt.progress === null ? null : nextDueAt(attempt.progress.run.state);
        if (dueAt === null || dueAt > until) break;
        step(attempt, { type: 'time', at: dueAt, atText: formatInstant(dueAt) });
      }
    }
  };
  const applyOne = (event: RawEvent, now: Instant): void => {
    const read = readEntry(event);
    if (!read.ok || read.value.type === 'time' || read.value.type === 'annul') return;
    const entry = read.value;
    const isLate = entry.at < sessionStartOf(sessionDateOf(now));
    if (isLate) return;
    if (entry.type === 'fill') {
      const attempt = attempts.find(({ row }) => row.accountName === event['account']);
      if (attempt === undefined) return;
      const header = { plan: namedPlanVersion(attempt.row), commission: 'live' as const, start: entry.at };
      attempt.progress ??= startProgress(header);
      step(attempt, entry);
      return;
    }
    for (const attempt of attempts) {
      const state = attempt.progress?.run.state;
      const isHeld = state?.positions.some(({ symbol }) => symbol === entry.contract.symbol) === true;
      if (state !== undefined && !isDecided(state) && isHeld) step(attempt, entry);
    }
  };
  return {
    attempts: attempts as readonly PlainAttempt[],
    /** Those without a verdict. */
    running: () => attempts.filter(({ progress }) => progress === null || !isDecided(progress.run.state)),
    add: (row: PlainAttempt['row']): void => void attempts.push({ row, progress: null, entries: [], told: [] }),
    applyDues,
    receive: (events: readonly RawEvent[], now: Instant): void => {
      applyDues(now);
      for (const event of events) applyOne(event, now);
      applyDues(now);
    },
  };
}
