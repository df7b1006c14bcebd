// Requests a simulator account from the trading platform, and later changes its settings.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { postSimulator, SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { isSetupKey, unlocksSimulator } from '@openbell/rules/access/plan-keys.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { lockCustomer } from '../billing/payments/payments-store.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { listRunningUpgrades } from '../plans/upgrades-store.ts';
import { NotOwnerError } from '../platform/database/ownership.ts';
import { randomId } from '../platform/security/randomness.ts';
import { findActiveSimulator, readSimulator } from './read-simulator.ts';
import type { SimulatorContext } from './simulator-context.ts';
import * as store from './simulators-store.ts';

type Body = z.output<NonNullable<(typeof postSimulator)['body']>>;
/** Shown until the platform says when it will be done. */
const changeMs = 5 * msPerMinute;

/** POST /accounts/simulator: pending until the platform has created the account, 5 to 10 minutes. */
export async function setUpSimulator(
  context: SimulatorContext,
  customerId: number,
  body: Body,
): Promise<SimulatorRecord | Refusal> {
  const { db, clock, commands, bus } = context;
  const held = await readHeldSubscription(db, customerId);
  if (held === null || !isRunning(held) || !unlocksSimulator(held.key))
    return refuse('not_entitled', { message: 'Your plan has no simulator account.' });
  const wrong = checkExchanges(body.exchanges);
  if (wrong !== null) return wrong;
  if (body.exchanges.eurex)
    return refuse('simulator_not_active', { message: 'EUREX is added to an account that is active already.' });
  const ref = randomId('sim');
  const requestedAt = clock.productNow();
  const isNew = await db.transaction().execute(async (trx) => {
    const { commission, exchanges } = body;
    const began = { subscriptionId: held.id, customerId, commission, exchanges, requestedAt };
    if (!(await store.beginSimulator(trx, began))) return false;
    await commands.queue(trx, {
      ref,
      customerId,
      requestedAt,
      command: { kind: 'create_account', subscriptionId: held.id, planKey: held.key, commission, exchanges },
    });
    return true;
  });
  if (!isNew) return refuse('already_set_up', { message: 'Your simulator account is set up already.' });
  bus.publish({ kind: 'changed', customerId, domain: 'simulator' });
  await tryNow(context, ref);
  return readSimulator(db, customerId);
}

/**
 * Other exchanges for an active account, about 5 minutes; EUREX only if it is paid. The commission belongs to the account and does not
 * change.
 */
export async function changeExchanges(
  context: SimulatorContext,
  customerId: number,
  exchanges: Body['exchanges'],
): Promise<SimulatorRecord | Refusal> {
  const wrong = checkExchanges(exchanges);
  if (wrong !== null) return wrong;
  return changeActive(context, customerId, (account) => ({
    change: { exchanges },
    command: { kind: 'change_exchanges', account, exchanges },
  }));
}

/** PUT /accounts/simulator/depth: toggles it. */
export const toggleDepth = async (context: SimulatorContext, customerId: number): Promise<SimulatorRecord | Refusal> =>
  changeActive(context, customerId, (account, row) => ({
    change: { depth: !row.depth },
    command: { kind: 'change_depth', account, isOn: !row.depth },
  }));

type Change = {
  readonly change: Omit<Parameters<typeof store.changeSimulator>[2], 'changesReadyAt'>;
  readonly command: Parameters<SimulatorContext['commands']['queue']>[1]['command'];
};

/** Under the customer's lock, so that what is read here does not end in the meantime. */
async function changeActive(
  context: SimulatorContext,
  customerId: number,
  changeOf: (account: string, row: store.SimulatorRow) => Change,
): Promise<SimulatorRecord | Refusal> {
  const { db, clock, commands, bus } = context;
  const ref = randomId('chg');
  const refused = await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const held = await readHeldSubscription(trx, customerId);
    if (held === null || !isRunning(held) || !isSetupKey(held.key))
      return refuse('not_entitled', { message: 'Your plan does not include changes of live data.' });
    const row = await findActiveSimulator(trx, customerId);
    if (row === null) return refuse('simulator_not_active', { message: 'Set up your simulator account first.' });
    const { change, command } = changeOf(row.accountName, row);
    if (change.exchanges?.eurex === true && (await listRunningUpgrades(trx, customerId)).length === 0)
      return refuse('wrong_state', { message: 'EUREX is not paid any more. Nothing was changed.' });
    const requestedAt = clock.productNow();
    await store.changeSimulator(trx, row.id, { ...change, changesReadyAt: asInstant(requestedAt + changeMs) });
    await commands.queue(trx, { ref, customerId, requestedAt, command });
    return null;
  });
  if (refused !== null) return refused;
  bus.publish({ kind: 'changed', customerId, domain: 'simulator' });
  await tryNow(context, ref);
  return readSimulator(db, customerId);
}

function checkExchanges(exchanges: Body['exchanges']): Refusal | null {
  const { cme, cbot, nymex, comex, eurex } = exchanges;
  if (cme || cbot || nymex || comex || eurex) return null;
  const message = 'You must select the exchange(s) you intend to trade.';
  return refuse('exchange_required', { message, fields: { exchanges: message } });
}

/** Delivers at once if the platform answers quickly; otherwise the outbox does it. */
export async function tryNow(context: SimulatorContext, ref: string): Promise<void> {
  try {
    await context.commands.deliver(ref);
  } catch (error) {
    // The owner's outbox delivers it.
    if (error instanceof NotOwnerError) return;
    context.log.warn({ err: error, ref }, 'the trading platform did not answer at once; the outbox will retry');
  }
}
