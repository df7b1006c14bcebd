import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import type { JournalItem } from '../page/journal-data.ts';
import { lastDayOf, periodOfKind, periodShownOf, searchOfPeriod } from './review-model.ts';

/** Only the session of an item counts here. */
const itemsOf = (...dates: readonly (string | null)[]): readonly JournalItem[] =>
  dates.map((date) => ({ trade: { session: date === null ? null : dateOf(date) } as JournalTrade }) as JournalItem);
const today = dateOf('2026-06-24');
function shown(search: string, ...dates: readonly (string | null)[]): string {
  const { kind, from } = periodShownOf(new URLSearchParams(search), itemsOf(...dates), today);
  return `${kind} ${formatDate(from)}`;
}

describe('the period of the review', () => {
  it.each([
    ['that of the last closed trade', '', ['2026-06-09', null, '2026-06-02'], 'week 2026-06-08'],
    ['that of today without such a trade', '', [null], 'week 2026-06-22'],
    ['the month if the URL requests it', 'by=month', ['2026-06-09'], 'month 2026-06-01'],
    ['the week of any day in the URL', 'by=week&on=2026-03-04', ['2026-06-09'], 'week 2026-03-02'],
    ['the default for an invalid date', 'by=year&on=2026-02-30', ['2026-06-09'], 'week 2026-06-08'],
  ])('is %s', (_name, search, dates, period) => expect(shown(search, ...dates)).toBe(period));

  it('keeps the filters in the URL', () => {
    const period = periodShownOf(new URLSearchParams('by=month&on=2026-03-04'), [], today);
    expect(searchOfPeriod(new URLSearchParams('tag=plan&on=2020-01-01'), period).toString()).toBe(
      'tag=plan&on=2026-03-01&by=month',
    );
  });

  it('keeps what was shown when weeks become months and months weeks', () => {
    const items = itemsOf('2026-06-02', '2026-06-17', '2026-07-02');
    const month = periodShownOf(new URLSearchParams('by=month&on=2026-06-01'), items, today);
    expect(formatDate(periodOfKind('week', month, items).from)).toBe('2026-06-15');
    const week = periodShownOf(new URLSearchParams('on=2026-06-29'), items, today);
    expect(formatDate(periodOfKind('month', week, items).from)).toBe('2026-07-01');
    expect(formatDate(periodOfKind('month', week, []).from)).toBe('2026-06-01');
    expect([formatDate(lastDayOf(week)), formatDate(lastDayOf(month))]).toEqual(['2026-07-03', '2026-06-30']);
  });
});
