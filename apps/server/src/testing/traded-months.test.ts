// The contracts that tests trade outlive their tests, on whichever day these run.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { lastTradingDay } from '@openbell/instruments/last-trading-day.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { civilOfDay, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';
import { cl, es, gc, mes, mnq, monthAfter, nq, shownMonth, ym } from './traded-months.ts';

it.each([
  ['ES', '2026-12-17', 'ESZ8'],
  ['ES', '2026-12-18', 'ESZ8'],
  ['ES', '2026-12-21', 'ESH9'],
  ['ES', '2029-12-31', 'ESH2'],
  ['CL', '2026-11-27', 'CLF9'],
])('the month of %s with two years left on %s is %s [TRUST-030]', (root, day, symbol) => {
  expect(monthAfter(root, instantOf(`${day}T15:00:00Z`))).toBe(symbol);
});

it('each root has a month that trades for two years more, and is shown with two digits [TRUST-030]', () => {
  const today = sessionDateOf(asInstant(Date.now()));
  for (const sent of [es, mes, nq, mnq, ym, cl, gc]) {
    const read = parseContractSymbol(shownMonth(sent), civilOfDay(today).year);
    if (!read.ok) expect.unreachable(shownMonth(sent));
    expect(shownMonth(sent)).toMatch(new RegExp(`^${sent.slice(0, -1)}\\d${sent.slice(-1)}$`));
    const last = lastTradingDay(read.value);
    expect(last - today, `${sent} last trades on ${formatDate(last)}`).toBeGreaterThan(720);
  }
});
