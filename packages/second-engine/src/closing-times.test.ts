import { closedWindowAt, flatWindowsOf } from '@openbell/instruments/flat-times.ts';
import { allInstruments } from '@openbell/instruments/instrument.ts';
import { publishedTables } from '@openbell/instruments/tables/exchange-tables.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asSessionDate, dateOf, formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { instantAt, sessionAfter, sessionBefore, sessionOf } from './chicago.ts';
import { deadlinesOf, isClosedAt, tablesNamed } from './closing-times.ts';
import { contractOf } from './contracts.ts';

const offered = allInstruments.filter(({ status }) => status === 'offered');
/** Around every deadline, opening and close that a product can have. */
const minutes = [
  '00:00',
  '07:44',
  '07:45',
  '08:05',
  '08:29',
  '08:30',
  '10:05',
  '11:50',
  '11:55',
  '12:05',
  '12:35',
  '13:05',
  '13:19',
]
  .concat(['13:20', '13:35', '13:45', '14:55', '15:49', '15:50', '15:59', '16:00', '16:59', '17:00', '18:00'])
  .map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

/** The sessions of every row of a table, and those before and after them. */
function sessionsAround(dates: readonly string[]): ReadonlySet<SessionDate> {
  const sessions = dates.map((date) => sessionOf(instantAt(dateOf(date), 12 * 60)));
  return new Set(
    sessions.flatMap((session) => [
      sessionBefore(session),
      session,
      sessionAfter(session),
      asSessionDate(session + 28),
    ]),
  );
}

describe('the closing times of every product', () => {
  it.each(['2026-03', '2026-12'])(
    'are those of the first engine on all days of the tables of version %s [VALID-020]',
    (version) => {
      const times = findPlanVersion(`TCP50@${version}`)?.approvedTimes;
      const tables = publishedTables.find((published) => published.version === times?.tables);
      const days = tablesNamed(tables);
      if (times === undefined || times === null || tables === undefined || days === undefined)
        throw new Error(`no tables ${version}`);
      const differing: string[] = [];
      for (const instrument of offered) {
        const contract = contractOf(`${instrument.root}Z6`, 2026) ?? expect.unreachable(instrument.root);
        for (const session of sessionsAround([...days.keys()])) {
          const name = `${instrument.root} ${formatDate(session)}`;
          const deadlines = flatWindowsOf(times, instrument, session).map(({ deadlineMinute }) =>
            instantAt(session, deadlineMinute),
          );
          if (deadlines.join() !== deadlinesOf(days, contract, session).join()) differing.push(name);
          for (const minute of minutes) {
            const at = instantAt(session, minute);
            const isClosed = closedWindowAt(times, instrument, { date: sessionOf(at), at }) !== null;
            if (isClosed !== isClosedAt(days, contract, at)) differing.push(`${name} minute ${minute}`);
          }
        }
      }
      expect(differing).toEqual([]);
    },
  );
});
