/**
 * What this browser hears of the market over the stream: public frames of the contracts that something on the page watches, and the events of
 * the own trading account. What is watched outlives the connection: after each reconnection it is asked for again, frames begin with a
 * snapshot, and events come from the record after the last one that was seen.
 */
import type { MarketAccountEvent, MarketPlace } from '@openbell/api/market.ts';
import type { MarketFrameTopic, StreamClientMessage, StreamServerMessage } from '@openbell/api/stream.ts';

export type MarketWatch = {
  /** Topics of the watched contracts, in order. A contract begins with `snapshot: true`, and again whenever something was missed. */
  readonly onFrame: (topics: readonly MarketFrameTopic[]) => void;
  /** There is no such contract: nothing will come of it. */
  readonly onUnknown?: (symbol: string) => void;
};
/** A watch that stands. */
export type WatchedMarket = {
  /** Other contracts from now on; those of before that stay go on without a break. */
  readonly change: (symbols: readonly string[]) => void;
  /** Whether a contract is asked for: of more than ten those that stand last are not. */
  readonly hears: (symbol: string) => boolean;
  readonly end: () => void;
};
export type AccountWatch = {
  /** Each event once, in order, without a hole. */
  readonly onEvent: (event: MarketAccountEvent, sequence: number) => void;
  /** Where resting orders stand in their queues now, those that moved. */
  readonly onPlaces: (places: readonly MarketPlace[]) => void;
  /** Too much was missed, and the watch is over: read the account again and watch from its sequence. */
  readonly onReset: () => void;
};

export type MarketStream = {
  /** Together at most ten contracts are watched, those of the newest watch first. */
  readonly watchMarket: (symbols: readonly string[], watch: MarketWatch) => WatchedMarket;
  /** Everything after a sequence of the account. Answers the end of it. */
  readonly watchAccount: (after: number, watch: AccountWatch) => () => void;
  /** When the newest word of the server was heard, whatever it was (real time, epoch ms); null before the first. */
  readonly heardAt: () => number | null;
  /** Whether an open contract is heard of every few seconds whatever happens in it; a recording stands still. */
  readonly hasPulse: boolean;
};

/** The side of the stream client. */
export type MarketStreamLink = MarketStream & {
  readonly isWatched: () => boolean;
  readonly connect: (say: (message: StreamClientMessage) => void) => void;
  readonly disconnect: () => void;
  readonly hear: (message: StreamServerMessage, at: number) => void;
};

const symbolsMax = 10;

type Market = { symbols: ReadonlySet<string>; readonly watch: MarketWatch };
type Account = { seen: number; readonly watch: AccountWatch };

export const createMarketStream = (): MarketStreamLink => {
  let say: ((message: StreamClientMessage) => void) | null = null;
  let heardAt: number | null = null;
  let markets: readonly Market[] = [];
  const accounts = new Set<Account>();
  /** The newest sequence of each contract; none while its snapshot is awaited. */
  const sequences = new Map<string, number>();
  /** The contracts that this connection was last asked for. */
  let asked: readonly string[] = [];
  /** The hole that was asked about, so that it is asked about once. */
  let askedAfter: number | null = null;

  const wanted = (): readonly string[] =>
    [...new Set(markets.flatMap(({ symbols }) => [...symbols]))].slice(0, symbolsMax);
  const tell = (symbols: readonly string[]): void => {
    if (say === null) return;
    asked = symbols;
    say({ type: 'watch', symbols: [...symbols] });
  };
  /** Asks for what is wanted. Some contracts begin anew: they are let go for an instant, and come back with a snapshot. */
  const ask = (anew: ReadonlySet<string>): void => {
    const symbols = wanted();
    const kept = symbols.filter((symbol) => !anew.has(symbol) || !sequences.has(symbol));
    for (const symbol of [...sequences.keys()]) if (!kept.includes(symbol)) sequences.delete(symbol);
    if (kept.length < symbols.length) tell(kept);
    if (symbols.length !== asked.length || symbols.some((symbol) => !asked.includes(symbol))) tell(symbols);
  };
  const askAccount = (): void => {
    askedAfter = null;
    if (accounts.size > 0) say?.({ type: 'watch_account', after: Math.min(...[...accounts].map(({ seen }) => seen)) });
  };

  /** Whether a topic follows what was heard; what does not is passed over, and a hole is asked about. */
  const follows = ({ symbol, sequence, snapshot }: MarketFrameTopic, broken: Set<string>): boolean => {
    const before = sequences.get(symbol);
    if (!snapshot && (before === undefined || sequence <= before)) return false;
    if (!snapshot && sequence !== (before ?? 0) + 1) {
      broken.add(symbol);
      return false;
    }
    sequences.set(symbol, sequence);
    return true;
  };
  const hearFrame = (topics: readonly MarketFrameTopic[]): void => {
    const broken = new Set<string>();
    const heard = topics.filter((topic) => follows(topic, broken));
    if (broken.size > 0) ask(broken);
    for (const { symbols, watch } of markets) {
      const own = heard.filter(({ symbol }) => symbols.has(symbol));
      if (own.length > 0) watch.onFrame(own);
    }
  };
  const hearEvent = (event: MarketAccountEvent, sequence: number): void => {
    for (const account of [...accounts]) {
      if (sequence <= account.seen) continue;
      if (sequence === account.seen + 1) {
        account.seen = sequence;
        account.watch.onEvent(event, sequence);
      } else if (askedAfter !== account.seen) {
        askAccount();
        askedAfter = account.seen;
      }
    }
  };
  const reset = (): void => {
    const over = [...accounts];
    accounts.clear();
    for (const { watch } of over) watch.onReset();
  };

  return {
    watchMarket: (symbols, watch) => {
      const market: Market = { symbols: new Set(symbols), watch };
      markets = [market, ...markets];
      ask(market.symbols);
      return {
        change: (next) => {
          const before = market.symbols;
          market.symbols = new Set(next);
          ask(new Set(next.filter((symbol) => !before.has(symbol))));
        },
        hears: (symbol) => market.symbols.has(symbol) && wanted().includes(symbol),
        end: () => {
          if (!markets.includes(market)) return;
          markets = markets.filter((other) => other !== market);
          ask(new Set());
        },
      };
    },
    watchAccount: (after, watch) => {
      const account: Account = { seen: after, watch };
      accounts.add(account);
      askAccount();
      return () => void accounts.delete(account);
    },
    heardAt: () => heardAt,
    hasPulse: true,
    isWatched: () => markets.length > 0 || accounts.size > 0,
    connect: (next) => {
      say = next;
      sequences.clear();
      asked = [];
      ask(new Set());
      askAccount();
    },
    disconnect: () => {
      say = null;
    },
    hear: (message, at) => {
      heardAt = at;
      if (message.type === 'market') hearFrame(message.topics);
      else if (message.type === 'account') hearEvent(message.event, message.sequence);
      else if (message.type === 'places') for (const { watch } of accounts) watch.onPlaces(message.places);
      else if (message.type === 'account-reset') reset();
      else if (message.type === 'market-unknown')
        for (const { symbols, watch } of markets) if (symbols.has(message.symbol)) watch.onUnknown?.(message.symbol);
    },
  };
};
