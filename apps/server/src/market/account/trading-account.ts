/** A trading account in memory: what it holds, its orders and fills of the session, the number of its newest private event. */
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
import { microsOfDollars } from '@openbell/units/money.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import type { StoredLot } from '../tables.ts';

/** What a practice account begins with; the market keeps its balance. */
export const practiceStartMicros = microsOfDollars(50_000);
/** Of every contract and side, where no plan version says otherwise. */
export const practiceCommissionMicros = microsOfDollars(2.02);

/** Who judges the account: an evaluation with its plan, nobody, or nobody yet (the evaluation of its plan was not set up). */
export type AccountKind =
  | { readonly kind: 'waiting'; readonly plan: PlanVersion }
  | { readonly kind: 'practice' }
  | {
      readonly kind: 'evaluation';
      readonly attemptId: number;
      readonly plan: PlanVersion;
      readonly commissionMicros: number;
      /** Why it takes no orders whatever its log says: it is not open yet, or is over. */
      readonly standing: MarketBlock | null;
    };

export type HeldPosition = {
  readonly openingNet: number;
  net: number;
  lots: StoredLot[];
  sessionDate: SessionDate;
  realizedMicros: number;
  commissionMicros: number;
  /** What protected it and ended with the session; null while it has a stop, or never had one. */
  endedExits: MarketEndedExits | null;
};

export type TradingAccount = {
  readonly account: string;
  readonly customerId: number;
  readonly openedAt: Instant;
  /** When it first traded here; null: it was only looked at, and holds what its evaluation holds. */
  tradedAt: Instant | null;
  kind: AccountKind;
  exchanges: StoredExchanges;
  sequence: number;
  /** Of a practice account. */
  balanceMicros: number;
  /** What a command of the platform set. */
  block: MarketBlock | null;
  sessionDate: SessionDate;
  readonly positions: Map<string, HeldPosition>;
  /** Of this session, and what lives on from another; by `keyOf`. */
  readonly orders: Map<string, MarketOrder>;
  fills: MarketFill[];
  /** When the newest command takes effect: the next one does so later. */
  commandAt: Instant;
};

/** One that was never traded, with nothing yet. */
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

/** The contracts in which it holds something or has an order. */
export const busySymbols = (account: TradingAccount): ReadonlySet<string> =>
  new Set([
    ...[...account.positions].filter(([, { net }]) => net !== 0).map(([symbol]) => symbol),
    ...livingOrders(account).map(({ symbol }) => symbol),
  ]);

/** Ids that are not used again in this session; what expired with the one before is listed still, and its id is free. */
export const endedIn = (account: TradingAccount, symbol: string): readonly string[] =>
  [...account.orders.values()]
    .filter((order) => order.symbol === symbol && !isLiving(order))
    .filter(({ placedAt }) => sessionDateOf(instantOf(placedAt)) === account.sessionDate)
    .map(({ orderId }) => orderId);

/** With a new session, what ended in the one before is no longer listed. */
export const rollSession = (account: TradingAccount, now: Instant): void => {
  const date = sessionDateOf(now);
  if (date === account.sessionDate) return;
  account.sessionDate = date;
  for (const [key, order] of account.orders) if (!isLiving(order)) account.orders.delete(key);
  account.fills = [];
};

export const positionOf = (account: TradingAccount, symbol: string): HeldPosition => {
  let position = account.positions.get(symbol);
  if (position === undefined) {
    const { sessionDate } = account;
    position = {
      openingNet: 0,
      net: 0,
      lots: [],
      sessionDate,
      realizedMicros: 0,
      commissionMicros: 0,
      endedExits: null,
    };
    account.positions.set(symbol, position);
  }
  if (position.sessionDate !== account.sessionDate) {
    position.sessionDate = account.sessionDate;
    position.realizedMicros = 0;
    position.commissionMicros = 0;
  }
  return position;
};

type Execution = Parameters<typeof bookExecution>[1];

/** Books an execution, first in first out; answers the ticks times contracts that it realised. */
export const fillPosition = (position: HeldPosition, execution: Execution): number => {
  const { lots, realizedTicks } = bookExecution(position.lots, execution);
  position.lots = lots;
  position.net += execution.quantity * signOf(execution.side);
  return realizedTicks;
};

export const shownPosition = (symbol: string, position: HeldPosition): MarketPosition => ({
  symbol,
  net: position.net,
  costTicks: costTicksOf(position.lots),
  realizedMicros: position.realizedMicros,
  commissionMicros: position.commissionMicros,
});
