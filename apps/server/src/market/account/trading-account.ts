// A trading account in memory: its positions, its orders and fills of the session, the sequence of its newest private event.
import type {
  MarketBlock,
  MarketEndedExits,
  MarketFill,
  MarketOrder,
  MarketPosition,
} from '@openbell/api/market/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { bookExecution, costTicksOf } from '@openbell/market/trading/lots.ts';
import { signOf } from '@openbell/market/trading/market-event.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars, microsOfDollars } from '@openbell/units/money.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import type { StoredLot } from '../tables.ts';

/** The starting balance of a practice account; the market keeps this balance. */
export const practiceStartMicros = microsOfDollars(50_000);
/** Per contract and side, if no plan version says otherwise. */
export const practiceCommissionMicros = microsOfDollars(2.02);

/** Who judges the account: an evaluation with its plan, nobody, or nobody yet (its plan's evaluation was not set up). */
export type AccountKind =
  | { readonly kind: 'waiting'; readonly plan: PlanVersion }
  | { readonly kind: 'practice' }
  | {
      readonly kind: 'evaluation';
      readonly attemptId: number;
      readonly plan: PlanVersion;
      readonly commissionMicros: MicroDollars;
      /** Why it takes no orders regardless of its log: it is not open yet, or has ended. */
      readonly standing: MarketBlock | null;
    };

export type HeldPosition = {
  readonly openingNet: number;
  net: number;
  lots: StoredLot[];
  sessionDate: SessionDate;
  realizedMicros: MicroDollars;
  commissionMicros: MicroDollars;
  /** The exits that protected it and ended with the session; null while it has a stop, or if it never had one. */
  endedExits: MarketEndedExits | null;
};

export type TradingAccount = {
  readonly account: string;
  readonly customerId: number;
  readonly openedAt: Instant;
  /** When it first traded here; null: it was only viewed, and mirrors its evaluation. */
  tradedAt: Instant | null;
  kind: AccountKind;
  exchanges: StoredExchanges;
  sequence: number;
  /** Only for a practice account. */
  balanceMicros: MicroDollars;
  /** Set by a command of the platform. */
  block: MarketBlock | null;
  sessionDate: SessionDate;
  readonly positions: Map<string, HeldPosition>;
  /** Orders of this session, and those that live on from an earlier one; by `keyOf`. */
  readonly orders: Map<string, MarketOrder>;
  fills: MarketFill[];
  /** When the newest command takes effect: the next one takes effect later. */
  commandAt: number;
};

/** A new account that has never traded. */
export const newAccount = (
  { account, customerId, kind, exchanges }: Pick<TradingAccount, 'account' | 'customerId' | 'kind' | 'exchanges'>,
  now: Instant,
): TradingAccount => ({
  account,
  customerId,
  openedAt: now,
  tradedAt: null,
  kind,
  exchanges,
  sequence: 0,
  balanceMicros: practiceStartMicros,
  block: null,
  sessionDate: sessionDateOf(now),
  positions: new Map(),
  orders: new Map(),
  fills: [],
  commandAt: 0,
});

export const keyOf = (symbol: string, orderId: string): string => `${symbol} ${orderId}`;

export const isLiving = ({ state }: Pick<MarketOrder, 'state'>): boolean =>
  state === 'accepted' || state === 'waiting' || state === 'working';

export const livingOrders = (account: TradingAccount): readonly MarketOrder[] =>
  [...account.orders.values()].filter(isLiving);

/** The contracts in which it has a position or an order. */
export const busySymbols = (account: TradingAccount): ReadonlySet<string> =>
  new Set([
    ...[...account.positions].filter(([, { net }]) => net !== 0).map(([symbol]) => symbol),
    ...livingOrders(account).map(({ symbol }) => symbol),
  ]);

/** Ids that are not reused in this session. An order that expired with the session before is still listed, but its id is free. */
export const endedIn = (account: TradingAccount, symbol: string): readonly string[] =>
  [...account.orders.values()]
    .filter((order) => order.symbol === symbol && !isLiving(order))
    .filter(({ placedAt }) => sessionDateOf(instantOf(placedAt)) === account.sessionDate)
    .map(({ orderId }) => orderId);

/** At the start of a session, drops the orders that ended in the one before. */
export function rollSession(account: TradingAccount, now: Instant): void {
  const date = sessionDateOf(now);
  if (date === account.sessionDate) return;
  account.sessionDate = date;
  for (const [key, order] of account.orders) if (!isLiving(order)) account.orders.delete(key);
  account.fills = [];
}

export function positionOf(account: TradingAccount, symbol: string): HeldPosition {
  let position = account.positions.get(symbol);
  if (position === undefined) {
    const { sessionDate } = account;
    position = {
      openingNet: 0,
      net: 0,
      lots: [],
      sessionDate,
      realizedMicros: asMicros(0),
      commissionMicros: asMicros(0),
      endedExits: null,
    };
    account.positions.set(symbol, position);
  }
  if (position.sessionDate !== account.sessionDate) {
    position.sessionDate = account.sessionDate;
    position.realizedMicros = asMicros(0);
    position.commissionMicros = asMicros(0);
  }
  return position;
}

type Execution = Parameters<typeof bookExecution>[1];

/** Books an execution, first in first out; returns the realized ticks times contracts. */
export function fillPosition(position: HeldPosition, execution: Execution): number {
  const { lots, realizedTicks } = bookExecution(position.lots, execution);
  position.lots = lots;
  position.net += execution.quantity * signOf(execution.side);
  return realizedTicks;
}

export const shownPosition = (symbol: string, position: HeldPosition): MarketPosition => ({
  symbol,
  net: position.net,
  costTicks: costTicksOf(position.lots),
  realizedMicros: position.realizedMicros,
  commissionMicros: position.commissionMicros,
});
