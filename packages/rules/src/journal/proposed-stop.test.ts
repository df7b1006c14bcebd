import { instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { plannedStopOf, proposedStopOf, type SentStop } from './proposed-stop.ts';
import { tradesOfFills } from './trades-of-fills.ts';

const at = (time: string) => instantOf(`2026-06-10T${time}Z`);
const [long] = tradesOfFills([
  fillOf('buy 1 MNQM6 1000', '14:00:00', { id: 'in' }),
  fillOf('sell 1 MNQM6 1010', '14:10:00'),
]);
const [short] = tradesOfFills([fillOf('sell 1 MNQM6 1000', '14:00:00', { id: 'in' })]);
const stopOf = (more: Partial<SentStop> = {}): SentStop => ({
  accountId: 'one',
  symbol: 'MNQM26',
  side: 'sell',
  ticks: asTicks(960),
  at: at('14:00:30'),
  until: null,
  entryFillId: null,
  ...more,
});
const proposed = (...stops: SentStop[]) => (long === undefined ? expect.unreachable() : proposedStopOf(long, stops));

describe('the stop order that protected a trade', () => {
  it('is the one of the opening bracket, before any other', () => {
    const bracket = stopOf({ entryFillId: 'in', at: at('14:00:00'), ticks: asTicks(950) });
    expect(proposed(stopOf({ at: at('13:00:00') }), bracket, stopOf())).toBe(950);
    expect(proposed({ ...bracket, entryFillId: 'another' })).toBeNull();
  });

  it('is otherwise the newest one working at the opening, else the first of the minute after', () => {
    const before = stopOf({ at: at('13:00:00'), ticks: asTicks(940) });
    expect(proposed(before, stopOf({ at: at('13:30:00'), ticks: asTicks(945) }), stopOf())).toBe(945);
    expect(proposed({ ...before, until: at('14:00:00') }, stopOf())).toBe(960);
    expect(proposed(stopOf({ ticks: asTicks(970), at: at('14:00:40') }), stopOf())).toBe(960);
  });

  it.each([
    ['at the end of the minute', { at: at('14:01:00') }, 960],
    ['later', { at: at('14:01:00.001') }, null],
    ['of another account', { accountId: 'two' }, null],
    ['of another contract', { symbol: 'MNQU26' }, null],
    ['on the side of the entry', { side: 'buy' }, null],
    ['a tick below the entry', { ticks: asTicks(999) }, 999],
    ['at the entry', { ticks: asTicks(1000) }, null],
  ] as const)('is checked for one that is %s', (_when, more, ticks) => {
    expect(proposed(stopOf(more))).toBe(ticks);
  });

  it('of a short trade is above it, including while it is open', () => {
    if (short === undefined) expect.unreachable();
    expect(
      proposedStopOf(short, [
        stopOf({ side: 'buy', ticks: asTicks(1040) }),
        stopOf({ side: 'buy', ticks: asTicks(990) }),
      ]),
    ).toBe(1040);
  });
});

it('counts until the customer writes another or removes it', () => {
  expect(plannedStopOf({ plannedStop: null, isStopDeclined: false }, asTicks(960))).toBe(960);
  expect(plannedStopOf({ plannedStop: asTicks(955), isStopDeclined: false }, asTicks(960))).toBe(955);
  expect(plannedStopOf({ plannedStop: null, isStopDeclined: true }, asTicks(960))).toBeNull();
});
