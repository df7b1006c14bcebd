// A trading account as read from its rows: its positions, its orders and fills of the session, and the orders that its markets restore.
import type { MarketFill, MarketOrder } from '@openbell/api/market/market.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type AccountRow,
  type FillRow,
  listFills,
  listOrders,
  listPositions,
  type OrderRow,
  type PositionRow,
} from '../market-store.ts';
import type { Trader } from './find-trader.ts';
import { type HeldPosition, keyOf, type TradingAccount } from './trading-account.ts';

export type StoredAccount = {
  readonly account: TradingAccount;
  /** Its living orders in the form that their markets restore, by `keyOf`. */
  readonly living: ReadonlyMap<string, Order>;
};

/** `sessionDate` is the date of the running session. */
export async function readStoredAccount(
  db: Database,
  row: AccountRow,
  { trader, sessionDate }: { readonly trader: Trader; readonly sessionDate: string },
): Promise<StoredAccount> {
  const orders = await listOrders(db, row.account, sessionDate);
  const fills = await listFills(db, row, dateOf(sessionDate));
  const positions = await listPositions(db, row.account);
  const account: TradingAccount = {
    account: row.account,
    customerId: row.customerId,
    openedAt: row.openedAt,
    tradedAt: row.tradedAt,
    kind: trader.kind,
    exchanges: trader.exchanges,
    sequence: row.sequence,
    balanceMicros: row.balanceMicros,
    block: row.block,
    sessionDate: dateOf(sessionDate),
    positions: new Map(positions.map((position) => [position.symbol, positionOf(position)])),
    orders: new Map(
      [...orders]
        .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
        .map((order) => [keyOf(order.wire.symbol, order.wire.orderId), orderOf(order)]),
    ),
    fills: fills.map(fillOf),
    commandAt: 0,
  };
  return { account, living: livingOf(orders) };
}

const positionOf = (row: PositionRow): HeldPosition => ({
  openingNet: row.openingNet,
  net: row.net,
  lots: [...row.lots],
  sessionDate: dateOf(row.sessionDate),
  realizedMicros: row.realizedMicros,
  commissionMicros: row.commissionMicros,
  endedExits: row.endedExits,
});

/**
 * Orders of one instant are listed in the order in which they were made: parents before legs, and the target of a bracket before its stop.
 * The rows have no order of their own.
 */
const placeOf = ({ wire: { placedAt, parentId, leg, orderId } }: OrderRow): string =>
  [placedAt, parentId ?? '', leg === 'stop' ? 1 : 0, orderId].join(' ');

/** Fills in the fields that the migration would have added to a row. */
const orderOf = ({ wire, core }: OrderRow): MarketOrder => ({
  isStopTriggered: wire.stopPrice !== null && (wire.state === 'working' || wire.state === 'filled'),
  bracket: core?.bracket ?? null,
  trailTicks: null,
  ...wire,
});

const fillOf = (row: FillRow): MarketFill => ({
  fillId: row.fillId,
  orderId: row.orderId,
  symbol: row.symbol,
  at: formatInstant(row.at),
  side: row.side,
  price: row.price,
  quantity: row.quantity,
  liquidity: row.liquidity,
  commissionMicros: row.commissionMicros,
  realizedMicros: row.realizedMicros,
  net: row.net,
});

const livingOf = (orders: readonly OrderRow[]): ReadonlyMap<string, Order> =>
  new Map(
    orders.flatMap(({ symbol, core, ahead }) =>
      core === null ? [] : [[keyOf(symbol, core.id), { trailTicks: null, ...core, ahead }] as const],
    ),
  );
