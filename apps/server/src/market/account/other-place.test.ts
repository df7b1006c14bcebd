// Accounts that another platform's bridge fills until they are first traded here.

import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failingStore } from '../../testing/failing-store.ts';
import { type CrowdTrader, crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { checkMarket } from '../desk/check-market.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
const crude = instrumentOfRoot('CL') ?? expect.unreachable('no crude oil');
const cl = frontMonthOf(crude, sessionDateOf(startAt));
let crowd: MarketCrowd;
let trader: CrowdTrader;
beforeEach(async () => {
  crowd = await createMarketCrowd(1, startAt);
  trader = crowdTrader(crowd);
});
afterEach(() => crowd.close());

it.each([
  ['if its market runs here', null],
  ['if its market does not run here', '60.00'],
])('counts what was filled elsewhere in another contract for the size of an order, %s', async (_what, price) => {
  trader = crowdTrader(crowd, { symbol: cl });
  // A tier of three.
  await trader.bridge({ id: 'b1', side: 'buy', quantity: 3, price });
  await expect.poll(() => trader.held()).toBe(3);
  expect(crowd.market.rooms.find(cl) === undefined).toBe(price !== null);
  const { refusal } = await trader.send({ orderId: 'more', type: 'market' }, 'ESZ26');
  expect(refusal).toEqual({ code: 'position_too_large', sizeTenths: 40, sizeTenthsMax: 30 });
});

it('takes an account over together with its positions, with no point between at which a crash could lose them', async () => {
  await trader.contract();
  // The bridge's batch is one transaction; the next one is the first of the order.
  failingStore(crowd.db)({ nth: 3, when: 'before' });
  const given = trader.bridge({ id: 'b1', side: 'buy', quantity: 2 });
  const first = trader.send({
    orderId: 'low',
    type: 'limit',
    price: asTicks((await trader.contract()).room.lastPrice - 200),
  });
  expect(await given).toMatchObject({ accepted: 1 });
  await expect(first).rejects.toThrow('lost');
  const rows = await crowd.db.selectFrom('marketPositions').select(['symbol', 'openingNet', 'net']).execute();
  expect(rows).toEqual([{ symbol: 'ESZ26', openingNet: 2, net: 2 }]);
});

it('gives an account that an older version took over only halfway the positions of its evaluation, and the records are whole', async () => {
  await trader.bridge({ id: 'b1', side: 'buy', quantity: 2 });
  await expect.poll(() => trader.held()).toBe(2);
  await crowd.db.deleteFrom('marketPositions').execute();
  await crowd.db
    .updateTable('marketAccounts')
    .set({ tradedAt: new Date(startAt).toISOString() })
    .execute();
  expect(await checkMarket(crowd.db)).toEqual([]);
  const market = await crowd.reopenMarket();
  trader = crowdTrader(crowd, { market: () => market });
  expect(await trader.held()).toBe(2);
  await trader.ask({ kind: 'flatten', orderId: 'out' });
  crowd.setNow(asInstant(startAt + 1_000));
  await market.step();
  expect([await trader.held(), trader.judged()]).toEqual([0, 0]);
  expect(await checkMarket(crowd.db)).toEqual([]);
});
