// What the market keeps: the journal, the accounts, and what the evaluation is owed. Stored events are published from here, and only then
// handed over.
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import type { Context } from '../platform/context.ts';
import { createHandOver, type HandOver } from './account/hand-over.ts';
import { createHoldings, type Holdings } from './account/holdings.ts';
import { createTradingAccounts, type TradingAccounts } from './account/trading-accounts.ts';
import type { Changes, EventChange } from './changes-store.ts';
import { balanceMicrosOf, shownLimits } from './desk/account-limits.ts';
import type { AccountEvent } from './market-feed.ts';
import { createMarketJournal, type MarketJournal } from './market-journal.ts';
import { listOwedFills } from './market-store.ts';
import { instrumentOfSymbol } from './rooms/rooms.ts';

export type MarketContext = Pick<Context, 'db' | 'clock' | 'log' | 'bus'>;
export type AccountListener = (event: AccountEvent & { readonly account: string }) => void;

export type MarketRecords = {
  readonly holdings: Holdings;
  readonly journal: MarketJournal;
  readonly accounts: TradingAccounts;
  readonly handOver: HandOver;
  /** Called with each private event once it is stored. */
  readonly listeners: Set<AccountListener>;
  /** Sends an account its current balance and limits. */
  readonly tellLimits: (account: string) => void;
  /**
   * Queues the fills that the evaluation has not accepted according to the records, including those of a commit that was reported as
   * failed.
   */
  readonly queueOwed: () => Promise<void>;
};

export function createMarketRecords(
  { db, clock, log }: MarketContext,
  given: {
    readonly host: AttemptHost;
    readonly isLeading: () => boolean;
    /** Called when the gathered changes were dropped, after the records here are cleared. */
    readonly onLost: () => void;
  },
): MarketRecords {
  const { host, isLeading } = given;
  const listeners = new Set<AccountListener>();
  const holdings = createHoldings();
  const journal: MarketJournal = createMarketJournal({
    db,
    log,
    isLeading,
    onStored: (changes) => tellStored(changes, { listeners, handOver }),
    onLost: () => {
      handOver.reset();
      for (const part of [accounts, holdings]) part.clear();
      given.onLost();
    },
  });
  const onOpened = holdings.touch;
  const accounts = createTradingAccounts({ db, clock, judge: host, journal: () => journal, onOpened });
  const tellLimits = (name: string): void => {
    const account = accounts.find(name);
    if (account === undefined) return;
    const balanceMicros = balanceMicrosOf(account, host);
    const event = { kind: 'limits' as const, limits: shownLimits(account, host), balanceMicros };
    journal.changes.event(account, clock.productNow(), event);
  };
  const handOver: HandOver = createHandOver({
    host,
    db,
    log,
    holders: holdings.judgedHolders,
    heldBy: (name) => {
      const account = accounts.find(name);
      return account === undefined ? [] : holdings.symbolsOf(account);
    },
    isHere: (name) => accounts.find(name) !== undefined,
    onTaken: (names) => {
      for (const name of names) tellLimits(name);
    },
  });
  const records = { holdings, journal, accounts, handOver, listeners, tellLimits };
  journal.changes.listen((event) => noteEvent(records, event));
  return {
    ...records,
    queueOwed: async () => {
      for (const fill of await listOwedFills(db))
        handOver.fillStored({ ...fill, instrument: instrumentOfSymbol(fill.symbol) });
    },
  };
}

function tellStored(
  { events, fills }: Changes,
  { listeners, handOver }: Pick<MarketRecords, 'listeners' | 'handOver'>,
): void {
  for (const event of events) for (const listener of listeners) listener(event);
  for (const fill of fills)
    if (fill.isOwed) handOver.fillStored({ ...fill, instrument: instrumentOfSymbol(fill.symbol) });
  if (fills.length > 0) void handOver.run();
}

/** Events of no contract: they make nobody busy. */
const isOfAccount = ({ kind }: EventChange['event']): boolean =>
  kind === 'limits' || kind === 'block' || kind === 'ended_exits';

/** Applies an event to the holdings, and reserves the place of a fill for the evaluation. */
function noteEvent(
  { accounts, holdings, handOver, tellLimits }: Omit<MarketRecords, 'queueOwed'>,
  { account: name, at, event }: EventChange,
): void {
  const account = accounts.find(name);
  if (account === undefined || isOfAccount(event)) return;
  holdings.touch(account);
  if (event.kind !== 'fill') return;
  if (account.kind.kind === 'evaluation') handOver.fillHappened({ ...event.fill, account: name, at });
  else queueMicrotask(() => tellLimits(name));
}
