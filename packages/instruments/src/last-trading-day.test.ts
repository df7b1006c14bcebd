// Compared with the exchange's calendar, and with the month that traders are in.
import { asSessionDate, dateOf, formatDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { parseContractSymbol } from './contract-symbol.ts';
import { frontMonthOf } from './front-month.ts';
import { allInstruments, instrumentOfRoot } from './instrument.ts';
import { lastTradingDay } from './last-trading-day.ts';

function lastOf(symbol: string) {
  const contract = parseContractSymbol(symbol, 2026);
  if (!contract.ok) throw new Error(symbol);
  return lastTradingDay(contract.value);
}

describe('the last trading day', () => {
  it.each([
    ['ESU26', '2026-09-18'],
    ['MNQZ26', '2026-12-18'],
    ['NKDZ26', '2026-12-10'],
    ['6EZ26', '2026-12-14'],
    ['6CZ26', '2026-12-15'],
    ['CLG27', '2027-01-20'],
    ['MCLG27', '2027-01-19'],
    ['NGX26', '2026-10-28'],
    ['QGX26', '2026-10-27'],
    ['HOX26', '2026-10-30'],
    ['BZX26', '2026-09-30'],
    ['GCV26', '2026-10-28'],
    ['ZBU26', '2026-09-21'],
    ['ZNU26', '2026-09-21'],
    ['ZFU26', '2026-09-30'],
    ['ZCU26', '2026-09-14'],
    ['SR3U26', '2026-12-15'],
    ['LEV26', '2026-10-30'],
    ['HEV26', '2026-10-14'],
    ['GFV26', '2026-10-29'],
    ['LBRU26', '2026-09-15'],
    ['BTCV26', '2026-10-30'],
  ])('of %s is %s', (symbol, last) => {
    expect(formatDate(lastOf(symbol))).toBe(last);
  });

  it.each(allInstruments.filter(({ status }) => status === 'offered').map(({ root }) => root))(
    'of the month that is traded is never behind: %s, every session of 2026 and 2027',
    (root) => {
      const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
      const late: string[] = [];
      for (let date = dateOf('2026-01-02'); date < dateOf('2028-01-01'); date = asSessionDate(date + 1)) {
        if (weekdayOf(date) === 0 || weekdayOf(date) === 6) continue;
        const symbol = frontMonthOf(instrument, date);
        if (date > lastOf(symbol)) late.push(`${symbol} on ${formatDate(date)}`);
      }
      expect(late).toEqual([]);
    },
  );
});
