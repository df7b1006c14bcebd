// What opens a thing that is closed to a customer. Every lock of the product asks here, by the same rules by which the server refuses.
import type { Instant } from '@openbell/units/instant.ts';
import type { Cents } from '@openbell/units/money.ts';
import { type CataloguePlan, listPriceOf, type PlanOnSale, plansOnSale } from '../billing/plan-catalogue.ts';
import { mayRegisterForWebinar } from '../education/webinar-access.ts';
import { planActOf } from '../subscriptions/plan-act.ts';
import type { HeldSubscription } from '../subscriptions/subscription-states.ts';
import { mayUseCalendar } from './calendar-access.ts';
import { journalRefusalOf } from './journal-access.ts';
import { type AccessLevel, isLessonOpen } from './lesson-access.ts';
import { isEvaluationKey } from './plan-keys.ts';
import { isSimulatorUnlocked, mayChangeExchanges } from './simulator-access.ts';

/**
 * A thing that a plan opens. A recording is any supplemental video; its rule differs from that of lesson and quiz pages (ACCESS-008,
 * ACCESS-009).
 */
export type Gate =
  | { readonly kind: 'lesson' | 'recording'; readonly level: AccessLevel }
  | { readonly kind: 'webinar' | 'simulator' | 'exchanges' | 'evaluation' | 'journal' | 'calendar' };

export type GateHolder = Pick<HeldSubscription, 'key' | 'status' | 'canceled' | 'passed'> & {
  /** End of the program window; null for the zero date. */
  readonly gauntletEndAt: Instant | null;
};

/** Whether the server opens a thing to the holder of a plan at an instant of product time. */
export function isGateOpen(gate: Gate, holder: GateHolder, now: Instant): boolean {
  const { key, status, canceled } = holder;
  switch (gate.kind) {
    case 'lesson':
      return isLessonOpen(gate.level, holder, 'lesson', now);
    case 'recording':
      return isLessonOpen(gate.level, holder, 'dashboard', now);
    case 'webinar':
      return mayRegisterForWebinar(holder, now);
    case 'simulator':
      return isSimulatorUnlocked(holder);
    case 'exchanges':
      return mayChangeExchanges(holder);
    case 'evaluation':
      return status === 'active' && !canceled && isEvaluationKey(key);
    case 'journal':
      return journalRefusalOf({ key, isActive: status === 'active', isCanceled: canceled, balance: null }) === null;
    case 'calendar':
      return mayUseCalendar(holder);
  }
}

export type WayIn =
  | { readonly kind: 'open' }
  /** The plan whose payment is pending opens it. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'order';
      readonly plan: PlanOnSale;
      /** Bought on the purchase page, or as a replacement of the running plan. */
      readonly act: 'buy' | 'change';
      /** List price in US cents. */
      readonly priceCents: Cents;
    }
  /** Nothing that this customer can order now opens it, so nothing is offered. */
  | { readonly kind: 'none' };

export type WayInQuestion = {
  readonly gate: Gate;
  readonly held: GateHolder & HeldSubscription & { readonly failReason: string };
  readonly now: Instant;
  /** The fetched prices, which override those of the catalogue (PRICE-001); null until they have arrived. */
  readonly prices: Parameters<typeof listPriceOf>[1];
};

/**
 * How a customer gets into a thing: it is open, a pending payment opens it, the cheapest plan on sale that opens it can be ordered, or
 * nothing on sale opens it. If several plans have one price, the first of the catalogue is named. A customer is never offered the plan they
 * already run.
 */
export function wayInto({ gate, held, now, prices }: WayInQuestion): WayIn {
  if (isGateOpen(gate, held, now)) return { kind: 'open' };
  if (held.status === 'processing' && !held.canceled)
    return isGateOpen(gate, { ...held, status: 'active' }, now) ? { kind: 'wait' } : { kind: 'none' };
  const [cheapest] = plansOnSale()
    .filter((plan) => isGateOpen(gate, newHolderOf(plan), now))
    .flatMap((plan) => {
      const act = planActOf(held, plan.key, now);
      return act === 'buy' || act === 'change'
        ? [{ kind: 'order' as const, plan, act, priceCents: listPriceOf(plan.key, prices) ?? plan.priceCents }]
        : [];
    })
    .sort((one, other) => one.priceCents - other.priceCents);
  return cheapest ?? { kind: 'none' };
}

/** A customer who has just bought a plan: its program window has not begun. */
const newHolderOf = ({ key }: CataloguePlan): GateHolder => ({
  key,
  status: 'active',
  canceled: false,
  passed: false,
  gauntletEndAt: null,
});
