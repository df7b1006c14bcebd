// Creates one demo customer with the same functions as for real customers: customer, subscription, account setup, agreements, personal
// limits, then the events of the history through the engine. A clock in the past is passed in, so that all dates follow from it.
import { chicagoTimeOf, instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { previousSessionDate } from '@openbell/instruments/sessions.ts';
import { indiaCountryId } from '@openbell/rules/accounts/partner.ts';
import { civilOfDay } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { mailLink } from '../accounts/address/mailed-links.ts';
import { createCustomer } from '../accounts/create-customer.ts';
import { findCustomerByEmail, updateCustomer } from '../accounts/customers-store.ts';
import type { BillingParts } from '../billing/billing-parts.ts';
import { type PaymentMethodRow, savePaymentMethod } from '../billing/methods/payment-methods-store.ts';
import { findPayer } from '../billing/payments/payments-store.ts';
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import { findNewestAttempt } from '../evaluation/attempts/attempts-store.ts';
import { openGauntlet } from '../evaluation/open-gauntlet.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import { type InstrumentRow, insertInstrument } from '../providers/payments/sandbox-gateway-store.ts';
import { acceptAgreements } from '../simulator/accept-agreements.ts';
import { setUpSimulator } from '../simulator/set-up-simulator.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { buyDemoPlan } from './buy-demo-plan.ts';
import { type DemoEvents, type DemoPast, historyEvents } from './demo-history.ts';
import { type DemoHistory, type DemoSpec, demoEmail } from './demo-specs.ts';
import { cancelNewest, setUntil } from './demo-store.ts';

export type DemoContext = {
  readonly context: SimulatorContext;
  readonly host: AttemptHost;
  readonly billing: BillingParts;
};

const rebillMs = 2 * msPerDay;

/** Returns the customer's id. An existing customer keeps it and gets everything else again; the caller has cleared the old rows. */
export async function makeDemoCustomer(
  { context, host, billing }: DemoContext,
  spec: DemoSpec,
  made: { readonly passwordHash: string; readonly now: Instant; readonly past: DemoPast },
): Promise<number> {
  const history = spec.history === null ? null : historyEvents(spec.history, made.now, made.past);
  const beganAt = beginningOf(history, spec.sinceDays, made.now);
  const then = at(context, beganAt);
  const customerId = await then.db.transaction().execute(async (trx) => {
    const id = await findOrCreate(trx, then, spec, made.passwordHash);
    if (spec.plan !== null) {
      const company = spec.fate === 'rebill_due' ? 'bitpay' : 'sandbox';
      await buyDemoPlan(
        trx,
        { ...billing, clock: then.clock, commands: then.commands },
        { customerId: id, planKey: spec.plan, company },
      );
    }
    await bringFate(trx, { spec, customerId: id, now: made.now });
    return id;
  });
  if (spec.history === null || history === null) return customerId;
  await setUpAccount(context, host, { customerId, beganAt, history: spec.history });
  await playHistory({ context, host }, { customerId, events: history.events, until: made.now });
  return customerId;
}

/** Noon of the session before the first day; a month and some sessions would outlast the paid month. */
const beginningOf = (history: DemoEvents | null, sinceDays: number, now: Instant): Instant =>
  history === null
    ? asInstant(now - sinceDays * msPerDay)
    : instantOfChicago(previousSessionDate(history.firstDate), minuteOf('10:00'));

/** The same server with the product's clock in the past. */
const at = (context: SimulatorContext, instant: Instant): SimulatorContext => ({
  ...context,
  clock: { ...context.clock, productNow: () => instant },
});

async function findOrCreate(
  trx: DatabaseTransaction,
  context: SimulatorContext,
  spec: DemoSpec,
  passwordHash: string,
): Promise<number> {
  const email = demoEmail(spec);
  const known = await findCustomerByEmail(trx, email);
  if (known !== null) return known.id;
  const customer = await createCustomer(trx, context, {
    email,
    passwordHash,
    name: spec.name,
    lang: spec.lang,
    countryId: spec.countryId,
    partner: spec.partner,
    isVerified: spec.isVerified,
  });
  if (customer === null) throw new Error(`the address ${email} was taken in between`);
  if (!spec.isVerified)
    await mailLink(trx, context, { customer, email, purpose: 'verification', template: 'verification' });
  if (spec.hasAddress) await updateCustomer(trx, customer.id, demoAddress);
  return customer.id;
}

const demoAddress = {
  phone: '3125550142',
  address: '141 West Jackson Boulevard',
  city: 'Chicago',
  stateProv: 'Illinois',
  zip: '60604',
  motivation: 'To trade by rules that I can check.',
};

type Fated = { readonly spec: DemoSpec; readonly customerId: number; readonly now: Instant };

async function bringFate(trx: DatabaseTransaction, fated: Fated): Promise<void> {
  const { customerId, now } = fated;
  switch (fated.spec.fate) {
    case 'running':
      return;
    case 'canceled':
      return cancelNewest(trx, customerId);
    case 'rebill_due':
      await setUntil(trx, customerId, asInstant(now + rebillMs));
      return storeMethod(trx, fated, { gateway: 'bitpay', instrumentRef: '', brand: 'bitpay', last4: '', expires: '' });
    case 'moved':
      await cancelNewest(trx, customerId);
      await updateCustomer(trx, customerId, { countryId: indiaCountryId });
      return storeCard(trx, fated, goodCard);
    case 'switched':
      await cancelNewest(trx, customerId);
      await updateCustomer(trx, customerId, { countryId: indiaCountryId, partner: 'IND' });
      return storeCard(trx, fated, goodCard);
    case 'card_expired':
      return storeCard(trx, fated, { expires: lastMonthOf(now), funding: 'declined' });
  }
}

type DemoCard = Pick<InstrumentRow, 'expires' | 'funding'>;
const goodCard: DemoCard = { expires: '12/39', funding: 'now' };

/** The month before an instant, in the format of a card: `MM/YY`. */
function lastMonthOf(instant: Instant): string {
  const { year, month } = civilOfDay(chicagoTimeOf(instant).date);
  const [lastYear, lastMonth] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return `${String(lastMonth).padStart(2, '0')}/${String(lastYear % 100).padStart(2, '0')}`;
}

/** Also stored by the stand-in company, which charges it or refuses to. */
async function storeCard(trx: DatabaseTransaction, fated: Fated, { expires, funding }: DemoCard): Promise<void> {
  const { xid: customerRef } = await findPayer(trx, fated.customerId);
  const ref = randomId('pm');
  const face = { brand: 'visa', last4: '4242', expires };
  await insertInstrument(trx, { ref, customerRef, company: 'sandbox', funding, ...face });
  await storeMethod(trx, fated, { gateway: 'sandbox', instrumentRef: ref, ...face });
}

const storeMethod = (
  trx: DatabaseTransaction,
  { spec, customerId, now }: Fated,
  method: Pick<PaymentMethodRow, 'gateway' | 'instrumentRef' | 'brand' | 'last4' | 'expires'>,
): Promise<void> =>
  savePaymentMethod(trx, {
    ...method,
    customerId,
    holderName: spec.name,
    address: '',
    address2: '',
    city: '',
    stateProv: '',
    countryId: 1,
    zip: '',
    storedAt: now,
  });

async function setUpAccount(
  context: SimulatorContext,
  host: AttemptHost,
  account: { readonly customerId: number; readonly beganAt: Instant; readonly history: DemoHistory },
): Promise<void> {
  const { customerId, beganAt } = account;
  const exchanges = { cme: true, cbot: false, nymex: false, comex: false, eurex: false };
  // The platform is asked in the past, so the stand-in has finished by now.
  const steps = [
    await setUpSimulator(at(context, beganAt), customerId, { type: 'fu', commission: 'live', exchanges }),
    await acceptAgreements(at(context, asInstant(beganAt + msPerHour)), customerId, 'nonpro'),
    await openGauntlet(at(context, asInstant(beganAt + 2 * msPerHour)), customerId, { rules: demoRules }),
  ];
  for (const step of steps)
    if (step !== null && 'kind' in step) throw new Error(`a demo customer was refused: ${step.code} ${step.message}`);
  const attempt = await newestAttempt(context, customerId);
  if (attempt.status !== 'active') throw new Error('the account of a demo customer is not ready');
  await host.hold(attempt.id);
}

const demoRules = {
  mode: 'preset' as const,
  dayLoss: '',
  dayProfit: '',
  weekLoss: '',
  weekProfit: '',
  monthLoss: '',
  monthProfit: '',
  tradingStyle: 'Follows the last twenty minutes, three times a day.',
};

async function playHistory(
  { context, host }: Pick<DemoContext, 'context' | 'host'>,
  play: { readonly customerId: number; readonly events: DemoEvents['events']; readonly until: Instant },
): Promise<void> {
  const attempt = await newestAttempt(context, play.customerId);
  await host.replay(attempt.id, play.events, play.until);
}

async function newestAttempt(context: SimulatorContext, customerId: number) {
  const held = await readHeldSubscription(context.db, customerId);
  const attempt = held === null ? undefined : await findNewestAttempt(context.db, held.id);
  if (attempt === undefined) throw new Error('a demo customer without an evaluation');
  return attempt;
}
