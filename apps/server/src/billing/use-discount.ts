// Discount codes: the check before an order, and the use inside one. The server reveals no code except the one that was asked for.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { DiscountRecord } from '@openbell/api/subscriptions.ts';
import { chooseDiscount, type DiscountTarget, isNoCode, normalizeCode } from '@openbell/rules/billing/discounts.ts';
import { newGauntlet } from '@openbell/rules/billing/reset-price.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../platform/database/database.ts';
import type { Limit } from '../platform/security/rate-limits.ts';
import * as store from './discounts-store.ts';

/** `customerId`: the customer of the order. */
type Asked = Wanted & { readonly customerId: number };
type Wanted = { readonly code: string; readonly target: DiscountTarget; readonly planKey: string };

/** Codes cannot be guessed by trying (S18). */
export const codeChecks: readonly Limit[] = [{ act: 'discount-check', countMax: 10, windowMs: 60_000 }];

/**
 * GET /discounts/…: what a code gives. Unknown, switched off, used up and for another plan all get the same answer; only the customer's own
 * earlier use is reported.
 */
export async function checkDiscount(handle: DatabaseHandle, wanted: Asked): Promise<DiscountRecord | Refusal> {
  const found = await findUsable(handle, wanted);
  if (found === null) return refuse('not_found', { message: 'This discount code is not known.' });
  if (await isUsedBefore(handle, found, wanted)) return usedBefore;
  const { code, type, amount, planKey, isOneTime } = found;
  return { code, type, amt: amount, plan: planKey ?? '', one_time: isOneTime };
}

/**
 * Whether the code for a new classic Gauntlet gives the advertised discount: no code is advertised that an operator has switched off
 * (RESET-035).
 */
export async function isNewGauntletReduced(handle: DatabaseHandle): Promise<boolean> {
  const found = await findUsable(handle, { code: newGauntlet.code, target: 'plan', planKey: 'GAUNT' });
  return found?.type === 'percent' && found.amount === newGauntlet.percent;
}

/** Inside the transaction of an order: null if no code was entered. Uses of a limited code are serialized (R19). */
export async function useDiscount(
  trx: DatabaseTransaction,
  wanted: Asked,
): Promise<store.StoredDiscount | Refusal | null> {
  if (isNoCode(wanted.code)) return null;
  const chosen = chooseDiscount(await store.listActive(trx, normalizeCode(wanted.code)), wanted);
  if (chosen !== null && chosen.usesMax !== null) await store.lockDiscount(trx, chosen.id);
  const found = chosen === null ? null : await whileUsesLeft(trx, chosen);
  if (found !== null && (await isUsedBefore(trx, found, wanted))) return usedBefore;
  return (
    found ??
    refuse('invalid_fields', {
      message: 'This discount code is not known. Leave it out or enter another one.',
      fields: { Code: 'not known' },
    })
  );
}

const usedBefore = refuse('code_used', {
  message: 'You have used this discount code for this plan before. Leave it out or enter another one.',
  fields: { Code: 'used before' },
});

/**
 * A code for plans can be used once per customer and plan, otherwise canceling would bring its price back every month; for resets it can be
 * used any number of times.
 */
const isUsedBefore = async (
  handle: DatabaseHandle,
  { id: discountId, target, isRepeatable }: store.StoredDiscount,
  { customerId, planKey }: Asked,
): Promise<boolean> =>
  target === 'plan' && !isRepeatable && (await store.hasUsed(handle, { discountId, customerId, planKey }));

async function findUsable(handle: DatabaseHandle, wanted: Wanted): Promise<store.StoredDiscount | null> {
  const chosen = chooseDiscount(await store.listActive(handle, normalizeCode(wanted.code)), wanted);
  return chosen === null ? null : whileUsesLeft(handle, chosen);
}

const whileUsesLeft = async (
  handle: DatabaseHandle,
  discount: store.StoredDiscount,
): Promise<store.StoredDiscount | null> =>
  discount.usesMax === null || (await store.countUses(handle, discount.id)) < discount.usesMax ? discount : null;
