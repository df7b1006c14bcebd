import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import type { JournalItem } from '../page/journal-data.ts';
import { lastDayOf, periodOfKind, periodShownOf, searchOfPeriod } from './review-model.ts';

/** Of an item only its session counts here. */
const itemsOf = (...dates: readonly (string | null)[]): readonly JournalItem[] =>
  dates.map((date) => ({ trade: { session: date === null ? null : dateOf(date) } as JournalTrade }) as JournalItem);
const today = dateOf('2026-06-24');
const shown = (search: string, ...dates: readonly (string | null)[]): string => {
  const { kind, from } = periodShownOf(new URLSearchParams(search), itemsOf(...dates), today);
  return `${kind} ${formatDate(from)}`;
};

describe('the period of the review', () => {
  it.each([
    ['that of the last trade that closed', '', ['2026-06-09', null, '2026-06-02'], 'week 2026-06-08'],
    ['that of today without one', '', [null], 'week 2026-06-22'],
    ['the month where it is asked for', 'by=month', ['2026-06-09'], 'month 2026-06-01'],
    ['any day of the week that is named', 'by=week&on=2026-03-04', ['2026-06-09'], 'week 2026-03-02'],
    ['the same as without it for what is no date', 'by=year&on=2026-02-30', ['2026-06-09'], 'week 2026-06-08'],
  ])('is %s', (_name, search, dates, period) => expect(shown(search, ...dates)).toBe(period));

  it('stands in the address beside the filters', () => {
    const period = periodShownOf(new URLSearchParams('by=month&on=2026-03-04'), [], today);
    expect(searchOfPeriod(new URLSearchParams('tag=plan&on=2020-01-01'), period).toString()).toBe(
      'tag=plan&on=2026-03-01&by=month',
    );
  });

  it('keeps what was seen when weeks become months and months weeks', () => {
    const items = itemsOf('2026-06-02', '2026-06-17', '2026-07-02');
    const month = periodShownOf(new URLSearchParams('by=month&on=2026-06-01'), items, today);
    expect(formatDate(periodOfKind('week', month, items).from)).toBe('2026-06-15');
    const week = periodShownOf(new URLSearchParams('on=2026-06-29'), items, today);
    expect(formatDate(periodOfKind('month', week, items).from)).toBe('2026-07-01');
    expect(formatDate(periodOfKind('month', week, []).from)).toBe('2026-06-01');
    expect([formatDate(lastDayOf(week)), formatDate(lastDayOf(month))]).toEqual(['2026-07-03', '2026-06-30']);
  });
});
