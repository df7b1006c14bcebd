// SQL of what changes while people trade: everything of one instant in one transaction, one statement per table.

import type {
  MarketAccountEvent,
  MarketBlock,
  MarketEndedExits,
  MarketOrder,
  MarketOrderRefusal,
} from '@openbell/api/market/market.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { sql } from 'kysely';
import { type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { StoredLot } from './tables.ts';

export type AccountChange = {
  readonly account: string;
  readonly customerId: number;
  readonly attemptId: number | null;
  readonly sequence: number;
  readonly balanceMicros: MicroDollars;
  readonly block: MarketBlock | null;
  readonly openedAt: Instant;
  readonly tradedAt: Instant | null;
};
export type OrderChange = {
  readonly account: string;
  readonly customerId: number;
  readonly symbol: string;
  readonly sessionDate: string;
  readonly orderId: string;
  readonly isLiving: boolean;
  readonly wire: MarketOrder;
  readonly core: Order | null;
  readonly ahead: number | null;
};
/** A resting order whose queue place is the only change. */
export type PlaceChange = Pick<OrderChange, 'account' | 'symbol' | 'sessionDate' | 'orderId' | 'ahead'>;
export type FillChange = {
  readonly fillId: string;
  readonly account: string;
  readonly customerId: number;
  readonly sequence: number;
  readonly sessionDate: string;
  readonly at: Instant;
  readonly symbol: string;
  readonly orderId: string;
  readonly side: 'buy' | 'sell';
  readonly price: Ticks;
  readonly quantity: number;
  readonly liquidity: 'taker' | 'maker';
  readonly commissionMicros: MicroDollars;
  readonly realizedMicros: MicroDollars;
  readonly net: number;
  /** True while the evaluation has not accepted the fill. */
  readonly isOwed: boolean;
};
export type PositionChange = {
  readonly account: string;
  readonly customerId: number;
  readonly symbol: string;
  readonly openingNet: number;
  readonly net: number;
  readonly lots: readonly StoredLot[];
  readonly sessionDate: string;
  readonly realizedMicros: MicroDollars;
  readonly commissionMicros: MicroDollars;
  readonly endedExits: MarketEndedExits | null;
};
export type EventChange = {
  readonly account: string;
  readonly customerId: number;
  readonly sequence: number;
  readonly at: Instant;
  readonly event: MarketAccountEvent;
};
export type CommandChange = {
  readonly account: string;
  readonly customerId: number;
  readonly sessionDate: string;
  readonly commandId: string;
  readonly digest: string;
  readonly at: Instant;
  readonly command: unknown;
  readonly afterSequence: number;
  readonly upToSequence: number;
  readonly refusal: MarketOrderRefusal | null;
};

export type Changes = {
  readonly accounts: readonly AccountChange[];
  readonly orders: readonly OrderChange[];
  readonly places: readonly PlaceChange[];
  readonly fills: readonly FillChange[];
  readonly positions: readonly PositionChange[];
  readonly events: readonly EventChange[];
  readonly commands: readonly CommandChange[];
  readonly contracts: readonly { readonly symbol: string; readonly sequence: number }[];
};

export async function writeChanges(trx: DatabaseTransaction, changes: Changes): Promise<void> {
  const { accounts, orders, places, fills, positions, events, commands, contracts } = changes;
  if (accounts.length > 0) await writeAccounts(trx, accounts);
  if (contracts.length > 0) await writeContracts(trx, contracts);
  if (orders.length > 0) await writeOrders(trx, orders);
  if (places.length > 0) await writePlaces(trx, places);
  if (fills.length > 0) await writeFills(trx, fills);
  if (positions.length > 0) await writePositions(trx, positions);
  if (events.length > 0) await writeEvents(trx, events);
  if (commands.length > 0) await writeCommands(trx, commands);
}

async function writeAccounts(trx: DatabaseTransaction, accounts: Changes['accounts']): Promise<void> {
  const rows = accounts.map((row) => ({
    account: row.account,
    customer_id: row.customerId,
    attempt_id: row.attemptId,
    sequence: row.sequence,
    balance_micros: row.balanceMicros,
    block: row.block,
    opened_at: sqlTime(row.openedAt),
    traded_at: row.tradedAt === null ? null : sqlTime(row.tradedAt),
  }));
  await sql`
    INSERT INTO market_accounts (account, customer_id, attempt_id, sequence, balance_micros, block, opened_at, traded_at)
    SELECT account, customer_id, attempt_id, sequence, balance_micros, block, opened_at, traded_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(account text, customer_id bigint, attempt_id bigint,
      sequence bigint, balance_micros bigint, block jsonb, opened_at timestamptz, traded_at timestamptz)
    ON CONFLICT (account) DO UPDATE SET attempt_id = excluded.attempt_id, sequence = excluded.sequence,
      balance_micros = excluded.balance_micros, block = excluded.block, traded_at = excluded.traded_at`.execute(trx);
}

async function writeContracts(trx: DatabaseTransaction, contracts: Changes['contracts']): Promise<void> {
  await sql`
    INSERT INTO market_contracts (symbol, sequence)
    SELECT symbol, sequence FROM jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) AS r(symbol text, sequence bigint)
    ON CONFLICT (symbol) DO UPDATE SET sequence = greatest(market_contracts.sequence, excluded.sequence)`.execute(trx);
}

async function writeOrders(trx: DatabaseTransaction, orders: Changes['orders']): Promise<void> {
  const rows = orders.map((row) => ({
    account: row.account,
    customer_id: row.customerId,
    symbol: row.symbol,
    session_date: row.sessionDate,
    order_id: row.orderId,
    is_living: row.isLiving,
    wire: row.wire,
    core: row.core,
    ahead: row.ahead,
  }));
  await sql`
    INSERT INTO market_orders (account, customer_id, symbol, session_date, order_id, is_living, wire, core, ahead)
    SELECT account, customer_id, symbol, session_date, order_id, is_living, wire, core, ahead
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(account text, customer_id bigint, symbol text,
      session_date date, order_id text, is_living boolean, wire jsonb, core jsonb, ahead bigint)
    ON CONFLICT (account, symbol, session_date, order_id)
    DO UPDATE SET is_living = excluded.is_living, wire = excluded.wire, core = excluded.core, ahead = excluded.ahead`.execute(
    trx,
  );
}

async function writePlaces(trx: DatabaseTransaction, places: readonly PlaceChange[]): Promise<void> {
  const rows = places.map(({ account, symbol, sessionDate, orderId, ahead }) => ({
    account,
    symbol,
    session_date: sessionDate,
    order_id: orderId,
    ahead,
  }));
  await sql`
    UPDATE market_orders o SET ahead = r.ahead
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(account text, symbol text, session_date date, order_id text,
      ahead bigint)
    WHERE o.account = r.account AND o.symbol = r.symbol AND o.session_date = r.session_date AND o.order_id = r.order_id
      AND o.is_living`.execute(trx);
}

async function writeFills(trx: DatabaseTransaction, fills: Changes['fills']): Promise<void> {
  const rows = fills.map((row) => ({
    fill_id: row.fillId,
    account: row.account,
    customer_id: row.customerId,
    sequence: row.sequence,
    session_date: row.sessionDate,
    at: sqlTime(row.at),
    symbol: row.symbol,
    order_id: row.orderId,
    side: row.side,
    price: row.price,
    quantity: row.quantity,
    liquidity: row.liquidity,
    commission_micros: row.commissionMicros,
    realized_micros: row.realizedMicros,
    net: row.net,
  }));
  await sql`
    INSERT INTO market_fills (fill_id, account, customer_id, sequence, session_date, at, symbol, order_id, side, price, quantity,
      liquidity, commission_micros, realized_micros, net)
    SELECT fill_id, account, customer_id, sequence, session_date, at, symbol, order_id, side, price, quantity,
      liquidity, commission_micros, realized_micros, net
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(fill_id text, account text, customer_id bigint, sequence bigint,
      session_date date, at timestamptz, symbol text, order_id text, side text, price bigint, quantity bigint,
      liquidity text, commission_micros bigint, realized_micros bigint, net bigint)`.execute(trx);
  const owed = fills.filter(({ isOwed }) => isOwed).map(({ fillId, customerId }) => ({ fillId, customerId }));
  if (owed.length > 0) await trx.insertInto('marketOwedFills').values(owed).execute();
}

async function writePositions(trx: DatabaseTransaction, positions: Changes['positions']): Promise<void> {
  const rows = positions.map((row) => ({
    account: row.account,
    customer_id: row.customerId,
    symbol: row.symbol,
    opening_net: row.openingNet,
    net: row.net,
    lots: row.lots,
    session_date: row.sessionDate,
    realized_micros: row.realizedMicros,
    commission_micros: row.commissionMicros,
    ended_exits: row.endedExits,
  }));
  await sql`
    INSERT INTO market_positions (account, customer_id, symbol, opening_net, net, lots, session_date, realized_micros, commission_micros,
      ended_exits)
    SELECT account, customer_id, symbol, opening_net, net, lots, session_date, realized_micros, commission_micros, ended_exits
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(account text, customer_id bigint, symbol text, opening_net bigint,
      net bigint, lots jsonb, session_date date, realized_micros bigint, commission_micros bigint, ended_exits jsonb)
    ON CONFLICT (account, symbol) DO UPDATE SET opening_net = excluded.opening_net, net = excluded.net, lots = excluded.lots, session_date = excluded.session_date,
      realized_micros = excluded.realized_micros, commission_micros = excluded.commission_micros, ended_exits = excluded.ended_exits`.execute(
    trx,
  );
}

async function writeEvents(trx: DatabaseTransaction, events: Changes['events']): Promise<void> {
  const rows = events.map((row) => ({
    account: row.account,
    customer_id: row.customerId,
    sequence: row.sequence,
    at: sqlTime(row.at),
    event: row.event,
  }));
  await sql`
    INSERT INTO market_events (account, customer_id, sequence, at, event)
    SELECT account, customer_id, sequence, at, event
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(account text, customer_id bigint, sequence bigint, at timestamptz,
      event jsonb)`.execute(trx);
}

async function writeCommands(trx: DatabaseTransaction, commands: Changes['commands']): Promise<void> {
  await trx
    .insertInto('marketCommands')
    .values(
      commands.map((row) => ({
        ...row,
        at: sqlTime(row.at),
        command: JSON.stringify(row.command),
        refusal: row.refusal === null ? null : JSON.stringify(row.refusal),
      })),
    )
    .execute();
}
