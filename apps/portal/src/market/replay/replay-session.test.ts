import type { MarketFill } from '@openbell/api/market/market.ts';
import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { fileNameOf, heldMs, sessionOf } from './replay-session.ts';

const from = instantOf('2023-12-26T15:00:00Z');
const dollar = 1_000_000;

/** Prices in ticks of 12.50 dollars. */
const fill = (minute: number, side: 'buy' | 'sell', quantity: number, price: number): MarketFill => ({
  fillId: `ESH24-${minute}${side}`,
  orderId: `o${minute}`,
  symbol: 'ESH24',
  at: formatInstant(asInstant(from + minute * msPerMinute)),
  side,
  quantity,
  price: asTicks(price),
  liquidity: 'taker',
  commissionMicros: asMicros(quantity * 2 * dollar),
  realizedMicros: asMicros(0),
  net: 0,
});
const session = (...fills: readonly MarketFill[]) => sessionOf({ account: 'REPLAY-1', fills });

describe('the session of a replay [SIM-001]', () => {
  it('has the figures of the journal, worked out by hand', () => {
    // Won 10 ticks of two contracts, lost 4 of one, reversed from short to long, and one that is still held.
    const { figures } = session(
      fill(0, 'buy', 2, 19_200),
      fill(1, 'sell', 2, 19_210),
      fill(5, 'sell', 1, 19_210),
      fill(7, 'buy', 2, 19_214),
    );
    expect(figures).toMatchObject({
      trades: 2,
      open: 1,
      wins: 1,
      losses: 1,
      netMicros: (250 - 8 - 50 - 4) * dollar,
      commissionMicros: 12 * dollar,
      winRateBps: 5_000,
      profitFactorBps: 44_800,
      expectancyMicros: 94 * dollar,
      averageWinMicros: 242 * dollar,
      averageLossMicros: -54 * dollar,
      drawdown: { largestMicros: 54 * dollar, currentMicros: 54 * dollar },
    });
  });

  it('has no figure without data', () => {
    expect(session().figures).toMatchObject({
      trades: 0,
      winRateBps: null,
      profitFactorBps: null,
      expectancyMicros: null,
      largestWin: null,
    });
    expect(session(fill(0, 'buy', 1, 19_200)).figures).toMatchObject({ trades: 0, open: 1, winRateBps: null });
  });

  it('counts the time with a position: closed trades, and the open one up to now', () => {
    const held = session(fill(0, 'buy', 1, 19_200), fill(3, 'sell', 1, 19_200), fill(10, 'sell', 1, 19_200));
    expect(heldMs(session(), from)).toBe(0);
    expect(heldMs(held, asInstant(from + 10 * msPerMinute))).toBe(3 * msPerMinute);
    expect(heldMs(held, asInstant(from + 14 * msPerMinute))).toBe(7 * msPerMinute);
  });

  it('exports files named as practice, by the day of the exchange', () => {
    expect(fileNameOf('ESH24', from, 'trades')).toBe('practice-replay-ESH24-2023-12-26-trades.csv');
    expect(fileNameOf('ESH24', instantOf('2023-12-26T22:00:00Z'), 'fills')).toBe(
      'practice-replay-ESH24-2023-12-27-fills.csv',
    );
  });
});
