// Fills an attempt with past events as if they had happened live: the clock's own entries come between the events, and the platform obeys.
// At a breach, a block or a stop for the day it closes all positions within a second; later trades of the past count as refused and enter
// no log.
import { flatteningFills } from '@openbell/rules/evaluation/flatten.ts';
import { readEntry, recordOf } from '@openbell/rules/evaluation/log/entry.ts';
import type { FillEntry, MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Progress } from './attempts/attempt-progress.ts';
import {
  applyDuesIn,
  applyToDraft,
  beginIn,
  draftIn,
  type EventBatch,
  type HostedAttempt,
  holdsIn,
  isRunningIn,
  nextDueIn,
  progressIn,
} from './bridge/event-batch.ts';

/**
 * Applies events up to an instant, inclusive. Trades of a past end in the session in which they begin. Throws if the engine refuses an
 * event.
 */
export function replayEvents(
  batch: EventBatch,
  hosted: HostedAttempt,
  past: { readonly events: readonly unknown[]; readonly until: Instant },
): void {
  const obey = platformFor(batch, hosted);
  const entries = past.events.map(readMarketEntry);
  for (const [index, entry] of entries.entries()) {
    applyDuesUntil(batch, hosted, { until: entry.at, obey });
    const progress = progressIn(batch, hosted);
    if (progress === null) {
      const { row } = hosted;
      beginIn(batch, hosted, { plan: namedPlanVersion(row), commission: row.commission, start: entry.at });
    } else if (entry.type === 'fill' && isStopped(progress)) continue;
    applyPast(batch, hosted, entry);
    obey(entries[index + 1]?.at ?? past.until);
  }
  applyDuesUntil(batch, hosted, { until: past.until, obey });
}

/** Whether the platform refuses orders: after a verdict, during a block, or during the customer's own stop for the day. */
const isStopped = ({ run, personalBlock }: Progress): boolean =>
  run.state.status !== 'active' || personalBlock !== null;

type Obey = (until: Instant) => void;

/** Closes all positions as soon as trading is stopped, once per stop, since a decided attempt keeps showing its position. */
function platformFor(batch: EventBatch, hosted: HostedAttempt): Obey {
  let hasFlattened = false;
  return (until) => {
    const progress = progressIn(batch, hosted);
    if (progress === null || !isStopped(progress)) {
      hasFlattened = false;
      return;
    }
    if (hasFlattened) return;
    hasFlattened = true;
    for (const fill of flatteningFills(progress.run.state, until).map(readMarketEntry)) {
      applyDuesIn(batch, hosted, fill.at);
      applyPast(batch, hosted, fill);
    }
  };
}

/** Applies the due instants one at a time, since the platform may have to act in between. */
function applyDuesUntil(
  batch: EventBatch,
  hosted: HostedAttempt,
  { until, obey }: { readonly until: Instant; readonly obey: Obey },
): void {
  for (;;) {
    const dueAt = nextDueIn(batch, hosted);
    if (dueAt === null || dueAt > until) return;
    applyDuesIn(batch, hosted, dueAt);
    obey(until);
  }
}

function readMarketEntry(event: unknown): FillEntry | MarkEntry {
  const read = readEntry(event);
  if (!read.ok) throw new Error(`a past event cannot be read: ${read.error.message}`);
  const entry = read.value;
  if (entry.type !== 'fill' && entry.type !== 'mark') throw new Error('a past event must be a fill or a mark');
  return entry;
}

function applyPast(batch: EventBatch, hosted: HostedAttempt, entry: FillEntry | MarkEntry): void {
  const isMark = entry.type === 'mark';
  if (isMark && !(isRunningIn(batch, hosted) && holdsIn(batch, hosted, entry.contract.symbol))) return;
  const outcome = applyToDraft(draftIn(batch, hosted), { entry, tapeId: isMark ? batch.nextTapeId : null });
  if (outcome.kind !== 'applied') throw new Error(`a past event was ${outcome.kind}`);
  if (!isMark) return;
  batch.tape.push({ id: batch.nextTapeId, eventId: null, entry: JSON.stringify(recordOf(entry)), symbol: null });
  batch.nextTapeId += 1;
}
