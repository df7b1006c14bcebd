// A fill just before the evaluation's clock decides counts, whether the market or the evaluation looks at the clock first.

import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { checkMarket } from './check-market.ts';

const symbol = 'ESZ26';
/** 16:00 Chicago. */
const settlementAt = instantOf('2026-11-24T22:00:00Z');
const startAt = asInstant(settlementAt - 9_000);
let crowd: MarketCrowd;
beforeAll(async () => {
  crowd = await createMarketCrowd(1, startAt, 'GAUNT');
});
afterAll(() => crowd.close());

it('the evaluation accepts a fill of the last seconds before it settles, even if the market was not yet driven that far', async () => {
  const { market, host, db } = crowd;
  const [live, [account]] = [await market.rooms.contract(symbol), crowd.accounts];
  if (live === null || account?.kind.kind !== 'evaluation') throw new Error('no contract or nobody');
  const { attemptId } = account.kind;
  const send = async (ticket: Pick<OrderTicket, 'orderId' | 'type' | 'side' | 'stopPrice'>) => {
    const whole = { ...ticket, quantity: 1, price: null, bracket: null };
    const command = { kind: 'place', ticket: whole } as const;
    const answer = await market.desk.carryOut(account, {
      cameAt: startAt,
      commandId: null,
      contracts: [live],
      command,
    });
    expect(answer.refusal).toBeNull();
  };
  await send({ orderId: 'in', type: 'market', side: 'buy', stopPrice: null });
  // Nearly every trade to come reaches one of these orders.
  const { lastPrice } = live.room;
  await send({ orderId: 'above', type: 'stop', side: 'buy', stopPrice: asTicks(lastPrice + 1) });
  await send({ orderId: 'below', type: 'stop', side: 'sell', stopPrice: asTicks(lastPrice - 1) });
  await market.step();
  const fillIds = () => [...(host.progressOf(attemptId)?.run.fillIds.keys() ?? [])].sort();
  expect(fillIds()).toHaveLength(1);
  crowd.setNow(asInstant(settlementAt + 10));
  await host.dueSource.runDue(settlementAt);
  await market.step();
  const fills = await db.selectFrom('marketFills').selectAll().execute();
  expect(fills.length).toBeGreaterThan(1);
  expect(fills.every(({ at }) => at < settlementAt)).toBe(true);
  expect(fillIds()).toEqual(fills.map(({ fillId }) => fillId).sort());
  expect(host.progressOf(attemptId)?.run.state.settledAt).toBe(settlementAt);
  expect(await db.selectFrom('refusedEvents').selectAll().execute()).toEqual([]);
  expect(await checkMarket(db)).toEqual([]);
});
