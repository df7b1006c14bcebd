// A person confirms or discards events that the door of the bridge holds. Those that are not held any more are left out.
import type { Instant } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { admitEvent } from './admit-event.ts';
import type { HeldEvent } from './door.ts';
import { openAdmission, type ReceiveParts } from './receive-batch.ts';
import { discardHeld, releaseHeld } from './release-held.ts';

export type HeldDecision = { readonly eventKeys: readonly string[]; readonly verdict: 'confirm' | 'discard' };

/** `refusedAs`: the attempt did not accept the confirmed event, which is kept with the refused ones. */
export type HeldAnswer = readonly { readonly eventKey: string; readonly refusedAs: string | null }[];

/** `now` is product time; `alongside` is written in the transaction of the batch if any event was decided. */
export type HeldRequest = {
  readonly now: Instant;
  readonly alongside: (trx: DatabaseTransaction) => Promise<void>;
};

export async function decideHeld(
  parts: ReceiveParts,
  { eventKeys, verdict }: HeldDecision,
  { now, alongside }: HeldRequest,
): Promise<HeldAnswer> {
  const isHeld = (held: HeldEvent | undefined): held is HeldEvent => held?.state === 'held';
  const asked = eventKeys.map((eventKey) => parts.door.find(eventKey)).filter(isHeld);
  const events = asked.map(({ entry }): unknown => JSON.parse(entry));
  const admissionOf = await openAdmission(parts, events, { now, signature: null, isChecked: true });
  return parts.run((batch) => {
    const context = admissionOf(batch);
    context.runDues();
    const answer = asked.flatMap(({ eventKey }) => {
      // A decision may have released what waited behind it.
      const held = batch.door.find(eventKey);
      if (!isHeld(held)) return [];
      if (verdict === 'confirm')
        return [{ eventKey, refusedAs: releaseHeld(admitEvent, context, { held, decidedBy: 'operator' }) }];
      discardHeld(admitEvent, context, held);
      return [{ eventKey, refusedAs: null }];
    });
    context.runDues();
    if (answer.length > 0) batch.alongside.push(alongside);
    return answer;
  });
}
