import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../testing/market-crowd.ts';

/** A Friday, 13:50 Chicago: milk shuts at 13:55, and its flat deadline is 15:50. */
const startAt = instantOf('2026-11-20T19:50:00Z');
const shutAt = startAt + 5 * msPerMinute;
let crowd: MarketCrowd;
beforeAll(async () => {
  crowd = await createMarketCrowd(1, startAt);
});
afterAll(() => crowd.close());

const passTo = async (at: number): Promise<void> => {
  crowd.setNow(at);
  await crowd.market.step();
};

it('closes milk on a Friday a minute before the exchange does, and not at its deadline two hours later', async () => {
  const milk = instrumentOfRoot('DC');
  const [account] = crowd.accounts;
  if (milk === undefined || account === undefined) throw new Error('no milk or nobody');
  const symbol = frontMonthOf(milk, sessionDateOf(startAt));
  const live = await crowd.market.rooms.contract(symbol);
  if (live === null) throw new Error('no contract');
  const ticket = { orderId: 'in', type: 'market', side: 'buy', quantity: 1, price: null, stopPrice: null } as const;
  const send = (orderId: string) =>
    crowd.market.desk.carryOut(account, {
      cameAt: startAt,
      commandId: null,
      contracts: [live],
      command: { kind: 'place', ticket: { ...ticket, orderId, bracket: null } },
    });
  expect((await send('in')).refusal).toBeNull();
  await passTo(shutAt - msPerMinute - 1);
  expect(account.positions.get(symbol)?.net).toBe(1);
  expect(crowd.market.dueSource.nextDueAt()).toBe(shutAt - msPerMinute);
  await passTo(shutAt - msPerMinute);
  expect(account.positions.get(symbol)?.net).toBe(0);
  expect(account.fills.at(-1)?.orderId).toMatch(/^deadline\.\d+$/);
  expect((await send('again')).refusal).toMatchObject({ code: 'flat_deadline_near' });
  await passTo(shutAt + 3 * 60 * msPerMinute);
  await crowd.host.dueSource.runDue(shutAt + 3 * 60 * msPerMinute);
  const attemptId = account.kind.kind === 'evaluation' ? account.kind.attemptId : 0;
  expect(crowd.host.progressOf(attemptId)?.run.state).toMatchObject({ status: 'active', positions: [] });
});
