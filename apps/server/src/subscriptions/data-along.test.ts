// EUREX data at a change of plan: it is carried over if the new plan supports it, ends if not, and is never charged in vain.

import type { SubscriptionRecord } from '@openbell/api/accounts.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { deriveKey } from '../platform/config/config.ts';
import { createMailer } from '../providers/mail/send-mail.ts';
import { createPlatformCommands } from '../providers/platform/platform-commands.ts';
import { createStandInPlatform } from '../providers/platform/stand-in-platform.ts';
import { changeExchanges } from '../simulator/set-up-simulator.ts';
import { mailsTo } from '../testing/customers.ts';
import { makeTrader, moveTo, type Trader } from '../testing/evaluation-kit.ts';
import { ledgerOf, makePayer, planPayment } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await moveTo(server, asInstant(chicago('2031-05-10', '09:00')));
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

const chicago = (date: string, time: string): number => instantOfChicago(dateOf(date), minuteOf(time));
type Client = Pick<Trader, 'client'>;
const upgradesOf = async ({ client }: Client): Promise<SubscriptionRecord['upgrades']> =>
  ((await client.call('GET', '/accounts')).body as { subscription: SubscriptionRecord }).subscription.upgrades;
async function kindsOf({ client }: Client, plan: string): Promise<readonly string[]> {
  const { body } = await client.call('GET', `/subscription/change/${plan}`);
  return (body as { consequences: { kind: string }[] }).consequences.map(({ kind }) => kind);
}
const dataPaymentsOf = async (email: string): Promise<number> =>
  (await ledgerOf(server, email)).payments.filter(({ purpose }) => purpose === 'add_on').length;

