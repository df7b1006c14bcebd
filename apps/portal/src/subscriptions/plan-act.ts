/** What the button of a package does for this customer. Pure. */
import { type PlanRow, planRowOf, planTable } from '@openbell/rules/plans/plan-table.ts';
import { type HeldSubscription, mayPurchase } from '@openbell/rules/subscriptions/subscription-states.ts';

/**
 * `yours`: held now; `included`: the crash course of one who has it (T16); `buy`: begins a new subscription on the purchase page;
 * `change`: replaces the running one here; `wait`: a payment is under way.
 */
export type PlanAct = 'yours' | 'included' | 'buy' | 'change' | 'wait';

/** `failReason`: what broke the newest attempt; empty where nothing did. */
type Held = HeldSubscription & { readonly failReason: string };

const crashCourseKeys = ['BCC', 'BCCM'];

export const planActOf = (held: Held, key: string, now: number): PlanAct => {
  if (mayPurchase(held, now, held.failReason)) return 'buy';
  if (key === 'BCC' && crashCourseKeys.includes(held.key)) return 'included';
  if (key === held.key) return 'yours';
  return held.status === 'active' ? 'change' : 'wait';
};

/** Cancelling is offered while the plan is active and not canceled yet (SUBS-024). */
export const canCancel = (held: Pick<HeldSubscription, 'status' | 'canceled'>): boolean =>
  held.status === 'active' && !held.canceled;

/** The next larger plan of the same family: the one step up that the status offers; null for the largest and for what has no sizes. */
export const nextSizeOf = (key: string): PlanRow | null => {
  const held = planRowOf(key);
  if (held === undefined || held.family === 'gauntlet') return null;
  return planTable.find(({ family, capital }) => family === held.family && capital > held.capital) ?? null;
};

/** "25k": the size as the plan's name says it. */
export const sizeOf = ({ capital }: Pick<PlanRow, 'capital'>): string => `${capital / 1000}k`;
