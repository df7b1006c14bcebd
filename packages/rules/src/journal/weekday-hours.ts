// The results of closed trades by weekday of the session and Chicago hour of the opening, as a table.
import { weekdayOf } from '@openbell/units/civil-date.ts';
import { type JournalEntry, listedSession, openingHour } from './journal-entry.ts';
import { type Share, shareOf } from './playbook-statistics.ts';

export type HourRow = {
  /** 0 to 23. */
  readonly hour: number;
  /** Monday to Friday; null without a trade. */
  readonly weekdays: readonly (Share | null)[];
};

const weekdays = [1, 2, 3, 4, 5] as const;

/** The hours in which a closed trade was opened, in the order of a session: 17, 18, … 16. */
export function weekdayHoursOf(entries: readonly JournalEntry[]): readonly HourRow[] {
  const closed = entries.filter(({ trade }) => trade.closedAt !== null);
  return [...Map.groupBy(closed, ({ trade }) => openingHour(trade))]
    .toSorted(([one], [other]) => inSession(one) - inSession(other))
    .map(([hour, ofHour]) => {
      const byWeekday = Map.groupBy(ofHour, ({ trade }) => weekdayOf(listedSession(trade)));
      return {
        hour,
        weekdays: weekdays.map((weekday) => {
          const of = byWeekday.get(weekday);
          return of === undefined ? null : shareOf(of);
        }),
      };
    });
}

const opensAtHour = 17;

function inSession(hour: number): number {
  return (hour + 24 - opensAtHour) % 24;
}
