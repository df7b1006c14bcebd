// Random commands while stores fail, commit responses get lost, processes are killed midway, and the machine sleeps past flat time and past
// sessions. The records, what customers were told and the running market must agree, and no attempt fails because of a fault.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { nextSessionDate, sessionDateOf } from '@openbell/instruments/sessions.ts';
import { createRandom, nextBelow, nextRandom, type RandomState } from '@openbell/market/flow/random.ts';
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { failingStore } from '../testing/failing-store.ts';
import { crowdTrader } from '../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market/market-crowd.ts';
import { oneOf, randomCommand } from '../testing/market/random-commands.ts';
import { isLiving, type TradingAccount } from './account/trading-account.ts';
import { checkMarket } from './desk/check-market.ts';
import type { MarketHost } from './market-host.ts';

const startAt = instantOf('2026-12-01T15:00:00Z');
const symbols = ['ESZ26', 'MESZ26', 'NQZ26'] as const;
const rounds = 60;

/** Mostly a moment; now and then up to a minute before flat time, past it, or into the next session. */
function later(random: RandomState, now: Instant): Instant {
  const luck = nextRandom(random);
  if (luck < 0.04) return asInstant(Math.max(now, instantOfChicago(sessionDateOf(now), 15 * 60 + 48.5)));
  if (luck < 0.08) return asInstant(now + 90_000);
  if (luck < 0.14) return instantOfChicago(nextSessionDate(sessionDateOf(now)), 10 * 60);
  return asInstant(now + nextBelow(random, 2_000));
}

/** Runs what is due and a step of the market; retries if the store fails, as its ticker would. */
async function step(crowd: MarketCrowd, market: MarketHost): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1)
    try {
      for (const { nextDueAt, runDue } of [crowd.host.dueSource, market.dueSource]) {
        const dueAt = nextDueAt();
        if (dueAt !== null && dueAt <= crowd.now()) await runDue(dueAt);
      }
      await market.step();
      return await market.store();
    } catch {
      // The log has the error, and everything is read again.
    }
}

type Shown = Pick<MarketOrder, 'symbol' | 'quantity' | 'filled' | 'price' | 'stopPrice'>;
const shown = (id: string, state: string, { symbol, quantity, filled, price, stopPrice }: Shown): string =>
  [symbol, id, state, quantity, filled, price, stopPrice].join(' ');

/** The living orders of an account as they are shown, as they are on record, and as the markets have them. */
async function livingOf({ db }: MarketCrowd, market: MarketHost, account: TradingAccount) {
  const rows = await db
    .selectFrom('marketOrders')
    .select('wire')
    .where('account', '=', account.account)
    .where('isLiving', '=', true)
    .execute();
  const told = [...account.orders.values()].filter(isLiving);
  const live = symbols.flatMap((symbol) =>
    [...(market.rooms.find(symbol)?.market.accounts.get(account.account)?.orders.values() ?? [])].map((order) =>
      shown(order.id, order.state, { ...order, symbol }),
    ),
  );
  return {
    told: told.map((order) => shown(order.orderId, order.state, order)).sort(),
    stored: rows.map(({ wire }) => shown(wire.orderId, wire.state, wire)).sort(),
    live: live.sort(),
  };
}

async function expectWhole(crowd: MarketCrowd, market: MarketHost): Promise<void> {
  expect(await checkMarket(crowd.db)).toEqual([]);
  expect(await crowd.db.selectFrom('marketOwedFills').selectAll().execute()).toEqual([]);
  for (const [who, { account: name, kind }] of crowd.accounts.entries()) {
    const trader = crowdTrader(crowd, { who, market: () => market });
    const state = kind.kind === 'evaluation' ? crowd.host.progressOf(kind.attemptId)?.run.state : undefined;
    expect(state?.evidence.map(({ rule }) => rule)).not.toContain('approved_times');
    for (const symbol of symbols)
      expect(await trader.held(symbol), symbol).toBe(trader.hasEnded() ? 0 : trader.judged(symbol));
    const { told, stored, live } = await livingOf(crowd, market, await trader.account());
    expect([told, live]).toEqual([stored, stored]);
    const events = crowd.db.selectFrom('marketEvents').select('sequence').where('account', '=', name);
    const numbers = (await events.orderBy('sequence').execute()).map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  }
}

describe('any fault while three customers send everything at once', { timeout: 120_000 }, () => {
  it.each([
    ['TCP100', 1],
    ['GAUNT', 2],
    ['TCP100', 3],
  ] as const)('loses nothing, duplicates nothing and fails no attempt (%s, seed %i)', async (plan, seed) => {
    const random = createRandom(seed, 'any faults');
    const crowd = await createMarketCrowd(3, startAt, plan);
    const fail = failingStore(crowd.db);
    let { market } = crowd;
    const traders = crowd.accounts.map((_, who) => crowdTrader(crowd, { who, market: () => market }));
    /** Two commands at once per account; the test does not wait for their answers. */
    const askAll = (round: number): Promise<unknown> =>
      Promise.allSettled(
        traders.flatMap((trader, who) =>
          [0, 1].map(async (window) => {
            const symbol = oneOf(random, symbols);
            const contract = await trader.contract(symbol);
            const account = crowd.accounts[who]?.account ?? '';
            await trader.ask(randomCommand(random, contract, account, `r${round}w${window}`), symbol);
          }),
        ),
      );
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const isKilled = nextRandom(random) < 0.1;
        if (nextRandom(random) < 0.15)
          fail({ nth: 1 + nextBelow(random, 3), when: oneOf(random, ['before', 'after']) });
        const asked = askAll(round);
        if (isKilled) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, nextBelow(random, 30)))]);
        else await asked;
        crowd.setNow(later(random, crowd.now()));
        if (isKilled) market = await crowd.reopenMarket().catch(() => crowd.reopenMarket());
        await asked;
        await step(crowd, market);
      }
      fail({ nth: Number.POSITIVE_INFINITY, when: null });
      for (let turn = 0; turn < 4; turn += 1) {
        crowd.setNow(asInstant(crowd.now() + 300));
        await market.step();
      }
      await expectWhole(crowd, market);
    } finally {
      await crowd.close();
    }
  });
});
