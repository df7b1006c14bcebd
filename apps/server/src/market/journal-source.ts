// What the journal reads from the market: the fills of a customer, and the minutes of a price around a trade.

import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { flowRootOf } from '@openbell/market/flow/flow-scales.ts';
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import type { SentStop } from '@openbell/rules/journal/proposed-stop.ts';
import type { JournalFill } from '@openbell/rules/journal/trade-types.ts';
import { asInstant, type Instant, msPerSecond, parseInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import {
  listBarsWithin,
  listOwnFills,
  listStopCommands,
  listStopOrders,
  type StopCommandRow,
} from './journal-store.ts';
import type { FillRow } from './market-store.ts';
import { hourOf } from './past/minute-bars.ts';

type MarketFill = { readonly origin: 'market'; readonly attempt: ''; readonly fill: JournalFill };

/** Uses the ids under which the evaluation knows the fills that it has accepted. */
export const readMarketFills = async (db: DatabaseHandle, customerId: number): Promise<readonly MarketFill[]> =>
  (await listOwnFills(db, customerId)).map((row) => ({
    origin: 'market',
    attempt: '',
    fill: {
      id: `${row.account}:${row.fillId}`,
      accountId: row.account,
      contract: contractOf(row.symbol),
      side: row.side,
      quantity: row.quantity,
      ticks: row.price,
      at: row.at,
      commissionMicros: row.commissionMicros,
    },
  }));

/** The stops that a customer sent with an order or on their own, as they were sent. */
export async function readMarketStops(db: DatabaseHandle, customerId: number): Promise<readonly SentStop[]> {
  const commands = await listStopCommands(db, customerId);
  if (commands.length === 0) return [];
  const ends = new Map((await listStopOrders(db, customerId)).map((row) => [orderKey(row, row.orderId), row]));
  const firstFills = new Map<string, FillRow>();
  for (const fill of await listOwnFills(db, customerId)) {
    const key = orderKey(fill, fill.orderId);
    if (!firstFills.has(key)) firstFills.set(key, fill);
  }
  return commands.flatMap((row) =>
    ticketsOf(row.command).flatMap((ticket): SentStop[] => {
      const key = orderKey(row, ticket.orderId);
      const entry = firstFills.get(key);
      const common = { accountId: row.account, symbol: row.command.symbols?.[0] ?? '' };
      const stopTicks = ticket.bracket?.stopTicks ?? null;
      const bracket = stopTicks === null || entry === undefined ? [] : [stopOfBracket(entry, stopTicks)];
      if (ticket.stopPrice === null) return bracket;
      const order = ends.get(key);
      const until = order === undefined || order.isLiving ? null : (parseInstant(order.wire.changedAt) ?? row.at);
      return [
        ...bracket,
        { ...common, side: ticket.side, ticks: ticket.stopPrice, at: row.at, until, entryFillId: null },
      ];
    }),
  );
}

const orderKey = ({ account, sessionDate }: Pick<FillRow, 'account' | 'sessionDate'>, orderId: string): string =>
  `${account} ${sessionDate} ${orderId}`;

const ticketsOf = (command: StopCommandRow['command']): readonly OrderTicket[] =>
  command.kind === 'place' ? [command.ticket] : command.kind === 'place_pair' ? command.tickets : [];

/** Legs are at their distance from the first fill of their entry. */
const stopOfBracket = (entry: FillRow, stopTicks: Ticks): SentStop => ({
  accountId: entry.account,
  symbol: entry.symbol,
  side: entry.side === 'buy' ? 'sell' : 'buy',
  ticks: asTicks(entry.price + (entry.side === 'buy' ? -stopTicks : stopTicks)),
  at: entry.at,
  until: null,
  entryFillId: `${entry.account}:${entry.fillId}`,
});

export type MinuteBar = {
  readonly at: Instant;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
};

/** A longer trade shows its first five days. */
const hoursMax = 120;

/** Bars that begin within a range, oldest first, prices in ticks; the running minutes are stored a little later. */
export async function readMarketBars(
  db: DatabaseHandle,
  { symbol, from, until }: { readonly symbol: string; readonly from: Instant; readonly until: Instant },
): Promise<readonly MinuteBar[]> {
  const root = flowRootOf(contractOf(symbol).instrument.root);
  const bars = await listBarsWithin(db, { root, fromHour: hourOf(from), until, hoursMax });
  return bars
    .map(([seconds, open, high, low, close]) => ({ at: asInstant(seconds * msPerSecond), open, high, low, close }))
    .filter(({ at }) => at >= from && at <= until);
}

function contractOf(symbol: string): JournalFill['contract'] {
  const contract = parseContractSymbol(symbol, 2000 + Number(symbol.slice(-2)));
  if (!contract.ok) throw new Error(`the contract ${symbol} is not known any more`);
  return contract.value;
}
