// Daily candles outlive their minutes, and a market that nobody has opened has daily candles that no longer change.
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { previousSessionDate, sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, instantOf, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listBarHours, listSessions, writeBarHours } from '../market-store.ts';
import { readBars } from '../read-market.ts';
import { forgetMinutes } from './session-bars.ts';

const startAt = instantOf('2026-11-24T20:30:00Z');

describe('daily candles', () => {
  let crowd: MarketCrowd;
  beforeAll(async () => {
    crowd = await createMarketCrowd(1, startAt);
  });
  afterAll(() => crowd.close());
  const daysOf = (root: string, before: Instant = asInstant(startAt + 1)) =>
    readBars(crowd.db, crowd.market, { root, minutes: sessionBarMinutes, before });

  it('cover months at the first look, one per session, each opening a step away from the close before', async () => {
    const days = await daysOf('ES');
    expect(days.length).toBeGreaterThan(84);
    const dates = days.map(([at]) => sessionDateOf(asInstant(at * 1000)));
    expect(dates.at(-1)).toBe(sessionDateOf(startAt));
    for (const [index, date] of dates.entries()) {
      if (index > 0) expect(previousSessionDate(date)).toBe(dates[index - 1]);
      expect(days[index]?.[0]).toBe(sessionStartOf(date) / 1000);
    }
    const made = days.slice(0, 84);
    for (const [index, [, open, high, low, close, volume]] of made.entries()) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(volume).toBeGreaterThan(high - low);
      expect(Math.abs((days[index + 1]?.[1] ?? 0) - close), 'the step to the next opening').toBeLessThan(900);
    }
  });

  it('stay when their minutes are dropped, and are the same afterwards, also if older ones are requested', async () => {
    const before = await daysOf('ES');
    const minutesBefore = await readBars(crowd.db, crowd.market, { root: 'ES', minutes: 1, before: startAt });
    const cut = sessionStartOf(sessionDateOf(asInstant(startAt - 3 * msPerDay)));
    await forgetMinutes(crowd.db, cut);
    expect(await daysOf('ES')).toEqual(before);
    const minutes = await readBars(crowd.db, crowd.market, { root: 'ES', minutes: 1, before: startAt });
    expect(minutes).toEqual(minutesBefore.filter(([at]) => at * 1000 >= cut));
    const older = await daysOf('ES', cut);
    expect(older).toEqual(before.filter(([at]) => at * 1000 < cut));
    expect(await daysOf('ES', asInstant((older[0]?.[0] ?? 0) * 1000))).toEqual([]);
    await forgetMinutes(crowd.db, cut);
    expect(await daysOf('ES')).toEqual(before);
  });

  it('are not recomputed when a market starts again', async () => {
    const before = await daysOf('ES');
    const market = await crowd.reopenMarket();
    const again = await readBars(crowd.db, market, {
      root: 'ES',
      minutes: sessionBarMinutes,
      before: asInstant(startAt + 1),
    });
    expect(again.slice(0, 84)).toEqual(before.slice(0, 84));
  });
});

describe('stored sessions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  it('equal their minutes, for each market, and are written once', async () => {
    const { db } = server.database;
    const hour = instantOf('2026-11-18T15:00:00Z');
    const at = hour / 1000;
    await writeBarHours(db, 'ES', [
      {
        hour,
        bars: [
          [at, asTicks(10), asTicks(14), asTicks(9), asTicks(12), 5],
          [at + 60, asTicks(12), asTicks(13), asTicks(7), asTicks(8), 2],
        ],
      },
      {
        hour: asInstant(hour + 10 * msPerHour),
        bars: [[at + 36_000, asTicks(8), asTicks(9), asTicks(8), asTicks(9), 1]],
      },
    ]);
    await writeBarHours(db, 'CL', [{ hour, bars: [[at, asTicks(1), asTicks(1), asTicks(1), asTicks(1), 1]] }]);
    const cut = instantOf('2026-11-19T22:00:00Z');
    const before = sessionDateOf(cut);
    await forgetMinutes(db, cut);
    const started = (date: string): number => instantOf(`${date}T22:00:00Z`) / 1000;
    const kept = [
      [started('2026-11-17'), 10, 14, 7, 8, 7],
      [started('2026-11-18'), 8, 9, 8, 9, 1],
    ];
    expect(await listSessions(db, { root: 'ES', before, limit: 10 })).toEqual(kept);
    expect(await listSessions(db, { root: 'ES', before, limit: 1 })).toEqual(kept.slice(1));
    expect(await listSessions(db, { root: 'ES', before: asSessionDate(before - 1), limit: 10 })).toEqual(
      kept.slice(0, 1),
    );
    expect(await listSessions(db, { root: 'CL', before, limit: 10 })).toHaveLength(1);
    expect(await listBarHours(db, { root: 'ES', before: cut, limit: 10 })).toEqual([]);
    await writeBarHours(db, 'ES', [{ hour, bars: [[at, asTicks(99), asTicks(99), asTicks(99), asTicks(99), 99]] }]);
    await forgetMinutes(db, cut);
    expect(await listSessions(db, { root: 'ES', before, limit: 10 })).toEqual(kept);
  });
});
