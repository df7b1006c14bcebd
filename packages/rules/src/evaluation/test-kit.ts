// Helpers with which the tests of this folder write down trading days.
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { CommissionKind } from '../plans/plan-version.ts';
import { findPlanVersion } from '../plans/plan-versions.ts';
import { type AttemptRun, applyToRun, startRun } from './attempt-run.ts';
import { advanceTo } from './engine.ts';
import { readEntry } from './log/entry.ts';
import { foldLog } from './log/fold-log.ts';
import { sha256Hex } from './log/sha256.ts';
import { cloneState } from './state.ts';
import type { LogEntry } from './types.ts';
import { type AttemptView, attemptView } from './view.ts';

export type RawEvent = Readonly<Record<string, unknown>>;

export type Story = {
  readonly plan: string;
  readonly start: string;
  readonly commission?: CommissionKind;
  readonly until?: string;
  readonly events: readonly RawEvent[];
};

let nextId = 0;

/** `buy 2 ESM6 @ 5120.25` at an instant. */
export function fill(at: string, text: string, id?: string): RawEvent {
  const match = /^(buy|sell) (\d+) (\S+) @ (\S+)$/.exec(text);
  assert(match !== null, `not a fill: ${text}`);
  nextId += 1;
  return {
    type: 'fill',
    id: id ?? `t${nextId}`,
    at,
    side: match[1],
    quantity: Number(match[2]),
    symbol: match[3],
    price: match[4],
  };
}

/** `ESM6 @ 5120.25` at an instant. */
export function mark(at: string, text: string): RawEvent {
  const [symbol, price] = text.split(' @ ');
  return { type: 'mark', at, symbol, price };
}

export function time(at: string): RawEvent {
  return { type: 'time', at };
}

export function entryOf(event: RawEvent): LogEntry {
  const entry = readEntry(event);
  assert(entry.ok, `refused: ${entry.ok ? '' : entry.error.message}`);
  return entry.value;
}

export function newRun(plan: string, start: string, commission: CommissionKind = 'live'): AttemptRun {
  const version = findPlanVersion(plan);
  assert(version !== undefined, `no plan ${plan}`);
  return startRun({ plan: version, commission, start: instantOf(start) }, sha256Hex);
}

/** Applies events one by one; throws on a refusal. */
export function take(run: AttemptRun, ...events: readonly RawEvent[]): AttemptRun {
  for (const event of events) {
    const outcome = applyToRun(run, entryOf(event), sha256Hex);
    assert(outcome.kind === 'applied' || outcome.kind === 'duplicate', `not accepted: ${JSON.stringify(outcome)}`);
  }
  return run;
}

export function runStory(story: Story): AttemptRun {
  const { header } = newRun(story.plan, story.start, story.commission);
  const { run } = foldLog(header, story.events.map(entryOf), sha256Hex);
  if (story.until !== undefined) advanceTo(run.state, instantOf(story.until));
  return run;
}

export function viewOf(run: AttemptRun): AttemptView {
  return attemptView(run.state, run.logHash);
}

export function tell(story: Story): AttemptView {
  return viewOf(runStory(story));
}

/**
 * Fills in Micro Ether at one instant, flat again at that instant, that change the balance by exactly this many cents, including
 * commissions. With q contracts the commissions are 404 q cents and a tick is 5, so q is chosen to make the sum come out even.
 */
export function earn(at: string, cents: number): RawEvent[] {
  const contracts = ((cents % 5) + 5) % 5 || 5;
  const ticks = (cents + 404 * contracts) / 5;
  assert(Number.isInteger(ticks), `no whole ticks for ${cents}`);
  const all = `${contracts} METH6`;
  const trades = [fill(at, `buy ${all} @ 3000.0`)];
  if (contracts > 1) trades.push(fill(at, `sell ${contracts - 1} METH6 @ 3000.0`));
  return [...trades, fill(at, `sell 1 METH6 @ ${((6000 + ticks) / 2).toFixed(1)}`)];
}

/** 09:00 Chicago on the weekdays of March 2026, starting with the 2nd: standard time until the 6th, daylight saving time from the 9th. */
export function morning(day: number): string {
  const text = String(day).padStart(2, '0');
  return `2026-03-${text}T${day < 8 ? '15' : '14'}:00:00Z`;
}

/** The weekdays of March 2026, starting with the 2nd. */
export const weekdays = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30, 31] as const;

/** A copy that later steps of the original do not change. */
export function cloneRun(run: AttemptRun): AttemptRun {
  return {
    header: run.header,
    state: cloneState(run.state),
    fillIds: new Map(run.fillIds),
    markIds: new Map(run.markIds),
    logHash: run.logHash,
  };
}
