// Trades and fills as tables for a spreadsheet, under the names of the columns that the export of the journal has. Made where they are: of a
// practice replay in the browser.
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { csvOf, dollarText } from '../evaluation/statistics-csv.ts';
import type { JournalFill, JournalTrade } from './trade-types.ts';

export const tradeCsvColumns = [
  'account',
  'contract',
  'side',
  'contracts',
  'opened',
  'closed',
  'session',
  'first_entry',
  'last_exit',
  'gross',
  'commission',
  'net',
] as const;
export const fillCsvColumns = [
  'account',
  'fill',
  'at',
  'contract',
  'side',
  'contracts',
  'price',
  'commission',
] as const;

/** One row a trade; instants in UTC, amounts in dollars; an open one has no end, and what it has realized so far. */
export function journalTradesCsv(trades: readonly JournalTrade[]): string {
  const rows = trades.map((trade) => {
    const { instrument, symbol } = trade.contract;
    const price = (ticks: Ticks | undefined): string => (ticks === undefined ? '' : priceOfTicks(ticks, instrument));
    return [
      trade.accountId,
      symbol,
      trade.side,
      String(trade.quantity),
      formatInstant(trade.openedAt),
      trade.closedAt === null ? '' : formatInstant(trade.closedAt),
      trade.session === null ? '' : formatDate(trade.session),
      price((trade.legs[0] ?? trade.openLots[0])?.entry.ticks),
      trade.closedAt === null ? '' : price(trade.legs.at(-1)?.exit.ticks),
      dollarText(trade.grossMicros),
      dollarText(trade.commissionMicros),
      dollarText(trade.netMicros),
    ];
  });
  return csvOf([tradeCsvColumns, ...rows]);
}

/** One row an execution, in the order in which they are given. */
export function journalFillsCsv(fills: readonly JournalFill[]): string {
  const rows = fills.map(({ accountId, id, at, contract, side, quantity, ticks, commissionMicros }) => [
    accountId,
    id,
    formatInstant(at),
    contract.symbol,
    side,
    String(quantity),
    priceOfTicks(ticks, contract.instrument),
    dollarText(commissionMicros),
  ]);
  return csvOf([fillCsvColumns, ...rows]);
}
