// The notice that a position lost its exits at session end: its content, and when it is withdrawn.

import type { MarketAccountEvent } from '@openbell/api/market/market.ts';
import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CrowdTrader, crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { checkMarket } from '../desk/check-market.ts';
import type { MarketHost } from '../market-host.ts';
import { readAccount } from '../read-market.ts';

/** 15:55 Chicago; the session ends at 16:00, the next one opens at 17:00. */
const startAt = instantOf('2026-11-24T21:55:00Z');
const closeAt = asInstant(startAt + 5 * msPerMinute);
const opensAt = closeAt + 60 * msPerMinute;

let crowd: MarketCrowd;
let market: MarketHost;
let trader: CrowdTrader;
async function begin(plan: 'GAUNT' | 'TCP100' = 'GAUNT', at = startAt): Promise<void> {
  crowd = await createMarketCrowd(1, at, plan);
  market = crowd.market;
  trader = crowdTrader(crowd, { market: () => market });
}
afterEach(() => crowd.close());

/** In steps, as the real clock does. */
async function passTo(at: number): Promise<void> {
  crowd.setNow(asInstant(at));
  await market.step();
}
const told = async () => readAccount(await trader.account(), market, crowd.now()).endedExits;
async function toldEvents(): Promise<readonly Extract<MarketAccountEvent, { kind: 'ended_exits' }>[]> {
  const rows = await crowd.db.selectFrom('marketEvents').select('event').orderBy('sequence').execute();
  return rows.flatMap(({ event }) => (event.kind === 'ended_exits' ? [event] : []));
}
const lastPrice = async (): Promise<number> => (await trader.contract()).room.lastPrice;
/** Two contracts long. */
const buyTwo = () => trader.send({ orderId: 'in', type: 'market', quantity: 2 });
const sellStop = async (orderId = 'stop') =>
  trader.send({ orderId, type: 'stop', side: 'sell', quantity: 2, stopPrice: asTicks((await lastPrice()) - 80) });

describe('a stop that ends with the session while its position stays open', () => {
  beforeEach(async () => {
    await begin();
    await buyTwo();
    await sellStop();
    await trader.send({
      orderId: 'out',
      type: 'limit',
      side: 'sell',
      quantity: 2,
      price: asTicks((await lastPrice()) + 80),
    });
    await trader.send({ orderId: 'more', type: 'limit', quantity: 1, price: asTicks((await lastPrice()) - 40) });
    expect(await told()).toEqual([]);
    await passTo(closeAt);
  });

  it('is reported with the other orders that would have closed the position, not with those that would have enlarged it', async () => {
    expect(await trader.held()).toBe(2);
    const [ended] = await told();
    expect(ended).toMatchObject({ symbol: 'ESZ26', endedAt: formatInstant(closeAt) });
    expect(ended?.orders.map(({ orderId, state }) => [orderId, state])).toEqual([
      ['stop', 'expired'],
      ['out', 'expired'],
    ]);
    expect(await toldEvents()).toEqual([{ kind: 'ended_exits', symbol: 'ESZ26', ended }]);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });

  it('is still reported after a restart, in the next session and in the one after it', async () => {
    const before = await told();
    await passTo(opensAt + msPerMinute);
    expect(await told()).toEqual(before);
    market = await crowd.reopenMarket();
    expect(await told()).toEqual(before);
    await passTo(closeAt + 24 * 60 * msPerMinute);
    expect(await told()).toEqual(before);
    expect(await toldEvents()).toHaveLength(1);
  });

  it('is no longer reported once another stop is placed, and is reported again when that one ends', async () => {
    await passTo(opensAt + msPerMinute);
    expect((await sellStop('again')).refusal).toBeNull();
    expect(await told()).toEqual([]);
    await passTo(closeAt + 24 * 60 * msPerMinute);
    expect((await told())[0]?.orders.map(({ orderId }) => orderId)).toEqual(['again']);
    expect((await toldEvents()).map(({ ended }) => ended === null)).toEqual([false, true, false]);
  });

  it('stays reported while the position is partly closed, and no longer once it is flat', async () => {
    await passTo(opensAt + msPerMinute);
    await trader.send({ orderId: 'part', type: 'market', side: 'sell' });
    expect([await trader.held(), (await told()).length]).toEqual([1, 1]);
    await trader.send({ orderId: 'rest', type: 'market', side: 'sell' });
    expect([await trader.held(), await told()]).toEqual([0, []]);
  });

  it('is no longer reported once the position is reversed: the old stop would not protect the other side', async () => {
    await passTo(opensAt + msPerMinute);
    await trader.send({ orderId: 'turn', type: 'market', side: 'sell', quantity: 3 });
    expect([await trader.held(), await told()]).toEqual([-1, []]);
  });
});

describe('no lost exit is reported', () => {
  it('for a position that never had a stop, even if other orders ended', async () => {
    await begin();
    await buyTwo();
    await trader.send({
      orderId: 'out',
      type: 'limit',
      side: 'sell',
      quantity: 2,
      price: asTicks((await lastPrice()) + 80),
    });
    await passTo(closeAt);
    expect([await trader.held(), await told()]).toEqual([2, []]);
  });

  it.each(['buy', 'sell'] as const)('for a %s stop entry that ended after the position was closed', async (side) => {
    await begin();
    await buyTwo();
    await trader.send({ orderId: 'flat', type: 'market', side: 'sell', quantity: 2 });
    const stopPrice = asTicks((await lastPrice()) + (side === 'buy' ? 80 : -80));
    expect((await trader.send({ orderId: 'entry', type: 'stop', side, stopPrice })).refusal).toBeNull();
    await passTo(closeAt);
    expect(await told()).toEqual([]);
  });

  it('for a stop that its owner canceled', async () => {
    await begin();
    await buyTwo();
    await sellStop();
    await trader.ask({ kind: 'cancel', orderId: 'stop' });
    await passTo(closeAt);
    expect(await told()).toEqual([]);
  });
});

it('reports the lost stop also if its session closed while no process ran the market', async () => {
  await begin();
  await buyTwo();
  await sellStop();
  crowd.setNow(asInstant(opensAt + msPerMinute));
  market = await crowd.reopenMarket();
  expect((await told()).map(({ symbol, orders }) => [symbol, orders.map(({ orderId }) => orderId)])).toEqual([
    ['ESZ26', ['stop']],
  ]);
});

it.each([
  ['GAUNT', true],
  ['TCP100', false],
] as const)('says for plan %s whether a position may stay open past session end: %s', async (plan, canHoldOver) => {
  await begin(plan);
  expect(readAccount(await trader.account(), market, crowd.now()).canHoldOver).toBe(canHoldOver);
});
