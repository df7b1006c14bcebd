// The trading accounts in memory: read when first needed, and started with the positions of their evaluation.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { EvaluationState } from '@openbell/rules/evaluation/types.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Judge } from '../desk/account-limits.ts';
import { createKeptOrders, type KeptMarket, takeKeptMarket } from '../desk/kept-orders.ts';
import type { MarketJournal } from '../market-journal.ts';
import { type AccountRow, findAccount, hasFilled, listBusyAccounts } from '../market-store.ts';
import { createForgetting, ReadAgainError } from '../read-again.ts';
import { adoptPositions } from './adopt-positions.ts';
import { findTraderOf, type Trader } from './find-trader.ts';
import { readStoredAccount, type StoredAccount } from './stored-account.ts';
import { newAccount, type TradingAccount } from './trading-account.ts';

export type TradingAccounts = {
  readonly all: () => Iterable<TradingAccount>;
  readonly find: (account: string) => TradingAccount | undefined;
  /** Opens the account of a customer who starts to trade here. */
  readonly open: (trader: Trader) => Promise<TradingAccount>;
  /** An account that has traded here before; undefined for others. */
  readonly known: (account: string) => Promise<TradingAccount | undefined>;
  /** Throws if the account was read again in the meantime: the old object no longer counts. */
  readonly assertHeld: (account: TradingAccount) => void;
  /** Loads every account that has a position or an order. */
  readonly loadBusy: () => Promise<void>;
  /** What the market of a contract starts with. */
  readonly keptOf: (symbol: string) => KeptMarket;
  readonly clear: () => void;
};

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly judge: Judge;
  readonly journal: () => MarketJournal;
  /** Called when an account's positions are known. */
  readonly onOpened: (account: TradingAccount) => void;
};

export function createTradingAccounts(parts: Parts): TradingAccounts {
  const { db, onOpened } = parts;
  const accounts = new Map<string, TradingAccount>();
  const keptOrders = createKeptOrders();
  const inTurn = createTurns();
  const forgetting = createForgetting('account');

  /**
   * Keeps a loaded account. Throws if everything was forgotten in the meantime: the rows may be outdated, and a newer object of the account
   * may be in memory.
   */
  const hold = ({ account, living }: StoredAccount, assertSince: () => void): TradingAccount => {
    assertSince();
    keptOrders.keep(account, living);
    accounts.set(account.account, account);
    return account;
  };
  const known: TradingAccounts['known'] = (name) =>
    inTurn(name, async () => {
      const held = accounts.get(name);
      if (held !== undefined) return held;
      const assertSince = forgetting.begin();
      const row = await findAccount(db, name);
      if (row === undefined) return undefined;
      const account = hold(await load(parts, row, await findTraderOf(db, row)), assertSince);
      onOpened(account);
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
          const assertSince = forgetting.begin();
          const row = await findAccount(db, trader.account);
          account = hold(row === undefined ? await begin(parts, trader) : await load(parts, row, trader), assertSince);
        }
        account.kind = trader.kind;
        account.exchanges = trader.exchanges;
        onOpened(account);
        return account;
      }),
    known,
    loadBusy: async () => {
      for (const name of await listBusyAccounts(db)) await known(name);
    },
    keptOf: (symbol) => takeKeptMarket(keptOrders, accounts.values(), symbol),
    clear: () => {
      forgetting.forget();
      accounts.clear();
      keptOrders.clear();
    },
  };
}

/** Loads an account that has traded here before. */
async function load(parts: Parts, row: AccountRow, trader: Trader): Promise<StoredAccount> {
  const { db, clock } = parts;
  const sessionDate = formatDate(sessionDateOf(clock.productNow()));
  const stored = await readStoredAccount(db, row, { trader, sessionDate });
  const { account } = stored;
  const state = judgedState(parts, trader);
  // Until its first fill here it mirrors its evaluation.
  if (state !== undefined && account.fills.length === 0 && !(await hasFilled(db, row.account))) {
    const { changes, flush } = parts.journal();
    if (adoptPositions(account, state, { at: clock.productNow(), changes })) await flush();
  }
  return stored;
}

/** Creates an account on its first use; it is on record before anyone sees it. */
async function begin(parts: Parts, trader: Trader): Promise<StoredAccount> {
  const now = parts.clock.productNow();
  const account = newAccount(trader, now);
  const { changes, flush } = parts.journal();
  const state = judgedState(parts, trader);
  if (state !== undefined) adoptPositions(account, state, { at: now, changes });
  changes.account(account);
  await flush();
  return { account, living: new Map() };
}

/** The state of its evaluation; undefined if nobody judges it, or if nothing has started. */
const judgedState = ({ judge }: Pick<Parts, 'judge'>, { kind }: Trader): EvaluationState | undefined =>
  kind.kind === 'evaluation' ? judge.progressOf(kind.attemptId)?.run.state : undefined;
