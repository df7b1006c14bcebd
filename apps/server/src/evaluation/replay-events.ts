// Gives an attempt a past as it would have come: the clock's own entries between its events, and a platform that obeys. At a breach, a block
// or a stop for the day it closes what is held within a second; what the past wanted to trade afterwards was refused and enters no log.
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

/** Up to an instant, inclusive. Trades of a past end in the session in which they begin. Throws where the engine refuses an event. */
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

/** Whether the platform takes no orders: a verdict, a block, or the customer's own stop for the day. */
const isStopped = ({ run, personalBlock }: Progress): boolean =>
  run.state.status !== 'active' || personalBlock !== null;

type Obey = (until: Instant) => void;

/** Closes what is held as soon as trading is stopped, once a stop: a decided attempt shows its position for ever. */
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

/** One instant after the other, since the platform may have to act between two of them. */
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
  if (!read.ok) throw new Error(`an event of the past cannot be read: ${read.error.message}`);
  const entry = read.value;
  if (entry.type !== 'fill' && entry.type !== 'mark') throw new Error('the past is made of fills and marks');
  return entry;
}

function applyPast(batch: EventBatch, hosted: HostedAttempt, entry: FillEntry | MarkEntry): void {
  const isMark = entry.type === 'mark';
  if (isMark && !(isRunningIn(batch, hosted) && holdsIn(batch, hosted, entry.contract.symbol))) return;
  const outcome = applyToDraft(draftIn(batch, hosted), { entry, tapeId: isMark ? batch.nextTapeId : null });
  if (outcome.kind !== 'applied') throw new Error(`an event of the past was ${outcome.kind}`);
  if (!isMark) return;
  batch.tape.push({ id: batch.nextTapeId, eventId: null, entry: JSON.stringify(recordOf(entry)), symbol: null });
  batch.nextTapeId += 1;
}
