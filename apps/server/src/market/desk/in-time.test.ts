// What does not wait for the database: the engine's delay counts from the call, and frames show the market at their own instant.

import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import { type OpenFeed, openFeed } from '../open-feed.ts';
import type { LiveContract } from '../rooms/flow-room.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
const symbol = 'ESZ26';
let crowd: MarketCrowd;
let account: TradingAccount;
let live: LiveContract;
beforeAll(async () => {
  crowd = await createMarketCrowd(1, startAt);
  const [contract, [first]] = [await crowd.market.rooms.contract(symbol), crowd.accounts];
  if (contract === null || first === undefined) throw new Error('no contract or nobody');
  [live, account] = [contract, first];
});
afterAll(() => crowd.close());

describe('a command', () => {
  const heldBackMs = async (cameAt: number): Promise<number> => {
    await crowd.market.desk.carryOut(account, {
      cameAt: asInstant(cameAt),
      commandId: null,
      contracts: [live],
      command: { kind: 'cancel_all' },
    });
    return crowd.waitsMs.at(-1) ?? Number.NaN;
  };

  it("is delayed by the engine's delay less its time to the desk, and never overtakes the one before", async () => {
    const wholeMs = await heldBackMs(startAt);
    expect(wholeMs).toBeGreaterThanOrEqual(50);
    expect(wholeMs).toBeLessThan(70);
    crowd.setNow(asInstant(startAt + 1_000));
    expect(await heldBackMs(startAt + 970)).toBe(wholeMs - 30);
    // Its own delay is over, but the one before it is still waiting.
    expect(await heldBackMs(startAt + 500)).toBe(wholeMs - 29);
    crowd.setNow(asInstant(startAt + 2_000));
    expect(await heldBackMs(startAt + 1_500)).toBe(0);
  });

  it("is never delayed for longer than that, even if the machine's clock was set back by an hour", async () => {
    expect(await heldBackMs(startAt - 3_600_000)).toBeLessThanOrEqual(70);
    crowd.setNow(asInstant(startAt - 3_600_000));
    expect(await heldBackMs(startAt - 3_600_000)).toBeLessThanOrEqual(70);
    crowd.setNow(asInstant(startAt + 2_000));
  });

  it("takes effect after the one that came before it, however long that one's lookup takes", async () => {
    const { desk } = crowd.market;
    const price = asTicks(live.room.lastPrice - 200);
    const prices = { quantity: 1, price, stopPrice: null, bracket: null };
    const low = { orderId: 'low', type: 'limit', side: 'buy', ...prices } as const;
    const came = { cameAt: startAt, contracts: [live] };
    // An order is first looked up in the earlier answers, a cancel is not.
    const placed = desk.carryOut(account, { ...came, commandId: 'low', command: { kind: 'place', ticket: low } });
    const cancelled = desk.carryOut(account, { ...came, commandId: null, command: { kind: 'cancel_all' } });
    expect((await placed).refusal).toBeNull();
    const { events } = await cancelled;
    expect(events.map(({ event }) => event)).toMatchObject([
      { kind: 'order', order: { orderId: 'low', state: 'cancelled' } },
    ]);
  });
});

describe('frames', () => {
  const topics: MarketFrameTopic[] = [];
  let feed: OpenFeed;
  beforeAll(() => {
    feed = openFeed(crowd.db, crowd.market);
    feed.feed.onFrame((frame) => void topics.push(...frame));
    feed.feed.watch([symbol]);
  });
  afterAll(() => feed.close());
  const soon = { timeout: 20_000, interval: 100 };

  it('show the market at their own instant, however busy the host is', async () => {
    let at = startAt + 3_000;
    const pass = (): number | undefined => {
      at += 1_000;
      crowd.setNow(asInstant(at));
      return topics.at(-1)?.at;
    };
    await expect.poll(pass, soon).toBeGreaterThan(startAt + 3_000);
  });

  it('include the fills of their instant', async () => {
    const ticket = {
      orderId: 'rests',
      type: 'limit',
      side: 'buy',
      quantity: 1,
      stopPrice: null,
      bracket: null,
    } as const;
    const command = { kind: 'place', ticket: { ...ticket, price: asTicks(live.room.lastPrice - 1) } } as const;
    let at = live.room.at;
    await crowd.market.desk.carryOut(account, { cameAt: at, commandId: null, contracts: [live], command });
    const pass = async (): Promise<number> => {
      at = asInstant(at + 2_000);
      crowd.setNow(at);
      return (await crowd.db.selectFrom('marketFills').selectAll().execute()).length;
    };
    await expect.poll(pass, soon).toBe(1);
  });
});
