/** The trading accounts in memory: read when they are first needed, begun with what their evaluation holds. */
import type { MarketOrder } from '@openbell/api/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { MarketSnapshot } from '@openbell/market/trading/market-snapshot.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createTurns } from '../platform/turns.ts';
import { adoptPositions } from './account-home.ts';
import type { Judge } from './account-limits.ts';
import { findTraderOf, type Trader } from './find-trader.ts';
import type { MarketJournal } from './market-journal.ts';
import {
  type AccountRow,
  findAccount,
  hasFilled,
  listBusyAccounts,
  listFills,
  listOrders,
  listPositions,
  type OrderRow,
} from './market-store.ts';
import { ReadAgainError } from './read-again.ts';
import { busySymbols, isLiving, keyOf, practiceStartMicros, type TradingAccount } from './trading-account.ts';

export type TradingAccounts = {
  readonly all: () => Iterable<TradingAccount>;
  readonly find: (account: string) => TradingAccount | undefined;
  /** Opens the account of a customer who trades here from now on. */
  readonly open: (trader: Trader) => Promise<TradingAccount>;
  /** One that has traded here before; undefined for others. */
  readonly known: (account: string) => Promise<TradingAccount | undefined>;
  /** Throws where an account was read again meanwhile: of the one before nobody holds anything any more. */
  readonly assertHeld: (account: TradingAccount) => void;
  /** Everyone who holds something or has an order. */
  readonly loadBusy: () => Promise<void>;
  /** What a market of a contract begins with. */
  readonly keptOf: (symbol: string) => Pick<MarketSnapshot, 'accounts' | 'working' | 'stops'>;
  readonly clear: () => void;
};

