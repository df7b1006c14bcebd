// What a customer can do with a plan: buy it, change to it, wait, or nothing since they hold it.
import type { Instant } from '@openbell/units/instant.ts';
import { type HeldSubscription, mayPurchase } from './subscription-states.ts';

/**
 * `yours`: held now; `included`: the crash course, for a customer who has it (T16); `buy`: begins a new subscription on the purchase page;
 * `change`: replaces the running one here; `wait`: a payment is pending.
 */
export type PlanAct = 'yours' | 'included' | 'buy' | 'change' | 'wait';

/** `failReason`: what broke the newest attempt; empty if nothing did. */
type Held = HeldSubscription & { readonly failReason: string };

const crashCourseKeys = ['BCC', 'BCCM'];

/** The rules by which the server accepts an order. */
export function planActOf(held: Held, key: string, now: Instant): PlanAct {
  if (mayPurchase(held, now, held.failReason)) return 'buy';
  if (key === 'BCC' && crashCourseKeys.includes(held.key)) return 'included';
  if (key === held.key) return 'yours';
  return held.status === 'active' ? 'change' : 'wait';
}
