// Lets held events in, or discards them: as new entries at the end of the log, judged as of now. What waited behind a held fill is judged
// after it, in the order in which it arrived.
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import type { Admission, Admit } from './admission.ts';
import { doubtAbout } from './check-at-door.ts';
import type { Door, HeldEvent } from './door.ts';
import { refusedRow } from './refused-row.ts';

type Release = { readonly held: HeldEvent; readonly decidedBy: NonNullable<HeldEvent['decidedBy']> };

/**
 * Admits a held event. The attempt may refuse it by now: then it is kept like any refused event, and the code of the refusal is returned.
 * While the log of its account is being checked it stays held.
 */
export function releaseHeld(admit: Admit, context: Admission, { held, decidedBy }: Release): string | null {
  const door = doorOf(context);
  door.put({ ...held, state: 'confirmed', decidedBy });
  const event: unknown = JSON.parse(held.entry);
  const outcome = admit({ ...context, isReplay: false, releasedBy: decidedBy }, event);
  if (outcome.kind === 'refused' && outcome.code === 'log_broken') {
    door.put(held);
    return outcome.code;
  }
  if (outcome.kind === 'refused') context.batch.refused.push(refusedRow(event, outcome.code));
  goOnBehind(admit, context, held);
  return outcome.kind === 'refused' ? outcome.code : null;
}

export function discardHeld(admit: Admit, context: Admission, held: HeldEvent): void {
  doorOf(context).put({ ...held, state: 'discarded', decidedBy: 'operator' });
  goOnBehind(admit, context, held);
}

/** The next fill that waited: admitted if its own price is plausible, else held for it. */
function goOnBehind(admit: Admit, context: Admission, { kind, accountName, symbol }: HeldEvent): void {
  const door = doorOf(context);
  const [next] = kind === 'fill' && accountName !== null ? door.fillsOf(accountName, symbol) : [];
  if (next?.reason !== 'behind') return;
  const read = readEntry(JSON.parse(next.entry));
  if (!read.ok || read.value.type !== 'fill') throw new Error('a held event cannot be read any more');
  const doubt = doubtAbout(door, read.value);
  if (doubt === null) releaseHeld(admit, context, { held: next, decidedBy: 'order' });
  else door.put({ ...next, ...doubt });
}

function doorOf({ door }: Admission): Door {
  if (door === null) throw new Error('an event was held without a door');
  return door;
}
