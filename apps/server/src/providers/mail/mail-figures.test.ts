import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { dateText, formatAmount, formatMoney, momentText, timesOf } from './mail-figures.ts';

/** 2026-03-03 in UTC, the evening before in Chicago. */
const evening = asInstant(Date.UTC(2026, 2, 3, 1, 5, 9));

describe('a figure in a mail', () => {
  it.each([
    ['en', '$1,147.50', '₹12,699.00'],
    ['es', '1147,50\u00a0$', '12.699,00\u00a0₹'],
    ['pt', '$\u00a01.147,50', '₹\u00a012.699,00'],
    ['fr', '1\u202f147,50\u00a0$', '12\u202f699,00\u00a0₹'],
    ['ar', '$1,147.50', '₹12,699.00'],
    ['xx', '$1,147.50', '₹12,699.00'],
  ])('formats money for %s, Arabic as in the portal', (lang, dollars, rupees) => {
    expect([formatMoney(114_750, 'USD', lang), formatMoney(1_269_900, 'INR', lang)]).toEqual([dollars, rupees]);
  });

  it('has more than two decimals only if the exact amount has them', () => {
    expect(formatAmount('-22499.9975', 'USD', 'en')).toBe('-$22,499.9975');
    expect(formatAmount('22500.00', 'USD', 'en')).toBe('$22,500.00');
  });

  it.each([
    ['en', 'March 2, 2026 at 19:05:09', 'Monday, March 2, 2026'],
    ['es', '2 de marzo de 2026 a las 19:05:09', 'lunes, 2 de marzo de 2026'],
    ['pt', '2 de março de 2026 às 19:05:09', 'segunda-feira, 2 de março de 2026'],
    ['fr', '2 mars 2026 à 19:05:09', 'lundi 2 mars 2026'],
    ['ar', '\u20682 مارس 2026\u2069 الساعة \u206819:05:09\u2069', 'الاثنين، 2 مارس 2026'],
  ])('formats a Chicago time for %s', (lang, moment, day) => {
    expect(momentText(evening, lang)).toBe(moment);
    expect(timesOf(evening, lang)).toEqual({ date: day, time: '19:05', utc: '01:05' });
  });

  it('formats a date in UTC, as the portal dates plans, or in Chicago', () => {
    expect(dateText(evening, 'en')).toBe('March 3, 2026');
    expect(dateText(evening, 'es', 'America/Chicago')).toBe('2 de marzo de 2026');
    expect(momentText(evening, 'en', 'UTC')).toBe('March 3, 2026 at 01:05:09');
  });
});
