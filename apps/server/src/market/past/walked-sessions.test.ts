// Daily charts have no session missing, regardless of when a contract was opened, and each candle opens a step away from the close before;
// kept minutes have no gap within a session.
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey, readConfig } from '../../platform/config/config.ts';
import { nextTradingDate } from '../../testing/evaluation-kit.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { listBarsWithin } from '../journal-store.ts';
import type { MarketHost } from '../market-host.ts';
import { listSessions } from '../market-store.ts';
import { readBars } from '../read-market.ts';
import { marketSeedsOf } from '../rooms/market-seeds.ts';
import type { StoredBar } from '../tables.ts';
import { bundleBars, hourOf } from './minute-bars.ts';
import { createPastMinutes } from './past-minutes.ts';
import { forgetMinutes } from './session-bars.ts';
import { walkedBars } from './walked-bars.ts';

const startAt = instantOf('2026-11-24T20:30:00Z');
const es = instrumentOfRoot('ES') ?? expect.unreachable('ES is offered');

/**
 * Expects one daily candle per session with trading, each opening as far from the close before as worth steps over a night, a weekend, or an afternoon in
 * which the exchange was shut.
 */
function expectJoined(days: readonly StoredBar[], now: Instant): void {
  const dates = days.map(([at]) => sessionDateOf(asInstant(at * 1_000)));
  expect(dates.at(-1)).toBe(sessionDateOf(now));
  for (const [index, [at, open, high, low, close]] of days.entries()) {
    const [before, beforeDate] = [days[index - 1], dates[index - 1]];
    expect(at).toBe(sessionStartOf(dates[index] ?? asSessionDate(0)) / 1_000);
    expect([high >= Math.max(open, close), low <= Math.min(open, close)]).toEqual([true, true]);
    if (before === undefined || beforeDate === undefined) continue;
    expect(dates[index], 'the next session').toBe(nextTradingDate(beforeDate));
    expect(Math.abs(open - before[4]), 'the step from the close before').toBeLessThan(900);
  }
}

describe('a contract that was left alone', () => {
  let crowd: MarketCrowd;
  beforeEach(async () => {
    crowd = await createMarketCrowd(1, startAt);
  });
  afterEach(() => crowd.close());
  const barsAt = (market: MarketHost, minutes: number): Promise<readonly StoredBar[]> =>
    readBars(crowd.db, market, { root: 'ES', minutes, before: asInstant(crowd.now() + msPerMinute) });
  const leave = (ms: number): Promise<MarketHost> => {
    crowd.setNow(asInstant(startAt + ms));
    return crowd.reopenMarket();
  };
  it.each([
    ['a day', 1],
    ['less than the time minutes are kept', 10],
    ['exactly that time', 14],
    ['a day longer', 15],
    ['six weeks', 42],
  ])('for %s has a candle for each session', async (_name, days) => {
    await crowd.market.rooms.room('ES');
    const before = await barsAt(crowd.market, sessionBarMinutes);
    const market = await leave(days * msPerDay);
    const after = await barsAt(market, sessionBarMinutes);
    expectJoined(after, crowd.now());
    // Candles of ended sessions must not change.
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    // And they are the same in a restarted market and after minutes have been dropped.
    await forgetMinutes(crowd.db, sessionStartOf(sessionDateOf(asInstant(crowd.now() - 15 * msPerDay))));
    expect(await barsAt(await crowd.reopenMarket(), sessionBarMinutes)).toEqual(after);
  });

  it('for two weeks has each of their minutes, the first one from the last seen price, and each from the close before', async () => {
    const { lastPrice } = await crowd.market.rooms.room('ES');
    const market = await leave(13 * msPerDay);
    await market.rooms.room('ES');
    const hoursMax = 14 * 24;
    const range = { root: 'ES', fromHour: hourOf(startAt), until: crowd.now(), hoursMax };
    const minutes = await listBarsWithin(crowd.db, range);
    const missed = minutes.filter(([at]) => at * 1_000 >= startAt);
    const open = Array.from(
      { length: (crowd.now() - startAt) / msPerMinute },
      (_minute, place) => startAt + place * msPerMinute,
    ).filter((at) => isInstrumentOpen(es, asInstant(at)));
    expect(missed.map(([at]) => at * 1_000)).toEqual(open);
    expect(Math.abs((missed[0]?.[1] ?? 0) - lastPrice), 'bid or ask').toBeLessThanOrEqual(1);
    for (const [place, [at, open]] of missed.entries()) {
      const before = missed[place - 1];
      if (before !== undefined && at === before[0] + 60) expect(Math.abs(open - before[4])).toBeLessThanOrEqual(2);
    }
  });

  it('for years has the last year, written once', async () => {
    await crowd.market.rooms.room('ES');
    const market = await leave(3 * 365 * msPerDay);
    await market.rooms.room('ES');
    const sessions = await listSessions(crowd.db, { root: 'ES', before: sessionDateOf(crowd.now()), limit: 2_000 });
    const missed = sessions.filter(([at]) => at * 1_000 > startAt);
    expect(missed.length).toBeGreaterThan(245);
    expect(missed.length).toBeLessThan(265);
  });
});

describe('a contract that nobody ever opened', () => {
  const of = { root: 'ES', minutes: sessionBarMinutes, before: asInstant(startAt + msPerMinute) } as const;
  let crowd: MarketCrowd;
  beforeEach(async () => {
    crowd = await createMarketCrowd(1, startAt);
  });
  afterEach(() => crowd.close());

  it('has past daily candles that are built from the minutes of its walk', async () => {
    const days = await readBars(crowd.db, crowd.market, of);
    expectJoined(days, startAt);
    const { ofWorth } = marketSeedsOf(deriveKey(readConfig({ LOG_LEVEL: 'silent' }, '0.0.0-test'), 'market'));
    const from = sessionStartOf(sessionDateOf(asInstant(startAt - 40 * msPerDay)));
    const range = { from, until: asInstant(from + 9 * msPerDay) };
    const minutes = await walkedBars({ instrument: es, fairSeed: ofWorth, seen: null, ...range });
    const walked = bundleBars(minutes, sessionBarMinutes);
    const starts = new Set(walked.map(([at]) => at));
    expect(walked).toHaveLength(7);
    expect(days.filter(([at]) => starts.has(at))).toEqual(walked);
  });

  it('has whole and joined candles even if some of them were computed before', async () => {
    const from = asInstant(startAt - 12 * msPerDay);
    await createPastMinutes(crowd.db, { ofWorth: 7 })(es, { from, until: asInstant(from + 90 * msPerMinute) });
    expectJoined(await readBars(crowd.db, crowd.market, of), startAt);
  });
});
