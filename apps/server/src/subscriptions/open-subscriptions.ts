// Assembles the life of a subscription: what falls due, the calls. `payment-effects.ts` has what payments give.
import type { BillingParts } from '../billing/billing-parts.ts';
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import { openGivenUpAttempts } from '../evaluation/attempts/give-up-attempt.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { cancelSubscription, openCancellations } from './cancel-subscription.ts';
import type { LifeParts } from './life-parts.ts';
import { openDataUpgrades } from './renew-data.ts';
import { openRenewals } from './renew-subscription.ts';
import { openSubscriptionRoutes } from './routes.ts';

/** Returns how another domain ends a customer's plan. */
export function openSubscriptions(
  routes: RouteContext,
  billing: BillingParts,
  evaluation: { readonly context: SimulatorContext; readonly host: AttemptHost },
): { readonly cancelPlan: (customerId: number) => Promise<void> } {
  const parts: LifeParts = { ...billing, ...evaluation.context };
  openRenewals(parts);
  openDataUpgrades(parts);
  openCancellations(parts);
  openGivenUpAttempts(parts, evaluation.host);
  openSubscriptionRoutes(routes, parts);
  return {
    // A plan that has ended, or never existed, needs no cancellation.
    cancelPlan: async (customerId) => void (await cancelSubscription(parts, customerId, undefined)),
  };
}