export const createTradingAccounts = (parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly judge: Judge;
  readonly journal: () => MarketJournal;
  /** What it holds is known from now on. */
  readonly onOpened: (account: TradingAccount) => void;
}): TradingAccounts => {
  const { db, clock, judge } = parts;
  const accounts = new Map<string, TradingAccount>();
  /** Orders as their market goes on with them, read at a start; a market takes its own when it begins. */
  const cores = new Map<TradingAccount, Map<string, Order>>();
  const inTurn = createTurns();
  let clears = 0;

  const judgedState = ({ kind }: Pick<Trader, 'kind'>) =>
    kind.kind === 'evaluation' ? judge.progressOf(kind.attemptId)?.run.state : undefined;
  const load = async (row: AccountRow, trader: Trader): Promise<TradingAccount> => {
    const date = formatDate(sessionDateOf(clock.productNow()));
    const [orders, fills, positions] = [
      await listOrders(db, row.account, date),
      await listFills(db, row.account, date),
      await listPositions(db, row.account),
    ];
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
      sessionDate: dateOf(date),
      positions: new Map(
        positions.map(({ symbol, sessionDate, openingNet, net, lots, realizedMicros, commissionMicros }) => [
          symbol,
          { openingNet, net, lots: [...lots], sessionDate: dateOf(sessionDate), realizedMicros, commissionMicros },
        ]),
      ),
      orders: new Map(
        [...orders]
          .sort((one, other) => (one.wire.placedAt < other.wire.placedAt ? -1 : 1))
          .map((row) => [keyOf(row.wire.symbol, row.wire.orderId), recordOf(row)]),
      ),
      fills: fills.map((fill) => ({
        fillId: fill.fillId,
        orderId: fill.orderId,
        symbol: fill.symbol,
        at: formatInstant(fill.at),
        side: fill.side,
        price: fill.price,
        quantity: fill.quantity,
        liquidity: fill.liquidity,
        commissionMicros: fill.commissionMicros,
        realizedMicros: fill.realizedMicros,
        net: fill.net,
      })),
      commandAt: 0,
    };
    const living = orders.flatMap(({ symbol, core, ahead }) =>
      core === null ? [] : [[keyOf(symbol, core.id), { ...core, ahead }] as const],
    );
    cores.set(account, new Map(living));
    const state = judgedState(trader);
    // Until it has traded here it holds what its evaluation holds.
    if (state !== undefined && fills.length === 0 && !(await hasFilled(db, row.account))) {
      const { changes, flush } = parts.journal();
      if (adoptPositions(account, state, { at: clock.productNow(), changes })) await flush();
    }
    return account;
  };

  const begin = async ({ account, customerId, kind, exchanges }: Trader): Promise<TradingAccount> => {
    const now = clock.productNow();
    const begun: TradingAccount = {
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
    };
    const { changes, flush } = parts.journal();
    const held = judgedState({ kind });
    if (held !== undefined) adoptPositions(begun, held, { at: now, changes });
    changes.account(begun);
    await flush();
    return begun;
  };

  /** Holds what was read. Where all was forgotten meanwhile it may be what was stored before, and another one of the same account is held. */
  const hold = (account: TradingAccount, before: number): TradingAccount => {
    if (clears !== before) {
      cores.delete(account);
      throw new ReadAgainError('account');
    }
    accounts.set(account.account, account);
    return account;
  };
  const known: TradingAccounts['known'] = (name) =>
    inTurn(name, async () => {
      const held = accounts.get(name);
      if (held !== undefined) return held;
      const before = clears;
      const row = await findAccount(db, name);
      if (row === undefined) return undefined;
      const account = hold(await load(row, await findTraderOf(db, row)), before);
      parts.onOpened(account);
      return account;
    });

  return {
    all: () => accounts.values(),
    find: (account) => accounts.get(account),
    assertHeld: (account) => {
      if (accounts.get(account.account) !== account) throw new ReadAgainError('account');
    },
    open: (trader) =>
      inTurn(trader.account, async () => {
        let account = accounts.get(trader.account);
        if (account === undefined) {
          const before = clears;
          const row = await findAccount(db, trader.account);
          account = hold(row === undefined ? await begin(trader) : await load(row, trader), before);
        }
        account.kind = trader.kind;
        account.exchanges = trader.exchanges;
        parts.onOpened(account);
        return account;
      }),
    known,
    loadBusy: async () => {
      for (const name of await listBusyAccounts(db)) await known(name);
    },
    keptOf: (symbol) => {
      const kept = [...accounts.values()].map((account) => ({ account, orders: takeCores(cores, account, symbol) }));
      const orders = kept.flatMap((one) => one.orders).sort((one, other) => one.queuedAt - other.queuedAt);
      const named = (wanted: (order: Order) => boolean): [string, string][] =>
        orders.filter(wanted).map(({ accountId, id }) => [accountId, id]);
      return {
        accounts: kept
          .filter(({ account, orders: own }) => own.length > 0 || knows(account, symbol))
          .map(({ account, orders: own }) => ({
            id: account.account,
            net: account.positions.get(symbol)?.net ?? 0,
            orders: own,
            ended: endedIn(account, symbol),
          })),
        working: named(({ state }) => state === 'working'),
        stops: named(({ state }) => state === 'waiting'),
      };
    },
    clear: () => {
      clears += 1;
      accounts.clear();
      cores.clear();
    },
  };
};

/** What the migration left out is told as the migration would have. */
const recordOf = ({ wire, core }: Pick<OrderRow, 'wire' | 'core'>): MarketOrder => ({
  isStopTriggered: wire.stopPrice !== null && (wire.state === 'working' || wire.state === 'filled'),
  bracket: core?.bracket ?? null,
  ...wire,
});

const takeCores = (
  cores: Map<TradingAccount, Map<string, Order>>,
  account: TradingAccount,
  symbol: string,
): readonly Order[] => {
  const own = [...(cores.get(account) ?? [])].filter(([key]) => key.startsWith(`${symbol} `));
  for (const [key] of own) cores.get(account)?.delete(key);
  return own.map(([, order]) => order);
};

const knows = (account: TradingAccount, symbol: string): boolean =>
  busySymbols(account).has(symbol) || endedIn(account, symbol).length > 0;

/** Ids that are not used again in this session. */
export const endedIn = (account: TradingAccount, symbol: string): readonly string[] =>
  [...account.orders.values()]
    .filter((order) => order.symbol === symbol && !isLiving(order))
    .map(({ orderId }) => orderId);
