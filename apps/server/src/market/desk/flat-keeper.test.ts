import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { createHoldings } from '../account/holdings.ts';
import { createFlatKeeper } from './flat-keeper.ts';

/** A Friday, 13:50 Chicago: milk closes at 13:55, and its flat deadline is 15:50. */
const startAt = instantOf('2026-11-20T19:50:00Z');
const shutAt = startAt + 5 * msPerMinute;
let crowd: MarketCrowd;
beforeAll(async () => {
  crowd = await createMarketCrowd(1, startAt);
});
afterAll(() => crowd.close());

async function passTo(at: number): Promise<void> {
  crowd.setNow(asInstant(at));
  await crowd.market.step();
}

it('closes milk on a Friday a minute before the exchange closes, not at its deadline two hours later', async () => {
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
  // Closed before the evaluation's own clock decides anything, not only by the check that repeats each second.
  crowd.setNow(asInstant(shutAt - msPerMinute));
  await crowd.host.dueSource.runDue(asInstant(shutAt - msPerMinute));
  expect(account.positions.get(symbol)?.net).toBe(0);
  expect(account.fills.at(-1)?.orderId).toMatch(/^deadline\.\d+$/);
  expect((await send('again')).refusal).toMatchObject({ code: 'flat_deadline_near' });
  await passTo(shutAt + 3 * 60 * msPerMinute);
  await crowd.host.dueSource.runDue(asInstant(shutAt + 3 * 60 * msPerMinute));
  const attemptId = account.kind.kind === 'evaluation' ? account.kind.attemptId : 0;
  expect(crowd.host.progressOf(attemptId)?.run.state).toMatchObject({ status: 'active', positions: [] });
});

const at = instantOf('2026-11-24T16:00:00Z');
const [cattleAt, othersAt] = [instantOf('2026-11-24T19:04:00Z'), instantOf('2026-11-24T21:49:00Z')];

/** A keeper of accounts without a market; it records what it closes, after `beforeClose`. */
function createKeeping(beforeClose: (name: string) => Promise<void> = async () => undefined) {
  const holdings = createHoldings();
  const closed: string[] = [];
  const keeper = createFlatKeeper({
    holdings,
    judge: { progressOf: () => null, isBroken: () => false },
    close: async ({ account: name }, { symbols }) => {
      await beforeClose(name);
      closed.push(`${name} ${symbols?.join()}`);
    },
  });
  const hold = (
    name: string,
    planKey: 'TCP25' | 'TCP50',
    symbols: readonly string[],
    tradedAt: Instant | null = at,
  ) => {
    const position = { openingNet: 0, net: 1, lots: [], sessionDate: sessionDateOf(at), realizedMicros: asMicros(0) };
    const positions = new Map(
      symbols.map((symbol) => [symbol, { ...position, commissionMicros: asMicros(0), endedExits: null }]),
    );
    const kind = { kind: 'evaluation', attemptId: 1, commissionMicros: asMicros(0), standing: null } as const;
    const account = crowd.accounts[0];
    if (account === undefined) throw new Error('nobody');
    const plan = newestPlanVersion(planKey);
    holdings.touch({ ...account, account: name, tradedAt, kind: { ...kind, plan }, positions, orders: new Map() });
  };
  return { keeper, hold, closed };
}

it('returns the earliest open deadline over plans and contracts, and leaves positions of the bridge to the bridge', async () => {
  const { keeper, hold, closed } = createKeeping();
  hold('bridged', 'TCP25', ['LEG27'], null);
  expect(keeper.nextDueAt(at)).toBeNull();
  hold('one', 'TCP25', ['ESZ26']);
  expect(keeper.nextDueAt(at)).toBe(othersAt);
  hold('two', 'TCP50', ['ESZ26', 'LEG27']);
  expect(keeper.nextDueAt(at)).toBe(cattleAt);
  await keeper.closeDue(asInstant(cattleAt - 1));
  expect(closed).toEqual([]);
  await keeper.closeDue(cattleAt);
  expect(closed).toEqual(['two LEG27']);
  expect(keeper.nextDueAt(cattleAt)).toBe(othersAt);
  await keeper.closeDue(othersAt);
  await keeper.closeDue(othersAt);
  expect(closed).toEqual(['two LEG27', 'one ESZ26', 'two ESZ26']);
});

it('marks a deadline as done only once the position is closed, and closes once if two callers ask at the same time', async () => {
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  const { keeper, hold, closed } = createKeeping(() => isReady);
  hold('one', 'TCP25', ['ESZ26']);
  const asked = [keeper.closeDue(othersAt), keeper.closeDue(othersAt)];
  expect(keeper.nextDueAt(othersAt)).toBe(othersAt);
  ready();
  await Promise.all(asked);
  expect(closed).toEqual(['one ESZ26']);
  expect(keeper.nextDueAt(othersAt)).not.toBe(othersAt);
});

it('sends again each second what a thin book left of the contracts that are due, and of no others', async () => {
  const { keeper, hold, closed } = createKeeping();
  hold('bridged', 'TCP25', ['LEG27'], null);
  hold('one', 'TCP25', ['ESZ26']);
  hold('two', 'TCP50', ['ESZ26', 'LEG27']);
  await keeper.closeAgain(asInstant(cattleAt - 1));
  expect(closed).toEqual([]);
  await keeper.closeAgain(cattleAt);
  expect(closed).toEqual(['two LEG27']);
  await keeper.closeAgain(othersAt);
  expect(closed.slice(1)).toEqual(['one ESZ26', expect.stringMatching(/^two (ESZ26|ESZ26,LEG27)$/)]);
});

it('keeps a failed closing due, and still closes the others', async () => {
  let isAway = true;
  const { keeper, hold, closed } = createKeeping(async (name) => {
    if (isAway && name === 'one') throw new Error('the price does not begin');
  });
  hold('one', 'TCP25', ['ESZ26']);
  hold('two', 'TCP25', ['ESZ26']);
  await expect(keeper.closeDue(othersAt)).rejects.toThrow('the price does not begin');
  expect(closed).toEqual(['two ESZ26']);
  expect(keeper.nextDueAt(othersAt)).toBe(othersAt);
  isAway = false;
  await keeper.closeDue(othersAt);
  expect(closed).toEqual(['two ESZ26', 'one ESZ26']);
});
