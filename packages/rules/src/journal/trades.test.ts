import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf, fillOf } from './journal-kit.ts';
import type { JournalFill, JournalPair, JournalTrade } from './trade-types.ts';
import { tradesOfFills } from './trades-of-fills.ts';
import { tradesOfPairs } from './trades-of-pairs.ts';

const dollar = 1_000_000;
const legsOf = ({ legs }: JournalTrade) =>
  legs.map(({ entry, exit, quantity, grossMicros }) => [entry.ticks, exit.ticks, quantity, grossMicros / dollar]);
const sessionOf = ({ session }: JournalTrade) => (session === null ? null : formatDate(session));

describe('trades from fills', () => {
  it('keeps scaling in and out in one trade and matches first in first out', () => {
    const trades = tradesOfFills([
      fillOf('buy 2 MNQM6 100', '14:00:00'),
      fillOf('buy 3 MNQM6 110', '14:01:00'),
      fillOf('sell 1 MNQM6 120', '14:02:00'),
      fillOf('sell 3 MNQM6 130', '14:03:00'),
      fillOf('buy 1 MNQM6 90', '14:04:00'),
      fillOf('sell 2 MNQM6 100', '14:05:00'),
    ]);
    expect(trades).toHaveLength(1);
    const [trade] = trades;
    expect(trade).toMatchObject({ side: 'long', quantity: 6, quantityMax: 5, openLots: [] });
    expect(trade && legsOf(trade)).toEqual([
      [100, 120, 1, 10],
      [100, 130, 1, 15],
      [110, 130, 2, 20],
      [110, 100, 1, -5],
      [90, 100, 1, 5],
    ]);
    expect(trade?.grossMicros).toBe(45 * dollar);
  });

  it('closes and opens with one fill on a reversal and splits its commission by contracts', () => {
    const trades = tradesOfFills([
      fillOf('sell 2 ESM6 1000', '14:00:00', { commissionMicros: asMicros(10) }),
      fillOf('buy 3 ESM6 990', '14:01:00', { id: 'turn', commissionMicros: asMicros(100) }),
      fillOf('sell 1 ESM6 992', '14:02:00', { commissionMicros: asMicros(7) }),
    ]);
    expect(trades.map(({ side, quantity, grossMicros }) => [side, quantity, grossMicros / dollar])).toEqual([
      ['short', 2, 250],
      ['long', 1, 25],
    ]);
    expect(trades.map(({ commissionMicros }) => commissionMicros)).toEqual([10 + 66, 34 + 7]);
    expect(trades[1]?.key).toBe('turn');
    expect(trades[0]?.netMicros).toBe(250 * dollar - 76);
  });

  it('keeps accounts and contract months apart', () => {
    const trades = tradesOfFills([
      fillOf('buy 1 MNQM6 100', '14:00:00'),
      fillOf('sell 1 MNQM6 110', '14:01:00', { accountId: 'two' }),
      fillOf('sell 1 MNQU6 110', '14:02:00'),
    ]);
    expect(trades.map(({ accountId, side, closedAt }) => [accountId, side, closedAt])).toEqual([
      ['one', 'long', null],
      ['two', 'short', null],
      ['one', 'short', null],
    ]);
  });

  it('keeps a held position open, with what is realized so far', () => {
    const [trade] = tradesOfFills([
      fillOf('buy 3 MNQM6 100', '14:00:00', { commissionMicros: asMicros(3) }),
      fillOf('sell 1 MNQM6 108', '14:01:00', { commissionMicros: asMicros(1) }),
    ]);
    expect(trade).toMatchObject({ closedAt: null, session: null, grossMicros: 4 * dollar, netMicros: 4 * dollar - 4 });
    expect(trade?.openLots.map(({ entry, quantity }) => [entry.ticks, quantity])).toEqual([[100, 2]]);
  });

  it('assigns a trade to the session of its close: under, at and over 16:00 Chicago, and a Friday evening to Monday', () => {
    const closing = (time: string) => {
      const [trade] = tradesOfFills([fillOf('buy 1 MNQM6 1', '14:00:00'), fillOf('sell 1 MNQM6 2', time)]);
      return trade && sessionOf(trade);
    };
    expect(closing('20:59:59.999')).toBe('2026-06-10');
    expect(closing('21:00:00')).toBe('2026-06-11');
    expect(closing('22:00:00')).toBe('2026-06-11');
    expect(closing('2026-06-12T21:00:00Z')).toBe('2026-06-15');
  });

  it('orders by time and keeps the given order within one instant', () => {
    const trades = tradesOfFills([
      fillOf('sell 1 MNQM6 104', '14:01:00'),
      fillOf('buy 1 MNQM6 100', '14:00:00'),
      fillOf('sell 1 MNQM6 100', '14:02:00'),
      fillOf('buy 1 MNQM6 98', '14:02:00'),
    ]);
    expect(trades.map(({ side, grossMicros }) => [side, grossMicros / dollar])).toEqual([
      ['long', 2],
      ['short', 1],
    ]);
  });

  it('rejects a fill without contracts', () => {
    expect(() => tradesOfFills([fillOf('buy 0 MNQM6 1', '14:00:00')])).toThrow('0 contracts');
  });
});

