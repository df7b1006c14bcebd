// The exchange's days as verdicts: a day on which a product closes early, opens late or not at all, by the older and the newer table.
import { type FlatTimes, flatTimes202603, flatTimes202612 } from '@openbell/instruments/flat-times.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { findPlanVersion } from '../plans/plan-versions.ts';
import { advanceTo } from './engine.ts';
import { foldLog } from './log/fold-log.ts';
import { sha256Hex } from './log/sha256.ts';
import { entryOf, fill, type RawEvent } from './test-kit.ts';

const plan = findPlanVersion('TCP50@2026-03');
assert(plan !== undefined, 'no plan');
const hourMs = 3_600_000;

/** Where the attempt is at the end: its status, and why and when it failed. */
function verdict(times: FlatTimes, until: string, events: readonly RawEvent[]): string {
  assert(plan !== undefined, 'no plan');
  const start = asInstant(instantOf(String(events[0]?.['at'])) - hourMs);
  const header = { plan: { ...plan, approvedTimes: times }, commission: 'live', start } as const;
  const { state } = foldLog(header, events.map(entryOf), sha256Hex).run;
  advanceTo(state, instantOf(until));
  const { breach } = state;
  if (breach === null) return state.status;
  const { formula } = breach;
  const cause = formula.rule === 'approved_times' ? formula.cause : formula.rule;
  return `${state.status} ${cause} ${formatInstant(breach.at)}`;
}

const plus = (at: string, ms: number): string => formatInstant(asInstant(instantOf(at) + ms));

describe('a position on the exchange’s days', () => {
  it.each([
    ['gold on Thanksgiving', 'GCG7', '2026-11-26T18:00:00Z', '2026-11-26T19:20:00.000Z', '2700.0'],
    ['live cattle on the day after it', 'LEG7', '2026-11-27T15:00:00Z', '2026-11-27T17:55:00.000Z', '200.000'],
    ['the S&P on Martin Luther King Jr. Day', 'ESH7', '2027-01-18T17:30:00Z', '2027-01-18T17:50:00.000Z', '7000.00'],
    ['corn before Thanksgiving', 'ZCH7', '2026-11-25T15:00:00Z', '2026-11-25T19:20:00.000Z', '450.00'],
    ['corn on the day after it', 'ZCH7', '2026-11-27T15:00:00Z', '2026-11-27T17:55:00.000Z', '450.00'],
    ['crude oil on Presidents’ Day', 'CLJ7', '2027-02-15T15:00:00Z', '2027-02-15T19:20:00.000Z', '60.00'],
    ['bitcoin on Christmas Eve', 'BTCZ6', '2026-12-24T15:00:00Z', '2026-12-24T18:35:00.000Z', '90000'],
    ['gold before Good Friday', 'GCJ7', '2027-03-25T15:00:00Z', '2027-03-25T20:50:00.000Z', '2700.0'],
  ])('must be closed before its deadline, to the millisecond: %s [VALID-008]', (_, symbol, at, deadline, price) => {
    const until = plus(deadline, 5 * 24 * hourMs);
    const run = (closedMs: number): string =>
      verdict(flatTimes202612, until, [
        fill(at, `buy 1 ${symbol} @ ${price}`),
        fill(plus(deadline, closedMs), `sell 1 ${symbol} @ ${price}`),
      ]);
    expect(run(-1)).toBe('active');
    expect(run(0)).toBe(`failed held ${deadline}`);
    expect(run(1)).toBe(`failed held ${deadline}`);
    const opened = (ms: number): string => {
      const first = plus(deadline, ms);
      return verdict(flatTimes202612, plus(deadline, 1000), [fill(first, `buy 1 ${symbol} @ ${price}`)]);
    };
    expect(opened(-1)).toBe(`failed held ${deadline}`);
    expect(opened(0)).toBe(`failed fill ${deadline}`);
    expect(opened(1)).toBe(`failed fill ${plus(deadline, 1)}`);
  });

  it.each([
    [
      'gold-on-thanksgiving',
      'GCG7',
      '2026-11-26T18:00:00Z',
      '2026-11-26T23:00:01Z',
      '2026-11-26T19:20:00.000Z',
      'held',
    ],
    [
      'live-cattle-day-after-thanksgiving',
      'LEG7',
      '2026-11-27T18:00:00Z',
      '2026-11-30T14:30:01Z',
      '2026-11-27T18:00:00.000Z',
      'fill',
    ],
    ['es-on-mlk-day-2027', 'ESH7', '2027-01-18T17:30:00Z', '2027-01-18T23:00:01Z', '2027-01-18T17:50:00.000Z', 'held'],
  ])(
    'that stays open over the close fails at the exchange’s own deadline: %s',
    (_, symbol, opens, closes, at, cause) => {
      const events = [fill(opens, `buy 1 ${symbol} @ 200.000`), fill(closes, `sell 1 ${symbol} @ 200.000`)];
      expect(verdict(flatTimes202612, closes, events)).toBe(`failed ${cause} ${at}`);
      const older = symbol === 'LEG7' ? '2026-11-27T19:05:00.000Z' : plus(`${opens.slice(0, 10)}T21:50:00Z`, 0);
      expect(verdict(flatTimes202603, closes, events)).toBe(`failed held ${older}`);
    },
  );

  it('cannot be opened or closed while the exchange is closed the whole day', () => {
    const goodFriday = '2027-03-26T15:00:00.000Z';
    const event = fill(goodFriday, 'buy 1 GCJ7 @ 2700.0');
    expect(verdict(flatTimes202612, goodFriday, [event])).toBe(`failed fill ${goodFriday}`);
    expect(verdict(flatTimes202603, goodFriday, [event])).toBe('active');
  });

  it('settles at 16:00 on Thanksgiving and on the Friday after it, each a session of its own', () => {
    assert(plan !== undefined, 'no plan');
    const trade = (at: string) => [fill(at, 'buy 1 MESZ6 @ 6000.00'), fill(plus(at, 1000), 'sell 1 MESZ6 @ 6001.00')];
    const events = [...trade('2026-11-26T15:00:00Z'), ...trade('2026-11-27T15:00:00Z')];
    const header = { plan: { ...plan, approvedTimes: flatTimes202612 }, commission: 'live' } as const;
    const start = instantOf('2026-11-26T15:00:00Z');
    const { state } = foldLog({ ...header, start }, events.map(entryOf), sha256Hex).run;
    advanceTo(state, instantOf('2026-11-27T22:00:00Z'));
    expect(state.days.map(({ balanceMicros }) => balanceMicros)).toEqual([50_000_960_000, 50_001_920_000]);
    expect(state.daysTraded).toBe(2);
  });
});
