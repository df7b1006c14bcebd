// The demo's trading platform obeys verdicts: at a breach it closes the position and refuses later orders.
import { applyEntry } from '@openbell/rules/evaluation/engine.ts';
import { flatteningFills } from '@openbell/rules/evaluation/flatten.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { isDecided, startState } from '@openbell/rules/evaluation/state.ts';
import { type EvaluationState, type LogEntry, never } from '@openbell/rules/evaluation/types.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import type { BarEvent } from './bar-strategy.ts';

/** What a platform would send for these events: those up to a stop, its own closing fills, and later ones once a block is lifted. */
export function obeyVerdicts(
  events: readonly BarEvent[],
  { plan, account }: { readonly plan: PlanVersion; readonly account: string },
): readonly BarEvent[] {
  const sent: BarEvent[] = [];
  let state: EvaluationState | null = null;
  for (const [index, event] of events.entries()) {
    const entry = entryOf(event);
    if (state === null && entry.type === 'fill')
      state = startState({ plan, commission: 'live', start: instantOf(event.at) });
    if (state === null) {
      sent.push(event);
      continue;
    }
    if (entry.type === 'fill' && isStopped(state, entry.at)) continue;
    const was = state.status;
    applyEntry(state, entry);
    sent.push(event);
    if (was !== 'active' || state.status === 'active') continue;
    const next = events[index + 1];
    for (const fill of flatteningFills(state, next === undefined ? never : instantOf(next.at))) {
      applyEntry(state, entryOf(fill));
      sent.push({ ...fill, id: `${account}-${fill.id}`, account });
    }
  }
  return sent;
}

/** A block lasts until the settlement, a verdict forever. */
function isStopped(state: EvaluationState, at: Instant): boolean {
  return isDecided(state) || (state.status === 'blocked' && at < state.settlementAt);
}

function entryOf(event: Readonly<Record<string, unknown>>): LogEntry {
  const read = readEntry(event);
  if (!read.ok) throw new Error(`an event of the platform cannot be read: ${read.error.message}`);
  return read.value;
}
