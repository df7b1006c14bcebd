import { asSessionDate, dateOf } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { frontMonthOf } from './front-month.ts';
import { allInstruments, instrumentOfRoot } from './instrument.ts';

function frontOn(root: string, date: string): string {
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(root);
  return frontMonthOf(instrument, dateOf(date));
}

describe('the month that is traded', () => {
  it.each([
    ['ES', '2026-12-09', 'ESZ26'],
    ['ES', '2026-12-10', 'ESH27'],
    ['MES', '2027-03-10', 'MESH27'],
    ['MES', '2027-03-11', 'MESM27'],
    ['6E', '2026-11-23', '6EZ26'],
    ['ZN', '2026-11-25', 'ZNZ26'],
    ['ZN', '2026-11-26', 'ZNH27'],
    ['GC', '2026-11-25', 'GCZ26'],
    ['GC', '2026-11-26', 'GCG27'],
    ['CL', '2026-11-15', 'CLZ26'],
    ['CL', '2026-11-16', 'CLF27'],
    ['CL', '2026-12-16', 'CLG27'],
    ['BZ', '2026-11-15', 'BZF27'],
    ['BZ', '2026-11-16', 'BZG27'],
    ['6L', '2026-11-23', '6LF27'],
    ['QC', '2027-02-21', 'QCH27'],
    ['QC', '2027-02-22', 'QCK27'],
    ['ZC', '2026-11-26', 'ZCH27'],
    ['LE', '2026-11-30', 'LEZ26'],
    ['LE', '2026-12-01', 'LEG27'],
    ['BTC', '2026-11-21', 'BTCX26'],
    ['BTC', '2026-11-22', 'BTCZ26'],
  ])('of %s on %s is %s', (root, date, symbol) => {
    expect(frontOn(root, date)).toBe(symbol);
  });

  it('exists for every instrument on every day of three years, and never goes back', () => {
    for (const instrument of allInstruments.filter(({ status }) => status === 'offered')) {
      const keyOf = (symbol: string): number =>
        Number(symbol.slice(-2)) * 12 + 'FGHJKMNQUVXZ'.indexOf(symbol.slice(-3, -2));
      let before = 0;
      for (let date = dateOf('2026-01-01'); date < dateOf('2029-01-01'); date = asSessionDate(date + 1)) {
        const key = keyOf(frontMonthOf(instrument, date));
        expect(key).toBeGreaterThanOrEqual(before);
        before = key;
      }
    }
  });
});
