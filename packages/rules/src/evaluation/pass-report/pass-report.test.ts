import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import type { TimedFill } from '../statistics/round-trips.ts';
import { entryOf, fill } from '../test-kit.ts';
import type { Side } from '../types.ts';
import { type OtherFill, type PassQuestion, passReportOf } from './pass-report.ts';

const nine = instantOf('2026-12-01T15:00:00Z');

/** `0 buy 1 ESH7 @ 6900.00`: milliseconds after nine in Chicago on the first day. */
const fillsOf = (...texts: readonly string[]): readonly TimedFill[] =>
  texts.map((text) => {
    const [ms = '', ...rest] = text.split(' ');
    const at = asInstant(nine + Number(ms));
    const entry = entryOf(fill(formatInstant(at), rest.join(' ')));
    if (entry.type !== 'fill') throw new Error(text);
    return { fill: entry, at };
  });

const reportOf = (fills: readonly TimedFill[], more: Partial<PassQuestion> = {}) =>
  passReportOf({
    fills,
    commissionMicros: asMicros(2_020_000),
    productOf: (root) => (root === 'MES' ? 'ES' : root),
    others: [],
    releases: [],
    ...more,
  });
const other = (ms: number, side: Side, attempt = 'att_2', product = 'ES'): OtherFill => ({
  attempt,
  at: asInstant(nine + ms),
  product,
  side,
});

/** One point on one contract: 50 - 4.04. */
const scalp = ['0 buy 1 ESH7 @ 6900.00', '60000 sell 1 ESH7 @ 6901.00'] as const;
const scalpMicros = 45_960_000;

describe('opposite fills in the report on a pass [VALID-021] [VALID-012]', () => {
  it('counts an own fill once per other attempt, with the fills of the same side next to it', () => {
    const others = [other(1_000, 'sell'), other(2_000, 'sell'), other(60_500, 'sell'), other(60_500, 'buy', 'att_3')];
    expect(reportOf(fillsOf(...scalp), { others }).companions).toEqual([
      { attempt: 'att_2', opposite: 1, same: 1 },
      { attempt: 'att_3', opposite: 1, same: 0 },
    ]);
  });

  it.each([
    [4_999, 1],
    [5_000, 1],
    [5_001, 0],
    [-5_000, 1],
    [-5_001, 0],
  ])('sees a fill %d ms away: %d', (ms, count) => {
    const { companions } = reportOf(fillsOf(scalp[0]), { others: [other(ms, 'sell')] });
    expect(companions).toHaveLength(count);
  });

  it('sees a mini against micros of the same product, and nothing in another product or on the same side', () => {
    const fills = fillsOf('0 buy 10 MESH7 @ 6900.00');
    expect(reportOf(fills, { others: [other(0, 'sell')] }).companions).toHaveLength(1);
    expect(reportOf(fills, { others: [other(0, 'sell', 'att_2', 'NQ')] }).companions).toEqual([]);
    expect(reportOf(fills, { others: [other(0, 'buy')] }).companions).toEqual([]);
  });
});

describe('releases in the report on a pass [VALID-021]', () => {
  it.each([
    [5 * 60_000 - 1, 1],
    [5 * 60_000, 1],
    [5 * 60_000 + 1, 0],
  ])('a trade that closes %d ms after a release counts: %d', (ms, trips) => {
    const { nearReleases } = reportOf(fillsOf(...scalp), { releases: [asInstant(nine + 60_000 - ms)] });
    // The opening, a minute earlier, is nearer to the release than the closing is.
    const opened = reportOf(fillsOf('-900000 buy 1 ESH7 @ 6900.00', scalp[1]), {
      releases: [asInstant(nine + 60_000 - ms)],
    });
    expect(nearReleases.trips).toBe(1);
    expect(opened.nearReleases.trips).toBe(trips);
  });

  it('says the share of the result, and none unless the result is a profit', () => {
    const releases = [nine];
    const later = ['3600000 buy 1 ESH7 @ 6900.00', '3700000 sell 1 ESH7 @ 6901.00'] as const;
    expect(reportOf(fillsOf(...scalp, ...later), { releases }).nearReleases).toEqual({
      trips: 1,
      resultMicros: scalpMicros,
      shareBps: 5_000,
    });
    const flat = reportOf(fillsOf('0 buy 1 ESH7 @ 6900.00', '1000 sell 1 ESH7 @ 6900.00'), { releases });
    expect(flat.nearReleases.shareBps).toBeNull();
  });
});

describe('holding times, token days and sizes in the report on a pass [VALID-021] [VALID-012]', () => {
  it('gives the shortest, the median and the longest time, and how many were a minute or less', () => {
    const fills = fillsOf(
      ...scalp,
      '100000 buy 1 ESH7 @ 6900.00',
      '160001 sell 1 ESH7 @ 6901.00',
      '200000 buy 1 ESH7 @ 6900.00',
      '201000 sell 1 ESH7 @ 6901.00',
    );
    expect(reportOf(fills)).toMatchObject({
      trips: 3,
      shortTrips: 2,
      holding: { shortestMs: 1_000, medianMs: 60_000, longestMs: 60_001 },
    });
    expect(reportOf([])).toMatchObject({ trips: 0, holding: null, sizes: [], daysTraded: 0 });
  });

  it.each<readonly [string, boolean, readonly string[]]>([
    ['one contract for 59.999 s', true, [scalp[0], '59999 sell 1 ESH7 @ 6901.00']],
    ['one contract for a minute', true, scalp],
    ['one contract for a minute and a millisecond', false, [scalp[0], '60001 sell 1 ESH7 @ 6901.00']],
    ['two contracts', false, ['0 buy 2 ESH7 @ 6900.00', '1000 sell 2 ESH7 @ 6901.00']],
    [
      'two contracts that close one by one',
      false,
      ['0 buy 2 ESH7 @ 6900.00', ...[1, 2].map((s) => `${s} sell 1 ESH7 @ 6901.00`)],
    ],
    ['an open position', false, [...scalp, '70000 buy 1 ESH7 @ 6900.00']],
  ])('a day with %s is a token day: %s', (_what, isToken, texts) => {
    expect(reportOf(fillsOf(...texts)).tokenDays).toEqual(isToken ? [dateOf('2026-12-01')] : []);
  });

  it('counts token days next to all traded days', () => {
    const day = 86_400_000;
    const fills = fillsOf(...scalp, `${day} buy 2 ESH7 @ 6900.00`, `${day + 1_000} sell 2 ESH7 @ 6901.00`);
    expect(reportOf(fills)).toMatchObject({ daysTraded: 2, tokenDays: [dateOf('2026-12-01')] });
  });

  it('sorts trips by size in tenths, so that ten micros are one mini', () => {
    const fills = fillsOf(
      ...scalp,
      '100000 buy 10 MESH7 @ 6900.00',
      '101000 sell 10 MESH7 @ 6901.00',
      '200000 buy 3 MESH7 @ 6900.00',
      '201000 sell 3 MESH7 @ 6900.00',
    );
    expect(reportOf(fills).sizes.map(({ sizeTenths, trips }) => [sizeTenths, trips])).toEqual([
      [3, 1],
      [10, 2],
    ]);
  });
});