/** A trader with a card and EUREX, paid to the end of the month. */
async function makeTraderWithData(): Promise<Trader> {
  const trader = await makeTrader(server, 'TCP50');
  await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const exchanges = { cme: true, eurex: true };
  await trader.client.call('PUT', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  expect(await upgradesOf(trader)).toMatchObject([{ key: 'EUREX' }]);
  return trader;
}

describe('paid data', () => {
  it('is carried over to a plan with setup, and switched on as soon as its account exists', async () => {
    const trader = await makeTraderWithData();
    expect(await kindsOf(trader, 'TCP100')).toContain('upgrade_kept');
    expect((await trader.client.call('PUT', '/subscription/TCP100')).body).toMatchObject({ status: 'paid' });
    expect(await upgradesOf(trader)).toMatchObject([{ key: 'EUREX' }]);
    const exchanges = { cme: true, cbot: false, nymex: true, comex: false };
    await trader.client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
    await server.client().call('POST', '/sandbox/provider', { email: trader.email, ready: true });
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({
      status: 'active',
      exchanges: { ...exchanges, eurex: true },
    });
    const asked = await server.context.db
      .selectFrom('platformCommands')
      .innerJoin('customers', 'customers.id', 'platformCommands.customerId')
      .select('command')
      .where('email', '=', trader.email)
      .where('kind', '=', 'change_exchanges')
      .orderBy('platformCommands.id', 'desc')
      .executeTakeFirst();
    expect(asked?.command).toMatchObject({ exchanges: { ...exchanges, eurex: true } });
    expect(await dataPaymentsOf(trader.email)).toBe(1);
  });

  it('ends with a change to a plan that cannot have it, as announced before, and is not charged again', async () => {
    const trader = await makeTraderWithData();
    expect(await kindsOf(trader, 'BCC')).toEqual([
      'account_closed',
      'attempt_ends',
      'upgrade_ends',
      'paid_time_lost',
      'no_refund',
    ]);
    expect((await trader.client.call('PUT', '/subscription/BCC')).body).toMatchObject({ status: 'paid' });
    expect(await upgradesOf(trader)).toEqual([]);
    await moveTo(server, asInstant(chicago('2031-06-01', '00:01')));
    expect(await dataPaymentsOf(trader.email)).toBe(1);
  });

  it('that was carried over to such a plan earlier is not charged at the end of its month, and is switched off with a mail', async () => {
    const trader = await makeTraderWithData();
    await server.context.db
      .updateTable('subscriptions')
      .set({ planKey: 'BCC' })
      .where('customerId', '=', (select) =>
        select.selectFrom('customers').select('id').where('email', '=', trader.email),
      )
      .execute();
    await moveTo(server, asInstant(chicago('2031-06-30', '12:01')));
    expect(await dataPaymentsOf(trader.email)).toBe(1);
    await moveTo(server, asInstant(chicago('2031-07-01', '00:01')));
    expect(await upgradesOf(trader)).toEqual([]);
    const subjects = (await mailsTo(server, trader.email)).map(({ subject }) => subject);
    expect(subjects).toContain('EUREX data is switched off');
  });
});

describe('after a pass, whose account accepts no more orders', () => {
  const pass = async (email: string): Promise<void> => {
    await server.context.db
      .updateTable('subscriptions')
      .set({ passed: true })
      .where('customerId', '=', (select) => select.selectFrom('customers').select('id').where('email', '=', email))
      .execute();
  };
  const buy = ({ client }: Client) =>
    client.call('PUT', '/accounts/simulator', {
      type: 'fu',
      commission: 'live',
      exchanges: { cme: true, eurex: true },
    });

  it('data is not charged again, and is switched off at the end of its paid month, with a mail that says why [PRICE-023]', async () => {
    await moveTo(server, asInstant(chicago('2031-07-10', '09:00')));
    const trader = await makeTraderWithData();
    await pass(trader.email);
    await moveTo(server, asInstant(chicago('2031-07-31', '20:01')));
    expect(await dataPaymentsOf(trader.email)).toBe(1);
    expect(await upgradesOf(trader)).toMatchObject([{ key: 'EUREX' }]);
    await moveTo(server, asInstant(chicago('2031-08-01', '00:01')));
    expect(await upgradesOf(trader)).toEqual([]);
    const mails = (await mailsTo(server, trader.email)).filter(({ subject }) => subject.startsWith('EUREX'));
    expect(mails).toMatchObject([{ subject: 'EUREX data is switched off' }]);
    expect(mails[0]?.text).toContain('You passed, and your account takes no more orders.');
  });

  it('data is no longer sold, and a payment made during the pass is refunded', async () => {
    const trader = await makeTrader(server, 'TCP50');
    await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    await planPayment(server, trader.email, 'timeout', 'never');
    const { body } = await buy(trader);
    expect(body).toMatchObject({ chargeStatus: 'charging' });
    await pass(trader.email);
    await moveTo(server, asInstant(server.context.clock.productNow() + 3_600_000));
    expect(await upgradesOf(trader)).toEqual([]);
    expect((await ledgerOf(server, trader.email)).payments).toMatchObject([{ purpose: 'add_on', state: 'refunded' }]);
    expect(await buy(trader)).toMatchObject({ status: 409, body: { error: { code: 'plan_passed' } } });
    expect(await dataPaymentsOf(trader.email)).toBe(1);
  });
});

describe('a change of the exchanges that had found the data paid', () => {
  it('switches nothing on if the data has ended in the meantime [DATA-020]', async () => {
    const trader = await makeTraderWithData();
    const { id } = await server.context.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', trader.email)
      .executeTakeFirstOrThrow();
    await trader.client.call('DELETE', '/subscription/upgrades');
    const { context } = server;
    // The server keeps its own outbox handlers.
    const quiet = { ...context, jobs: { ...context.jobs, handle: () => undefined } };
    const platform = createStandInPlatform({
      clock: context.clock,
      key: deriveKey(context.config, 'stand-in-platform'),
    });
    const commands = createPlatformCommands(quiet, platform);
    const exchanges = { cme: true, cbot: false, nymex: false, comex: false, eurex: true };
    const answer = await changeExchanges({ ...quiet, mailer: createMailer(quiet), commands }, id, exchanges);
    expect(answer).toMatchObject({ code: 'wrong_state' });
    const { body } = await trader.client.call('GET', '/accounts/simulator');
    expect(body).toMatchObject({ exchanges: { eurex: false } });
  });
});

describe('a lifetime plan', () => {
  it.each(['BCC', 'BCAMP'])('is announced to end before it is changed: %s', async (plan) => {
    const payer = await makePayer(server, { plan });
    const { body } = await payer.client.call('GET', '/subscription/change/TCP25');
    expect((body as { consequences: unknown[] }).consequences).toMatchObject([
      { kind: 'lifetime_ends', key: plan },
      { kind: 'no_refund' },
    ]);
  });
});