const anyFills: fc.Arbitrary<readonly JournalFill[]> = fc
  .array(
    fc.record({
      side: fc.constantFrom('buy', 'sell'),
      quantity: fc.integer({ min: 1, max: 7 }),
      ticks: fc.integer({ min: -500, max: 500 }),
      symbol: fc.constantFrom('MNQM6', 'ZNM6', 'CLN6'),
      accountId: fc.constantFrom('one', 'two'),
      at: fc.integer({ min: 0, max: 9 }),
      commissionMicros: fc.integer({ min: -50, max: 9_000_000 }).map(asMicros),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ side, quantity, ticks, symbol, at, ...more }, index) => ({
      ...fillOf(`${side} ${quantity} ${symbol} ${ticks}`, '14:00:00', more),
      id: `f${index}`,
      at: asInstant(instantOf('2026-06-10T14:00:00Z') + at * 1000),
    })),
  );

/**
 * The realized result without matching anything: proceeds of the sells minus cost of the buys, without the contracts still held. First in
 * first out, those are the newest ones of the larger side.
 */
function resultOfCash(fills: readonly JournalFill[]): number {
  const tickValueMicros = fills[0]?.contract.instrument.tickValueMicros ?? 0;
  const contracts = fills
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ side, quantity, ticks }) => Array.from({ length: quantity }, () => ({ side, ticks })));
  const buys = contracts.filter(({ side }) => side === 'buy').map(({ ticks }) => ticks);
  const sells = contracts.filter(({ side }) => side === 'sell').map(({ ticks }) => ticks);
  const pairs = Math.min(buys.length, sells.length);
  const sum = (ticks: readonly number[]) => ticks.slice(0, pairs).reduce((total, each) => total + each, 0);
  return (sum(sells) - sum(buys)) * tickValueMicros;
}

describe('trades of any fills', () => {
  const keyOf = ({ accountId, contract }: { accountId: string; contract: { symbol: string } }) =>
    `${accountId} ${contract.symbol}`;

  it('sum up to the result of the fills and conserve every contract', () => {
    fc.assert(
      fc.property(anyFills, (fills) => {
        const trades = tradesOfFills(fills);
        for (const key of new Set(fills.map(keyOf))) {
          const own = fills.filter((fill) => keyOf(fill) === key);
          const made = trades.filter((trade) => keyOf(trade) === key);
          expect(made.reduce((sum, trade) => sum + trade.grossMicros, 0)).toBe(resultOfCash(own) || 0);
          const commission = own.reduce((sum, fill) => sum + fill.commissionMicros, 0);
          expect(made.reduce((sum, trade) => sum + trade.commissionMicros, 0)).toBe(commission);
          const traded = made.flatMap(({ legs, openLots }) => [
            ...legs.map(({ quantity }) => 2 * quantity),
            ...openLots.map(({ quantity }) => quantity),
          ]);
          expect(traded.reduce((sum, quantity) => sum + quantity, 0)).toBe(
            own.reduce((sum, fill) => sum + fill.quantity, 0),
          );
          expect(made.filter(({ closedAt }) => closedAt === null).length).toBeLessThanOrEqual(1);
        }
        expect(new Set(trades.map(({ key }) => key)).size).toBe(trades.length);
        for (const trade of trades) expect(trade.netMicros).toBe(trade.grossMicros - trade.commissionMicros);
      }),
    );
  });

  it('are the same if fills of different instants come in another order', () => {
    fc.assert(
      fc.property(anyFills, (fills) => {
        const apart = fills.map((fill, index) => ({ ...fill, at: asInstant(fill.at * 100 + index) }));
        expect(tradesOfFills(apart.toReversed())).toEqual(tradesOfFills(apart));
      }),
    );
  });
});

describe('trades from pairs', () => {
  const pairOf = (id: string, from: string, until: string, more: Partial<JournalPair> = {}): JournalPair => ({
    id,
    accountId: 'one',
    contract: contractOf('MNQM6'),
    side: 'long',
    quantity: 1,
    entry: { fillId: '', at: instantOf(`2026-06-10T${from}Z`), ticks: asTicks(100) },
    exit: { fillId: '', at: instantOf(`2026-06-10T${until}Z`), ticks: asTicks(104) },
    commissionMicros: asMicros(500),
    ...more,
  });

  it('are one while they overlap, and the next one at the instant of the last exit', () => {
    const trades = tradesOfPairs([
      pairOf('c', '14:05:00', '14:06:00'),
      pairOf('a', '14:00:00', '14:05:00'),
      pairOf('b', '14:01:00', '14:03:00'),
    ]);
    expect(trades.map(({ key, legs, quantity, quantityMax }) => [key, legs.length, quantity, quantityMax])).toEqual([
      ['a', 2, 2, 2],
      ['c', 1, 1, 1],
    ]);
    expect(trades[0]).toMatchObject({ grossMicros: 4 * dollar, commissionMicros: 1000, netMicros: 4 * dollar - 1000 });
  });

  it('keep directions apart and join what one fill opened', () => {
    const entry = { fillId: '7', at: instantOf('2026-06-10T14:00:00Z'), ticks: asTicks(100) };
    const exit = { fillId: '8', at: instantOf('2026-06-10T14:00:00Z'), ticks: asTicks(90) };
    const trades = tradesOfPairs([
      pairOf('a', '14:00:00', '14:00:00', { entry, exit }),
      pairOf('b', '14:00:00', '14:00:00', { entry, exit: { ...exit, fillId: '9' } }),
      pairOf('s', '14:00:00', '14:00:00', { side: 'short' }),
    ]);
    expect(trades.map(({ key, legs, grossMicros }) => [key, legs.length, grossMicros / dollar])).toEqual([
      ['a', 2, -10],
      ['s', 1, -2],
    ]);
  });
});
