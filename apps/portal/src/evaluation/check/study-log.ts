// Further questions about the log: what-if, statistics, the events around a decision. Slow for long logs, so it belongs in the worker.
import { type EvidenceWindow, evidenceWindow } from '@openbell/rules/evaluation/evidence-window.ts';
import { readLogEntries } from '@openbell/rules/evaluation/log/log-entries.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { type Statistics, statisticsOfLog } from '@openbell/rules/evaluation/statistics/statistics.ts';
import { daysCsv, tripsCsv } from '@openbell/rules/evaluation/statistics/statistics-csv.ts';
import { type WhatIfAnswer, type WhatIfFigures, whatIf } from '@openbell/rules/evaluation/statistics/what-if.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type WhatIfChoice, whatIfOf } from '../what-if/what-if-choice.ts';

export type StudyTask =
  | { readonly kind: 'what_if'; readonly choice: WhatIfChoice; readonly now: Instant }
  | { readonly kind: 'statistics' }
  /** One decision of the attempt, counted from 1; `isBefore`: of those before times were annulled. */
  | { readonly kind: 'evidence'; readonly ordinal: number; readonly isBefore: boolean };

export type WhatIfStudy = Pick<WhatIfAnswer, 'days' | 'unhalved' | 'worstDay' | 'isOpenEnded'> & {
  readonly kind: 'what_if';
  /** The number of events in the log that was run. */
  readonly events: number;
  readonly original: WhatIfFigures;
  readonly rerun: WhatIfFigures;
  /** Nothing would have been different: no entry changed, and the plan is the same. */
  readonly isSame: boolean;
};

export type StatisticsStudy = Pick<
  Statistics,
  'trades' | 'sessions' | 'settledFall' | 'equityFall' | 'afterVerdict'
> & {
  readonly kind: 'statistics';
  readonly events: number;
  /** The same as files: one line per round trip, one line per settled session. */
  readonly tripsCsv: string;
  readonly daysCsv: string;
};

type EvidenceStudy = {
  readonly kind: 'evidence';
  readonly events: number;
  /** Null if the log has no such decision. */
  readonly window: EvidenceWindow | null;
};

export type Study = WhatIfStudy | StatisticsStudy | EvidenceStudy;

/** Runs the task on a verified log; null if its hash chain is broken. */
export function studyLog(text: string, task: StudyTask): Study | null {
  const verified = evaluateLog({ text, header: null, until: null, hash: sha256Hex });
  if (!verified.ok) return null;
  const { state, logHash } = verified.value.run;
  const { header, entries } = readLogEntries(text);
  const events = entries.length;
  if (task.kind === 'statistics') {
    const { trips, trades, sessions, settledFall, equityFall, afterVerdict } = statisticsOfLog(header, entries);
    const files = { tripsCsv: tripsCsv(trips), daysCsv: daysCsv(state) };
    return { kind: 'statistics', events, trades, sessions, settledFall, equityFall, afterVerdict, ...files };
  }
  if (task.kind === 'evidence') {
    const { ordinal, isBefore } = task;
    return { kind: 'evidence', events, window: evidenceWindow({ header, entries, ordinal, isUnannulled: isBefore }) };
  }
  const answer = whatIf({ header, entries, logHash, whatIf: whatIfOf(task.choice), now: task.now });
  const { original, rerun, days, unhalved, worstDay, isOpenEnded } = answer;
  return {
    kind: 'what_if',
    events,
    original: original.figures,
    rerun: rerun.figures,
    days,
    unhalved,
    worstDay,
    isOpenEnded,
    isSame: rerun.view.log_hash !== '',
  };
}
