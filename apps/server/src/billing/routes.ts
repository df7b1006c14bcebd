// HTTP of the billing domain.
import {
  deletePaymentMethod,
  generateSessionToken,
  getBillingHistory,
  getInvoices,
  getPaymentMethod,
  getPlans,
  getReceipt,
  postPaymentMethod,
  postPaymentNotice,
} from '@openbell/api/billing.ts';
import { isRefusal, refuse } from '@openbell/api/calls/refusals.ts';
import { partnerSchema } from '@openbell/api/common.ts';
import { getDiscount, getDiscountOfPlan } from '@openbell/api/subscriptions.ts';
import { plansOnSale } from '@openbell/rules/billing/plan-catalogue.ts';
import type { FastifyRequest } from 'fastify';
import { customerCall, openCall, type RouteContext } from '../platform/http/routes.ts';
import { returnsRoute } from '../platform/security/origin-guard.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import { formOf, readForms } from '../providers/payments/browser-forms.ts';
import type { BillingParts } from './billing-parts.ts';
import { chooseInvoices } from './choose-invoices.ts';
import { listBillingHistory } from './list-billing-history.ts';
import { withoutCardData, withoutCardDataBesideEmail } from './methods/guard-card-data.ts';
import { hasLinkCookie, setLinkCookie } from './methods/link-cookie.ts';
import { linkMethod, offeredGateway, pathAfterReturn } from './methods/link-method.ts';
import { readPaymentMethod } from './methods/read-payment-method.ts';
import { removePaymentMethod } from './methods/remove-payment-method.ts';
import { storePaymentMethod } from './methods/store-payment-method.ts';
import { findOpenInvoice, findPayer } from './payments/payments-store.ts';
import { takeNotice } from './payments/take-notice.ts';
import { readReceipt } from './read-receipt.ts';
import { checkDiscount, codeChecks } from './use-discount.ts';

/** The longest notices, Stripe events with all lines of an invoice, are a tenth of it. */
const noticeBytesMax = 262_144;

export function openBillingRoutes(routes: RouteContext, parts: BillingParts): void {
  openCall(routes, getPlans, async ({ params }) => {
    if (!partnerSchema.safeParse(params.partner).success)
      return refuse('not_found', { message: 'There is no such partner.' });
    return plansOnSale().map((plan) => ({ key: plan.key, price: plan.priceCents }));
  });
  openMethodRoutes(routes, parts);
  customerCall(routes, getBillingHistory, async ({ customer }) => listBillingHistory(parts, customer.customerId));
  customerCall(routes, getInvoices, async ({ customer }) => ({
    Reset: (await findOpenInvoice(parts.db, customer.customerId, 'reset')) !== undefined,
    invoices: (await listBillingHistory(parts, customer.customerId)).filter((item) => item.invoice !== ''),
  }));
  customerCall(routes, getReceipt, ({ customer, params }) =>
    readReceipt(parts.db, customer.customerId, params.transactionID),
  );
  openDiscountRoutes(routes, parts);
  openReturns(routes, parts);
  openCall(
    routes,
    postPaymentNotice,
    async ({ params, request }) =>
      takeNotice(parts, { gateway: params.gateway, rawBody: request.rawBody, headers: request.headers }),
    // Parsed after the signature check, by the company's adapter.
    { bodyLimit: noticeBytesMax, isRaw: true },
  );
}

function openDiscountRoutes(routes: RouteContext, parts: BillingParts): void {
  const check = async (wanted: Parameters<typeof checkDiscount>[1]) =>
    (await takeFrom(parts, codeChecks, String(wanted.customerId))) ?? checkDiscount(parts.db, wanted);
  customerCall(routes, getDiscount, ({ customer, params }) =>
    check({ customerId: customer.customerId, code: params.code, target: 'plan', planKey: '' }),
  );
  customerCall(routes, getDiscountOfPlan, ({ customer, params }) => {
    const target = params.reset === 'true' ? 'reset' : 'plan';
    return check({ customerId: customer.customerId, code: params.code, target, planKey: params.plan });
  });
}

function openMethodRoutes(routes: RouteContext, parts: BillingParts): void {
  customerCall(
    routes,
    generateSessionToken,
    async ({ customer, request }) => {
      const payer = await findPayer(parts.db, customer.customerId);
      const gateway = offeredGateway(parts, payer, 'card');
      if (isRefusal(gateway)) return gateway;
      const pageOrigin = pageOriginOf(parts, request);
      const { xid: customerRef, email, name, lang } = payer;
      const back = { returnUrl: pageOrigin, cancelUrl: pageOrigin };
      const setup = await gateway.beginSetup({ customerRef, email, name, lang, pageOrigin, ...back });
      if (setup?.kind !== 'fields') {
        return refuse('unavailable', {
          message: 'The payment company does not answer. Try again in a moment.',
          retryAfterSeconds: 5,
        });
      }
      return { token: setup.clientToken, frameUrl: setup.frameUrl };
    },
    withoutCardDataBesideEmail(async (customerId) => (await findPayer(parts.db, customerId)).email),
  );
  customerCall(routes, getPaymentMethod, async ({ customer }) => readPaymentMethod(parts.db, customer.customerId));
  customerCall(
    routes,
    postPaymentMethod,
    async ({ customer, body, request }) => {
      const { customerId, sessionId } = customer;
      if (body.Method === 'card') return storePaymentMethod(parts, customerId, body);
      if (body.Method === 'bitpay') return chooseInvoices(parts, customerId);
      const hasCookie = hasLinkCookie(request, parts.config, sessionId);
      return linkMethod(parts, { customerId, input: body, pageOrigin: pageOriginOf(parts, request), hasCookie });
    },
    {
      preValidation: async (request, reply) => {
        await withoutCardData.preValidation?.(request, reply);
        if (reply.sent) return;
        // Also for a repeated answer of the same call: the cookie may have been lost with the first one.
        if (request.signedIn !== null && isSetupStep(request.body))
          setLinkCookie(reply, parts.config, request.signedIn.sessionId);
      },
    },
  );
  customerCall(routes, deletePaymentMethod, async ({ customer }) => removePaymentMethod(parts, customer.customerId));
}

/** The requesting page: it has passed the origin guard, and the customer returns to it. */
const pageOriginOf = (parts: Pick<BillingParts, 'config'>, request: FastifyRequest): string =>
  request.headers.origin ?? new URL(parts.config.publicUrl).origin;

const isSetupStep = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'Step' in body && body.Step === 'setup';

/**
 * The return address for companies that send their customers back with a form: the request comes from a foreign page, so it only redirects
 * to a page of ours.
 */
function openReturns({ server }: RouteContext, parts: BillingParts): void {
  void server.register(async (scope) => {
    readForms(scope);
    scope.post<{ readonly Params: { readonly gateway: string } }>(
      returnsRoute,
      { schema: { hide: true } },
      async (request, reply) => {
        const path = await pathAfterReturn(parts, { gateway: request.params.gateway, form: formOf(request) });
        return reply.redirect(path, 303);
      },
    );
  });
}
