import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { journalFillsCsv, journalTradesCsv } from './trades-csv.ts';
import { tradesOfFills } from './trades-of-fills.ts';

const costs = { commissionMicros: asMicros(2_020_000) };
// Half a dollar a tick.
const fills = [
  fillOf('buy 2 MNQM6 80000', '14:00:00', { ...costs, id: 'MNQM6-1' }),
  fillOf('sell 2 MNQM6 80010', '14:00:30.250', { ...costs, id: 'MNQM6-2' }),
  fillOf('sell 1 MNQM6 80004', '14:05:00', { ...costs, id: 'MNQM6-3' }),
];

describe('the files of a practice session', () => {
  it('have one row per trade, worked out by hand; an open one has no end', () => {
    expect(journalTradesCsv(tradesOfFills(fills)).split('\r\n')).toEqual([
      'account,contract,side,contracts,opened,closed,session,first_entry,last_exit,gross,commission,net',
      'one,MNQM26,long,2,2026-06-10T14:00:00.000Z,2026-06-10T14:00:30.250Z,2026-06-10,20000.00,20002.50,10.00,4.04,5.96',
      'one,MNQM26,short,1,2026-06-10T14:05:00.000Z,,,20001.00,,0.00,2.02,-2.02',
      '',
    ]);
  });

  it('have one row per execution, in their order', () => {
    expect(journalFillsCsv(fills).split('\r\n')).toEqual([
      'account,fill,at,contract,side,contracts,price,commission',
      'one,MNQM6-1,2026-06-10T14:00:00.000Z,MNQM26,buy,2,20000.00,2.02',
      'one,MNQM6-2,2026-06-10T14:00:30.250Z,MNQM26,sell,2,20002.50,2.02',
      'one,MNQM6-3,2026-06-10T14:05:00.000Z,MNQM26,sell,1,20001.00,2.02',
      '',
    ]);
  });

  it('have only headers without a fill', () => {
    expect([journalTradesCsv([]), journalFillsCsv([])].map((text) => text.split('\r\n').length)).toEqual([2, 2]);
  });

  it.each(['=1+1', '+1', '-cmd', '@sum', '\tone'])('hold no text that a spreadsheet would run: %j', (accountId) => {
    const [fill] = fills;
    if (fill === undefined) throw new Error('no fill');
    const guarded = { ...fill, accountId };
    for (const text of [journalFillsCsv([guarded]), journalTradesCsv(tradesOfFills([guarded]))])
      expect(text.split('\r\n')[1]).toMatch(/^'/);
  });
});
