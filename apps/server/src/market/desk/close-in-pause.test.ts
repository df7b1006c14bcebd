// Closing while a contract pauses: grains pause from 07:45 to 08:30 Chicago.

import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CrowdTrader, crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { livingOrders } from '../account/trading-account.ts';
import { checkMarket } from './check-market.ts';

/** 07:40 Chicago. */
const startAt = instantOf('2026-11-24T13:40:00Z');
const pausedAt = instantOf('2026-11-24T14:00:00Z');
const reopensAt = '2026-11-24T14:30:00.000Z';
function symbolOf(root: string): string {
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(`no ${root}`);
  return frontMonthOf(instrument, sessionDateOf(startAt));
}
const [es, corn, wheat] = [symbolOf('ES'), symbolOf('ZC'), symbolOf('ZW')];
const paused = { code: 'session_paused', opensAt: reopensAt };

let crowd: MarketCrowd;
let trader: CrowdTrader;
beforeEach(async () => {
  // This plan does not require being flat before the pause.
  crowd = await createMarketCrowd(1, startAt, 'GAUNT');
  trader = crowdTrader(crowd);
});
afterEach(() => crowd.close());

async function pause(): Promise<void> {
  crowd.setNow(pausedAt);
  await crowd.market.step();
}
const held = () => Promise.all([es, corn, wheat].map((symbol) => trader.held(symbol)));
const rejections = (answer: Awaited<ReturnType<CrowdTrader['ask']>>) =>
  answer.events.flatMap(({ event }) => (event.kind === 'rejected' ? [[event.symbol, event.refusal]] : []));

describe('closing everything while grains pause', () => {
  beforeEach(async () => {
    for (const symbol of [corn, es, wheat]) await trader.send({ orderId: `in-${symbol}`, type: 'market' }, symbol);
    const { room } = await trader.contract(corn);
    await trader.send({ orderId: 'stop', type: 'stop', side: 'sell', stopPrice: asTicks(room.lastPrice - 40) }, corn);
    await pause();
  });

  it('closes the other contracts, and says of each paused one why it stays and when it opens', async () => {
    const answer = await trader.ask({ kind: 'flatten', orderId: 'out' }, null);
    expect(await held()).toEqual([0, 1, 1]);
    expect(rejections(answer)).toEqual([
      [corn, paused],
      [wheat, paused],
    ]);
    expect(answer.refusal).toEqual(paused);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });

  it('keeps the orders that protect a position that stays, and closes it all once the market opens', async () => {
    await trader.ask({ kind: 'flatten', orderId: 'out' }, null);
    expect(livingOrders(await trader.account()).map(({ symbol, orderId }) => [symbol, orderId])).toEqual([
      [corn, 'stop'],
    ]);
    crowd.setNow(instantOf(reopensAt));
    await crowd.market.step();
    const answer = await trader.ask({ kind: 'flatten', orderId: 'out-again' }, null);
    expect([answer.refusal, await held(), livingOrders(await trader.account())]).toEqual([null, [0, 0, 0], []]);
  });
});

describe('a single contract', () => {
  it('is not closed during its pause, and the refusal has the reason and the opening time', async () => {
    await trader.send({ orderId: 'in', type: 'market' }, corn);
    await pause();
    const { refusal } = await trader.ask({ kind: 'flatten', orderId: 'out' }, corn);
    expect([refusal, await trader.held(corn)]).toEqual([paused, 1]);
  });

  it('is refused while the market is closed, with the opening time: Sunday, after a Friday', async () => {
    crowd.setNow(instantOf('2026-12-04T16:00:00Z'));
    await crowd.market.step();
    await trader.send({ orderId: 'in', type: 'market' }, es);
    crowd.setNow(instantOf('2026-12-05T16:00:00Z'));
    await crowd.market.step();
    const { refusal } = await trader.ask({ kind: 'flatten', orderId: 'out' }, es);
    expect(refusal).toEqual({ code: 'session_closed', opensAt: '2026-12-06T23:00:00.000Z' });
  });
});
