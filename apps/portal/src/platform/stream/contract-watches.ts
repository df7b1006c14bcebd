// The contracts that parts of the page watch, and what this connection was asked for. Each contract is received without a gap: after a
// missed frame it is dropped for an instant and starts over with a snapshot.
import type { MarketFrameTopic, StreamClientMessage } from '@openbell/api/market/stream.ts';

export type MarketWatch = {
  /** Topics of the watched contracts, in order. A contract starts with `snapshot: true`, and again whenever something was missed. */
  readonly onFrame: (topics: readonly MarketFrameTopic[]) => void;
  /** There is no such contract: it gets no data. */
  readonly onUnknown?: (symbol: string) => void;
  /** The left-out contracts have changed: `hears` tells which. */
  readonly onLeftOut?: () => void;
};
/** An active watch. */
export type WatchedMarket = {
  /** Switches to other contracts; those that stay continue without a break. */
  readonly change: (symbols: readonly string[]) => void;
  /** Whether a contract gets data: of more than ten the last ones do not, nor do those that other tabs leave no room for. */
  readonly hears: (symbol: string) => boolean;
  readonly end: () => void;
};

export type ContractWatches = {
  readonly watch: (symbols: readonly string[], watch: MarketWatch) => WatchedMarket;
  readonly isWatched: () => boolean;
  /** The connection is new: asks for everything from the beginning. */
  readonly restart: () => void;
  readonly hearFrame: (topics: readonly MarketFrameTopic[]) => void;
  readonly hearUnknown: (symbol: string) => void;
  readonly hearLeftOut: (symbols: readonly string[]) => void;
};

/** Contracts that one tab may watch. */
export const watchedEach = 10;

type Market = { symbols: ReadonlySet<string>; readonly watch: MarketWatch };

/** @param say reaches the server while there is a connection */
export function createContractWatches(say: (message: StreamClientMessage) => void): ContractWatches {
  let markets: readonly Market[] = [];
  const places = createPlaces();
  /** The last request on this connection. */
  let asked: readonly string[] = [];
  /** Requested contracts that never reach the server, because other tabs watch too many. */
  let leftOut: ReadonlySet<string> = new Set();

  const wanted = (): readonly string[] =>
    [...new Set(markets.flatMap(({ symbols }) => [...symbols]))].slice(0, watchedEach);

  function tell(symbols: readonly string[]): void {
    asked = symbols;
    say({ type: 'watch', symbols: [...symbols] });
  }

  /** Requests the wanted contracts. The given ones are dropped for an instant, and come back with a snapshot. */
  function ask(anew: ReadonlySet<string>): void {
    const symbols = wanted();
    const kept = symbols.filter((symbol) => !anew.has(symbol) || !places.has(symbol));
    places.keep(kept);
    if (kept.length < symbols.length) tell(kept);
    if (symbols.length !== asked.length || symbols.some((symbol) => !asked.includes(symbol))) tell(symbols);
  }

  function watch(symbols: readonly string[], of: MarketWatch): WatchedMarket {
    const market: Market = { symbols: new Set(symbols), watch: of };
    markets = [market, ...markets];
    ask(market.symbols);
    return {
      change: (next) => {
        const before = market.symbols;
        market.symbols = new Set(next);
        ask(new Set(next.filter((symbol) => !before.has(symbol))));
      },
      hears: (symbol) => market.symbols.has(symbol) && wanted().includes(symbol) && !leftOut.has(symbol),
      end: () => {
        if (!markets.includes(market)) return;
        markets = markets.filter((other) => other !== market);
        ask(new Set());
      },
    };
  }

  function hearFrame(topics: readonly MarketFrameTopic[]): void {
    const { heard, broken } = places.take(topics);
    if (broken.size > 0) ask(broken);
    for (const { symbols, watch } of markets) {
      const own = heard.filter(({ symbol }) => symbols.has(symbol));
      if (own.length > 0) watch.onFrame(own);
    }
  }

  function hearLeftOut(symbols: readonly string[]): void {
    leftOut = new Set(symbols);
    places.forget(symbols);
    for (const { watch } of markets) watch.onLeftOut?.();
  }

  return {
    watch,
    isWatched: () => markets.length > 0,
    restart: () => {
      places.keep([]);
      asked = [];
      if (leftOut.size > 0) hearLeftOut([]);
      ask(new Set());
    },
    hearFrame,
    hearLeftOut,
    hearUnknown: (symbol) => {
      for (const { symbols, watch } of markets) if (symbols.has(symbol)) watch.onUnknown?.(symbol);
    },
  };
}

/** The sequence of each contract: a topic is passed on if it is a snapshot or the next one. */
function createPlaces() {
  /** The newest sequence of each contract; none while its snapshot is awaited. */
  const sequences = new Map<string, number>();
  const forget = (symbols: Iterable<string>): void => {
    for (const symbol of symbols) sequences.delete(symbol);
  };
  return {
    has: (symbol: string): boolean => sequences.has(symbol),
    forget,
    keep: (symbols: readonly string[]): void =>
      forget([...sequences.keys()].filter((symbol) => !symbols.includes(symbol))),
    /** Returns the topics that follow, and the contracts that missed something. */
    take: (topics: readonly MarketFrameTopic[]) => {
      const broken = new Set<string>();
      const heard = topics.filter((topic) => {
        const follows = placeOf(topic, sequences.get(topic.symbol));
        if (follows === 'next') sequences.set(topic.symbol, topic.sequence);
        if (follows === 'gap') broken.add(topic.symbol);
        return follows === 'next';
      });
      return { heard, broken };
    },
  };
}

/**
 * The place of a topic after `newest`, the last one of its contract (undefined while a snapshot is awaited): `old` is skipped, a `gap`
 * means that something was missed.
 */
export function placeOf(
  { sequence, snapshot }: Pick<MarketFrameTopic, 'sequence' | 'snapshot'>,
  newest: number | undefined,
): 'next' | 'old' | 'gap' {
  if (snapshot) return 'next';
  if (newest === undefined || sequence <= newest) return 'old';
  return sequence === newest + 1 ? 'next' : 'gap';
}
