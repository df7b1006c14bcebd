import { instantOf } from '@openbell/units/instant.ts';
import { asMicros, microsOfDollars } from '@openbell/units/money.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundTrip } from './round-trips.ts';
import { streaksOf, tradeStatisticsOf } from './trade-statistics.ts';

const trip = (dollars: number, more: Partial<RoundTrip> = {}): RoundTrip => ({
  openedAt: instantOf('2026-03-02T15:00:00Z'),
  closedAt: instantOf('2026-03-02T15:10:00Z'),
  symbol: 'ESM26',
  side: 'long',
  quantity: 1,
  entryPrice: '5000.00',
  exitPrice: '5001.00',
  resultMicros: microsOfDollars(dollars),
  ...more,
});
const of = (...dollars: number[]) => tradeStatisticsOf(dollars.map((amount) => trip(amount)));
const at = (text: string) => ({ openedAt: instantOf(text) });

describe('the statistics of round trips', () => {
  it('are zeros and nulls without any', () => {
    expect(of()).toEqual({
      trades: 0,
      open: 0,
      wins: 0,
      losses: 0,
      netMicros: 0,
      grossProfitMicros: 0,
      grossLossMicros: 0,
      winRateBps: null,
      profitFactorBps: null,
      averageWinMicros: null,
      averageLossMicros: null,
      expectancyMicros: null,
      largestWin: null,
      largestLoss: null,
      streaks: { longestWins: 0, longestLosses: 0, current: 0 },
      hours: { all: [], best: null, worst: null },
      instruments: { all: [], best: null, worst: null },
    });
  });

  it('leave open trips out of every figure except their count', () => {
    const statistics = tradeStatisticsOf([trip(10), trip(-2.02, { closedAt: null, exitPrice: null })]);
    expect(statistics).toMatchObject({ trades: 1, open: 1, wins: 1, losses: 0, netMicros: 10_000_000 });
  });

  it.each([
    ['above zero wins', 0.000_001, 1, 0],
    ['at zero does neither', 0, 0, 0],
    ['below zero loses', -0.000_001, 0, 1],
  ])('a result %s', (_name, dollars, wins, losses) => {
    expect(of(dollars)).toMatchObject({ trades: 1, wins, losses });
  });

  it.each([
    [[1, -1, -1], 3_330],
    [[1, 1, -1], 6_670],
    [[1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1], 5_450],
    [[1], 10_000],
    [[-1], 0],
    [[0, 1], 5_000],
  ])('win rate of %j is %d basis points of all closed trips', (results, winRateBps) => {
    expect(of(...results).winRateBps).toBe(winRateBps);
  });

  it.each([
    [[3, -2], 15_000],
    [[-2], 0],
    [[1, -3], 3_300],
    [[5], null],
    [[0], null],
  ])('profit factor of %j is %s, null without a loss', (results, profitFactorBps) => {
    expect(of(...results).profitFactorBps).toBe(profitFactorBps);
  });

  it('average to the micro-dollar, half rounded away from zero', () => {
    const statistics = of(0.000_001, 0.000_002, -0.000_001, -0.000_002);
    expect(statistics).toMatchObject({ averageWinMicros: 2, averageLossMicros: -2, expectancyMicros: 0 });
    expect(of(-0.000_001, 0).expectancyMicros).toBe(-1);
    expect(of(0.000_001, 0, 0).expectancyMicros).toBe(0);
  });

  it('name the largest win and loss, the first of equals', () => {
    const trips = [trip(5), trip(7, { quantity: 1 }), trip(7, { quantity: 2 }), trip(-1), trip(-3), trip(-3)];
    const { largestWin, largestLoss } = tradeStatisticsOf(trips);
    expect(largestWin).toBe(trips[1]);
    expect(largestLoss).toBe(trips[4]);
    expect(of(-1).largestWin).toBeNull();
    expect(of(1).largestLoss).toBeNull();
  });

  it('group by the Chicago hour of the opening, in session order', () => {
    const trips = [
      trip(10, at('2026-03-02T15:59:59.999Z')),
      trip(-5, at('2026-03-02T16:00:00Z')),
      trip(20, at('2026-03-02T23:30:00Z')),
      // The same local hour in daylight saving time.
      trip(-15, at('2026-03-09T14:30:00Z')),
    ];
    const { hours } = tradeStatisticsOf(trips);
    expect(hours.all.map(({ key, trades, netMicros }) => [key, trades, netMicros / 1_000_000])).toEqual([
      [17, 1, 20],
      [9, 2, -5],
      [10, 1, -5],
    ]);
    expect([hours.best?.key, hours.worst?.key]).toEqual([17, 9]);
  });

  it('group by instrument across all contract months', () => {
    const trips = [
      trip(1),
      trip(2, { symbol: 'ESU26' }),
      trip(-4, { symbol: 'M2KM26' }),
      trip(-5, { symbol: 'CLF27' }),
    ];
    const { instruments } = tradeStatisticsOf(trips);
    expect(instruments.all.map(({ key, trades, wins }) => [key, trades, wins])).toEqual([
      ['ES', 2, 2],
      ['M2K', 1, 0],
      ['CL', 1, 0],
    ]);
    expect([instruments.best?.key, instruments.worst?.key]).toEqual(['ES', 'CL']);
  });

  it('name no worst group if there is only one', () => {
    const { hours, instruments } = of(-1, -2);
    expect(hours).toMatchObject({ best: { key: 9, netMicros: -3_000_000 }, worst: null });
    expect(instruments.worst).toBeNull();
  });

  it.each([
    [[], 0, 0, 0],
    [[1, 1, -1], 2, 1, -1],
    [[-1, -1, -1, 1, 1], 2, 3, 2],
    [[1, 1, 0, 1], 2, 0, 1],
    [[1, 0], 1, 0, 0],
  ])('streaks of %j: %d wins, %d losses, now %d', (results, longestWins, longestLosses, current) => {
    expect(streaksOf(results.map(asMicros))).toEqual({ longestWins, longestLosses, current });
  });

  it('add up for any results', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -900, max: 900 })), (results) => {
        const statistics = of(...results);
        const total = results.reduce((sum, dollars) => sum + dollars, 0) * 1_000_000;
        expect(statistics.netMicros).toBe(total);
        expect(statistics.grossProfitMicros - statistics.grossLossMicros).toBe(total);
        for (const groups of [statistics.hours, statistics.instruments]) {
          expect(groups.all.reduce((sum, { netMicros }) => sum + netMicros, 0)).toBe(total);
          expect(groups.all.reduce((sum, { trades }) => sum + trades, 0)).toBe(results.length);
        }
        const zeros = results.filter((dollars) => dollars === 0).length;
        expect(statistics.wins + statistics.losses + zeros).toBe(results.length);
      }),
    );
  });
});
