// The state after transactions that failed, lost their response, or are slow.

import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Failure, failingStore } from '../testing/failing-store.ts';
import { type CrowdTrader, crowdTrader } from '../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market/market-crowd.ts';
import { checkMarket } from './desk/check-market.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
let crowd: MarketCrowd;
let fail: (failure: Failure) => void;
let one: CrowdTrader;
let other: CrowdTrader;
beforeEach(async () => {
  crowd = await createMarketCrowd(2, startAt);
  fail = failingStore(crowd.db);
  one = crowdTrader(crowd);
  other = crowdTrader(crowd, { who: 1 });
  for (const trader of [one, other]) await resting(trader, 'first');
});
afterEach(() => crowd.close());

const resting = async (trader: CrowdTrader, orderId: string) =>
  trader.send({ orderId, type: 'limit', price: asTicks((await trader.contract()).room.lastPrice - 200) });
const buy = (orderId: string) => one.send({ orderId, type: 'market' });
async function pass(ms: number): Promise<void> {
  crowd.setNow(asInstant(crowd.now() + ms));
  await crowd.market.step();
}
const storedIds = async (): Promise<readonly string[]> =>
  (await crowd.db.selectFrom('marketOrders').select('orderId').execute()).map(({ orderId }) => orderId);
const owedCount = async (): Promise<number> =>
  (await crowd.db.selectFrom('marketOwedFills').selectAll().execute()).length;
function gate() {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

describe('a command queued behind a transaction that fails', () => {
  it('fails with it, and is carried out when it is sent again', async () => {
    const { isOpen, open } = gate();
    fail({ nth: 1, when: 'before', until: isOpen });
    const [before, behind] = [resting(one, 'one'), resting(other, 'other')];
    await expect.poll(async () => (await other.account()).orders.size).toBe(2);
    open();
    await expect(before).rejects.toThrow('lost');
    await expect(behind).rejects.toThrow('lost');
    await pass(100);
    expect(await storedIds()).toEqual(['first', 'first']);
    expect((await resting(other, 'other')).refusal).toBeNull();
    expect((await storedIds()).filter((id) => id === 'other')).toHaveLength(1);
  });
});

describe('a fill whose commit succeeded but was reported as failed', () => {
  it('still reaches the evaluation before its clock decides anything', async () => {
    fail({ nth: 1, when: 'after' });
    await expect(buy('in')).rejects.toThrow('lost');
    crowd.setNow(instantOf('2026-11-24T21:49:30Z'));
    await crowd.host.dueSource.runDue(crowd.now());
    await pass(300);
    const [fill] = await crowd.db.selectFrom('marketFills').select('net').orderBy('sequence').execute();
    expect(fill?.net).toBe(1);
    // Closed again before the deadline by the market, which knows the fill.
    expect([await one.held(), one.judged(), await owedCount()]).toEqual([0, 0, 0]);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });
});

describe('a fill whose commit is still running when the clock decides', () => {
  it('is awaited, and then the clock goes on', async () => {
    const { isOpen, open } = gate();
    fail({ nth: 1, when: null, until: isOpen });
    const answer = buy('in');
    await expect.poll(() => one.held()).toBe(1);
    crowd.setNow(asInstant(crowd.now() + 5));
    const due = crowd.host.dueSource.runDue(crowd.now());
    open();
    await due;
    expect((await answer).refusal).toBeNull();
    expect(one.judged()).toBe(1);
  });
});

describe('an evaluation whose log cannot be read for a moment', () => {
  it('is read again later, and accepts the fills that it was owed', async () => {
    await buy('in');
    await pass(100);
    expect(one.judged()).toBe(1);
    // The order is stored, the evaluation's batch is not, and then its log is unreachable.
    fail({ nth: 2, when: 'before' });
    await sql`ALTER TABLE attempt_log RENAME TO hidden_log`.execute(crowd.db);
    await buy('more');
    await pass(300);
    expect([await one.held(), one.judged(), await owedCount()]).toEqual([2, 1, 1]);
    await sql`ALTER TABLE hidden_log RENAME TO attempt_log`.execute(crowd.db);
    await pass(300);
    expect([await one.held(), one.judged(), await owedCount()]).toEqual([2, 2, 0]);
    expect((await one.send({ orderId: 'next', type: 'market', side: 'sell' })).refusal).toBeNull();
  });
});

describe('an evaluation that does not match its log', () => {
  it('takes no orders and says why; its fills stay owed', async () => {
    await buy('in');
    await pass(100);
    await sql`UPDATE attempt_log SET hash = 'changed'`.execute(crowd.db);
    fail({ nth: 2, when: 'before' });
    await buy('more');
    for (let turn = 0; turn < 3; turn += 1) await pass(300);
    expect([await one.held(), await owedCount()]).toEqual([2, 1]);
    expect((await buy('another')).refusal).toEqual({ code: 'account_blocked' });
    const { events } = await one.ask({ kind: 'flatten', orderId: 'out' });
    expect(events.map(({ event }) => event.kind)).toContain('fill');
    await pass(300);
    expect([await one.held(), await owedCount()]).toEqual([0, 2]);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });
});
