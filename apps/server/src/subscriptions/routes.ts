// HTTP of the subscriptions domain.
import { type Consent, postSubscription } from '@openbell/api/billing.ts';
import { getEurexPrice, putSimulator } from '@openbell/api/market/simulator.ts';
import * as calls from '@openbell/api/subscriptions.ts';
import type { FastifyRequest } from 'fastify';
import { withoutCardData } from '../billing/methods/guard-card-data.ts';
import { customerCall, type RouteContext } from '../platform/http/routes.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import { changeLiveData, readDataPrice } from './buy-data.ts';
import { buyMentoring } from './buy-mentoring.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan, readPlanChange } from './change-plan.ts';
import { endData } from './end-data.ts';
import type { LifeParts } from './life-parts.ts';
import { purchaseSubscription } from './purchase-subscription.ts';
import { readCancellation } from './read-consequences.ts';
import { openRenewInvoice } from './renew-by-invoice.ts';
import { readResetPrice, resetEvaluation, resetsOfCustomer } from './reset-evaluation.ts';

export function openSubscriptionRoutes(routes: RouteContext, parts: LifeParts): void {
  openOrders(routes, parts);
  customerCall(routes, calls.getCancellation, ({ customer }) => readCancellation(parts.db, customer.customerId));
  customerCall(routes, calls.deleteSubscription, ({ customer, query }) =>
    cancelSubscription(parts, customer.customerId, query.upgrades),
  );
  customerCall(routes, calls.getPlanChange, ({ customer, params }) =>
    readPlanChange(parts, customer.customerId, params.planId),
  );
  customerCall(routes, calls.deleteUpgrades, ({ customer }) => endData(parts, customer.customerId));
  customerCall(routes, getEurexPrice, ({ customer }) => readDataPrice(parts, customer.customerId));
  customerCall(routes, calls.getResetPrice, ({ customer }) => readResetPrice(parts, customer.customerId));
  customerCall(routes, calls.getRenewInvoice, ({ customer }) => openRenewInvoice(parts, customer.customerId));
}

function openOrders(routes: RouteContext, parts: LifeParts): void {
  customerCall(
    routes,
    postSubscription,
    ({ customer, body, request }) =>
      purchaseSubscription(parts, {
        ...orderOf(customer, body, request),
        planKey: body.Plan,
        code: body.Code ?? '',
      }),
    withoutCardData,
  );
  customerCall(
    routes,
    calls.putSubscription,
    ({ customer, params, body, request }) =>
      changePlan(parts, { ...orderOf(customer, body, request), planKey: params.planId }),
    withoutCardData,
  );
  customerCall(
    routes,
    calls.postReset,
    async ({ customer, params, query, body, request }) => {
      const { code, commission } = params;
      const asksForFree = query.free?.toLowerCase() === 'true';
      return (
        (await takeFrom(parts, resetsOfCustomer, String(customer.customerId))) ??
        resetEvaluation(parts, { ...orderOf(customer, body, request), code, commission, asksForFree })
      );
    },
    withoutCardData,
  );
  customerCall(
    routes,
    calls.postMentoring,
    ({ customer, body, request }) => buyMentoring(parts, orderOf(customer, body, request)),
    withoutCardData,
  );
  customerCall(
    routes,
    putSimulator,
    ({ customer, body, request }) =>
      changeLiveData(parts, {
        ...orderOf(customer, body, request),
        exchanges: body.exchanges,
        commission: body.commission,
      }),
    withoutCardData,
  );
}

/** What every order reads from its call. */
function orderOf(
  { customerId }: { readonly customerId: number },
  body: { readonly Consent?: Consent | undefined } | null | undefined,
  request: FastifyRequest,
) {
  const key = request.headers['idempotency-key'];
  return {
    customerId,
    consent: body?.Consent,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
  };
}
