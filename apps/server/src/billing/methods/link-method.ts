// Links a method at its company: setup sends the customer there, auth stores the result, once, however often the page returns.
import type { PaymentMethodRecord, RedirectMethodInput } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { brandName, isMethodOffered, type MethodKind } from '@openbell/rules/billing/payment-methods.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Instrument, PaymentGateway } from '../../providers/payments/payment-gateway.ts';
import { type BillingParts, companyOf } from '../billing-parts.ts';
import { findPayer, lockCustomer, type Payer } from '../payments/payments-store.ts';
import { recordAct } from '../record-act.ts';
import { replaceMethod } from './end-instrument.ts';
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods-store.ts';
import { findSetup, finishSetup, insertSetup, type SetupRow } from './payment-setups-store.ts';
import { recordOf } from './read-payment-method.ts';

export type LinkRequest = {
  readonly customerId: number;
  readonly input: RedirectMethodInput;
  /** The requesting page, scheme and host. */
  readonly pageOrigin: string;
  /** The request comes from the browser that left for the company. */
  readonly hasCookie: boolean;
};

const settingsPath = '/settings/payment';
const noAnswer = refuse('unavailable', {
  message: 'The payment company does not answer. Nothing was stored; try again in a moment.',
  retryAfterSeconds: 5,
});

/** The record of a setup has only the brand and the address to go to. */
export async function linkMethod(parts: BillingParts, request: LinkRequest): Promise<PaymentMethodRecord | Refusal> {
  const { customerId, input } = request;
  const payer = await findPayer(parts.db, customerId);
  const gateway = offeredGateway(parts, payer, input.Method);
  if (isRefusal(gateway)) return gateway;
  return input.Step === 'setup' ? beginLink(parts, gateway, payer, request) : endLink(parts, gateway, payer, request);
}

/** The company of a method that the customer's screens offer; a method that is not offered is refused to programs too (PARTNER-004). */
export const offeredGateway = (
  parts: Pick<BillingParts, 'gateways' | 'cardGateway'>,
  { partner }: Pick<Payer, 'partner'>,
  method: MethodKind,
): PaymentGateway | Refusal =>
  isMethodOffered({ partner, method })
    ? (companyOf(parts, method) ?? refuseAbsent(method))
    : refuse('method_not_offered', { message: `${brandName(method)} is no way to pay in your country.` });

/** The refusal without a company for the method: an order that nobody would ever answer must not be recorded. */
export const refuseAbsent = (method: MethodKind): Refusal =>
  refuse('not_open_yet', { message: `${brandName(method)} is no way to pay here yet. Nothing was charged.` });

async function beginLink(
  parts: BillingParts,
  gateway: PaymentGateway,
  payer: Payer,
  { input, pageOrigin }: LinkRequest,
): Promise<PaymentMethodRecord | Refusal> {
  const returnPath = input.Return ?? settingsPath;
  const page = new URL(returnPath, pageOrigin);
  const canceled = new URL(page);
  canceled.searchParams.set(gateway.id, 'canceled');
  const formReturn = new URL(`/api/payments/returns/${gateway.id}`, pageOrigin);
  const hasForm = gateway.readReturn !== null;
  const setup = await gateway.beginSetup({
    customerRef: payer.xid,
    email: payer.email,
    name: payer.name,
    lang: payer.lang,
    pageOrigin,
    returnUrl: (hasForm ? formReturn : page).href,
    cancelUrl: (hasForm ? formReturn : canceled).href,
  });
  if (setup === null) return noAnswer;
  if (setup.kind !== 'redirect') throw new Error(`${gateway.id} links nothing at its own pages`);
  const { setupRef, expiresAt, redirectUrl } = setup;
  const createdAt = parts.clock.realNow();
  await insertSetup(parts.db, {
    setupRef,
    customerId: payer.id,
    gateway: gateway.id,
    returnPath,
    createdAt,
    expiresAt,
  });
  return { ...recordOf(rowOf(parts, payer, gateway.id)), name: '', country: 0, url: redirectUrl };
}

async function endLink(
  parts: BillingParts,
  gateway: PaymentGateway,
  payer: Payer,
  { input, hasCookie }: LinkRequest,
): Promise<PaymentMethodRecord | Refusal> {
  const setup = await findSetup(parts.db, { gateway: gateway.id, setupRef: input.Token ?? '' });
  if (setup === undefined || setup.customerId !== payer.id || !hasCookie) return notLinked;
  if (setup.instrumentRef !== '') return linkedBefore(parts, setup);
  if (setup.expiresAt <= parts.clock.realNow()) return notLinked;
  const { setupRef } = setup;
  const result = await gateway.finishSetup({ customerRef: payer.xid, setupRef, encryptedCvv: null });
  if (result.kind === 'refused') return notLinked;
  if (result.kind === 'unknown') return noAnswer;
  crashPoint('method.before-storing');
  const row = rowOf(parts, payer, gateway.id, result.instrument);
  const isNew = await parts.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, payer.id);
    if (!(await finishSetup(trx, setupRef, result.instrument.ref))) return false;
    await replaceMethod(trx, parts, row);
    const details = { gateway: gateway.id, brand: row.brand };
    await recordAct(trx, parts, { kind: 'billing.method-linked', customerId: payer.id, actor: 'customer', details });
    await parts.effects.afterMethodStored(trx, payer.id);
    return true;
  });
  if (!isNew) return linkedBefore(parts, { ...setup, instrumentRef: result.instrument.ref });
  parts.bus.publish({ kind: 'changed', customerId: payer.id, domain: 'billing' });
  return recordOf(row);
}

const notLinked = refuse('method_not_linked', {
  message:
    'The payment company did not confirm this link, or it was used or has run out. Nothing was stored; try again.',
});

/** A page that returns a second time gets what it stored; a method that was removed since is not restored by an old address. */
async function linkedBefore(parts: BillingParts, setup: SetupRow): Promise<PaymentMethodRecord | Refusal> {
  const method = await findPaymentMethod(parts.db, setup.customerId);
  return method?.instrumentRef === setup.instrumentRef ? recordOf(method) : notLinked;
}

/** The row of a method without a card; the address of the company account is used as the holder's name. */
export const rowOf = (
  parts: Pick<BillingParts, 'clock'>,
  payer: Payer,
  gateway: string,
  instrument: Instrument = { ref: '', brand: gateway, last4: '', expires: '', holder: '' },
): PaymentMethodRow => ({
  customerId: payer.id,
  gateway,
  instrumentRef: instrument.ref,
  brand: instrument.brand,
  last4: instrument.last4,
  expires: instrument.expires,
  holderName: instrument.holder,
  address: '',
  address2: '',
  city: '',
  stateProv: '',
  countryId: payer.countryId,
  zip: '',
  storedAt: parts.clock.productNow(),
});

/** Where a browser goes after a company sent it back with a form: to the page that started it, which then runs the auth step. */
export async function pathAfterReturn(
  parts: BillingParts,
  { gateway: id, form }: { readonly gateway: string; readonly form: URLSearchParams },
): Promise<string> {
  const gateway = parts.gateways.get(id);
  const back = gateway?.readReturn?.(form) ?? null;
  const setup = back === null ? undefined : await findSetup(parts.db, { gateway: id, setupRef: back.setupRef });
  const target = new URL(setup?.returnPath ?? settingsPath, 'http://here');
  target.searchParams.set(id, back?.isApproved === true && setup !== undefined ? setup.setupRef : 'canceled');
  return `${target.pathname}${target.search}`;
}
