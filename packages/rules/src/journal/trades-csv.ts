// Trades and fills as tables for a spreadsheet: the files that a practice replay saves in the browser, and the leading trade columns of the
// journal's export.
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { csvOf, dollarText } from '../evaluation/statistics/statistics-csv.ts';
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

/**
 * The cells of these columns for a trade: instants in UTC, amounts as the table writes them. An open trade has no end, and its realized
 * result so far.
 */
export function tradeCsvCells<Amount>(
  trade: JournalTrade,
  amountOf: (micros: MicroDollars) => Amount,
): Readonly<Record<(typeof tradeCsvColumns)[number], string | Amount>> {
  const { instrument, symbol } = trade.contract;
  const price = (ticks: Ticks | undefined): string => (ticks === undefined ? '' : priceOfTicks(ticks, instrument));
  return {
    account: trade.accountId,
    contract: symbol,
    side: trade.side,
    contracts: String(trade.quantity),
    opened: formatInstant(trade.openedAt),
    closed: trade.closedAt === null ? '' : formatInstant(trade.closedAt),
    session: trade.session === null ? '' : formatDate(trade.session),
    first_entry: price((trade.legs[0] ?? trade.openLots[0])?.entry.ticks),
    last_exit: trade.closedAt === null ? '' : price(trade.legs.at(-1)?.exit.ticks),
    gross: amountOf(trade.grossMicros),
    commission: amountOf(trade.commissionMicros),
    net: amountOf(trade.netMicros),
  };
}

/** One row per trade; amounts in dollars. */
export function journalTradesCsv(trades: readonly JournalTrade[]): string {
  const rows = trades.map((trade) => {
    const cells = tradeCsvCells(trade, dollarText);
    return tradeCsvColumns.map((column) => cells[column]);
  });
  return csvOf([tradeCsvColumns, ...rows]);
}

/** One row per execution, in the given order. */
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
