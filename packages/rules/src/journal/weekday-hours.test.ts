import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { tradesOfFills } from './trades-of-fills.ts';
import { weekdayHoursOf } from './weekday-hours.ts';

function entryOf(dollars: number, opened: string, closed: string | null = null) {
  const at = instantOf(`2026-${opened}:00Z`);
  const [trade] = tradesOfFills([
    fillOf('buy 1 MNQM6 100', '00:00:00', { at }),
    fillOf(`sell 1 MNQM6 ${100 + dollars * 2}`, '00:00:00', {
      at: closed === null ? asInstant(at + 60_000) : instantOf(`2026-${closed}:00Z`),
    }),
  ]);
  return { trade: trade ?? expect.unreachable(), tags: [], playbook: null, plannedStop: null };
}

it('counts each closed trade under the Chicago hour of its opening and the weekday of its session', () => {
  const open = entryOf(5, '06-10T14:00');
  const rows = weekdayHoursOf([
    entryOf(10, '06-10T14:00'),
    entryOf(-4, '06-10T14:59'),
    entryOf(1, '06-12T13:59'),
    // Sunday evening in Chicago belongs to Monday's session, and so does a trade held overnight.
    entryOf(7, '06-07T22:30'),
    entryOf(8, '06-07T23:30', '06-08T15:00'),
    { ...open, trade: { ...open.trade, closedAt: null, session: null } },
  ]);
  expect(
    rows.map(({ hour, weekdays }) => [hour, weekdays.map((share) => share && [share.trades, share.netMicros / 1e6])]),
  ).toEqual([
    [17, [[1, 7], null, null, null, null]],
    [18, [[1, 8], null, null, null, null]],
    [8, [null, null, null, null, [1, 1]]],
    [9, [null, null, [2, 6], null, null]],
  ]);
});

it('is empty without a closed trade', () => expect(weekdayHoursOf([])).toEqual([]));
