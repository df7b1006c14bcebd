/**
 * The store of the trading screen on the real stream and the real calls. Public frames change contracts at once and wake readers once an
 * animation frame; the account changes only by its numbered events, whether they come as the answer of a command or over the stream.
 */
import type { MarketCommandAnswer, MarketInstrument } from '@openbell/api/market.ts';
import type { MarketStream, MarketWatch, WatchedMarket } from '../platform/market-stream.ts';
import { createAccountHold, type NumberedEvent } from './account-events.ts';
import { createAccountFollower } from './account-follower.ts';
import { createCommandIds, isUnanswered } from './command-ids.ts';
import { applyFrame, newContract } from './contract-frames.ts';
import { instrumentOf } from './desk-rules.ts';
import type { TradingCalls } from './trading-calls.ts';
import type { LinkState, LiveContract, TradingStore } from './trading-store.ts';

export type TradingStoreParts = {
  readonly stream: MarketStream;
  readonly calls: TradingCalls;
  readonly instruments: readonly MarketInstrument[];
  /** Real time, for the age of the connection. */
  readonly now: () => number;
  /** Draws soon: `requestAnimationFrame` in a browser, a direct call in a test. */
  readonly frame: (draw: () => void) => void;
  /** The account could not be read; it is tried again. */
  readonly onFault: (error: unknown) => void;
};

export type OpenTradingStore = TradingStore & {
  /** Reads the account again: at the start of a session, after an act of an operator. */
  readonly renew: () => Promise<void>;
  /** Takes the list of contracts as it was read anew: a new session has another settlement. */
  readonly list: (instruments: readonly MarketInstrument[]) => void;
  /** Whether the account could not be read again, and is tried until it can. For `subscribe`. */
  readonly isStale: () => boolean;
  readonly close: () => void;
};

const slowAfterMs = 5_000;
const lostAfterMs = 15_000;
const checkEveryMs = 1_000;

/** How old the newest word is decides. */
export function linkOf(heardAt: number | null, now: number): LinkState {
  if (heardAt === null) return 'connecting';
  const ageMs = now - heardAt;
  if (ageMs < slowAfterMs) return 'live';
  return ageMs < lostAfterMs ? 'slow' : 'lost';
}

type Told = Parameters<Parameters<TradingStore['onTold']>[0]>[0];

export function createTradingStore(parts: TradingStoreParts): OpenTradingStore {
  const { stream, calls, frame, now, onFault } = parts;
  const contracts = new Map<string, LiveContract>();
  const drawing = createListeners<void>();
  const reading = createListeners<void>();
  const telling = createListeners<Told>();
  const hold = createAccountHold();
  const ids = createCommandIds();
  let isFrameAsked = false;
  let listed = parts.instruments;
  let watched: readonly LiveContract[] = [];
  let link: LinkState = linkOf(stream.heardAt(), now());
  let watching: WatchedMarket | null = null;

  const draw = (): void => {
    if (isFrameAsked) return;
    isFrameAsked = true;
    frame(() => {
      isFrameAsked = false;
      drawing.tell();
    });
  };
  const isHeard = ({ symbol }: LiveContract): boolean => watching?.hears(symbol) ?? false;
  /** When the oldest word that counts was heard: of the server, or of a contract that trades and is told to this browser. */
  const heardAt = (): number | null => {
    const newest = stream.heardAt();
    if (newest === null || !stream.hasPulse) return newest;
    const trading = watched.filter((one) => one.state === 'open' && one.isKnown && isHeard(one));
    return Math.min(newest, ...trading.map((contract) => contract.heardAt ?? newest));
  };
  const checkLink = (): void => {
    const next = linkOf(heardAt(), now());
    if (next === link) return;
    link = next;
    reading.tell();
  };
  const take = (events: readonly NumberedEvent[]): void => {
    const applied = hold.take(events);
    if (applied.length === 0) return;
    for (const { event } of applied) {
      if (event.kind === 'fill') telling.tell({ kind: 'fill', fill: event.fill });
      if (event.kind === 'order') ids.forget(event.order.orderId);
      if (event.kind === 'rejected') ids.forget(event.orderId);
    }
    reading.tell();
    draw();
  };
  const follower = createAccountFollower({
    readAccount: calls.readAccount,
    watchAccount: stream.watchAccount,
    onAccount: (account, isAnew) => {
      if (!hold.replace(account, isAnew)) return false;
      for (const { orderId } of account.orders) ids.forget(orderId);
      reading.tell();
      draw();
      return true;
    },
    onEvent: (event, sequence) => take([{ sequence, event }]),
    onPlaces: (places) => {
      if (!hold.place(places)) return;
      reading.tell();
      draw();
    },
    onFault: (error) => {
      reading.tell();
      onFault(error);
    },
  });
  const answer = async (asked: Promise<MarketCommandAnswer>): Promise<MarketCommandAnswer> => {
    const given = await asked;
    take(given.events);
    if (given.refusal !== null) telling.tell({ kind: 'refused', answer: given });
    return given;
  };
  const once = async (command: unknown, ask: (orderId: string) => Promise<MarketCommandAnswer>) => {
    const orderId = ids.take(command);
    try {
      return await answer(ask(orderId));
    } catch (error) {
      if (isUnanswered(error)) ids.keep(command, orderId);
      throw error;
    }
  };
  const hearing: MarketWatch = {
    onFrame: (topics) => {
      const heardAt = now();
      for (const topic of topics) {
        const contract = openContract(contracts, topic.symbol, listed);
        if (contract !== null) applyFrame(contract, topic, heardAt);
      }
      checkLink();
      draw();
    },
    onUnknown: (symbol) => {
      const contract = openContract(contracts, symbol, listed);
      if (contract === null) return;
      contract.isKnown = false;
      draw();
    },
  };
  const watch = (symbols: readonly string[]): void => {
    const before = watched.filter(isHeard);
    if (watching === null) watching = stream.watchMarket(symbols, hearing);
    else watching.change(symbols);
    watched = symbols.map((symbol) => openContract(contracts, symbol, listed)).filter((one) => one !== null);
    for (const contract of watched) {
      // What nobody tells of has no price: that of the list, or of earlier, is not the one of now.
      if (!isHeard(contract) && contract.last !== null) {
        contract.last = null;
        draw();
      }
      // A contract that nobody looked at until now has not kept anybody waiting.
      if (!before.includes(contract)) contract.heardAt = now();
    }
  };
  const list = (instruments: readonly MarketInstrument[]): void => {
    listed = instruments;
    for (const { symbol, settlementPrice } of listed) {
      const contract = contracts.get(symbol);
      if (contract !== undefined) contract.settlement = settlementPrice;
    }
    draw();
  };

  const timer = setInterval(checkLink, checkEveryMs);
  void follower.renew();
  return {
    // A part of the screen may ask before the contract is watched: it is there with what the list of instruments told.
    contract: (symbol) => openContract(contracts, symbol, listed),
    onFrame: drawing.add,
    watch,
    account: hold.account,
    link: () => link,
    subscribe: reading.add,
    onTold: telling.add,
    place: (draft) => once(['place', draft], (orderId) => calls.place(draft, orderId)),
    change: (order, to) => answer(calls.change(order, to)),
    cancel: (of) => answer(calls.cancel(of)),
    flatten: (symbol) => answer(calls.flatten(symbol)),
    reverse: (symbol) => once(['reverse', symbol], (orderId) => calls.reverse(symbol, orderId)),
    renew: follower.renew,
    list,
    isStale: follower.isStale,
    close: () => {
      clearInterval(timer);
      watching?.end();
      follower.close();
    },
  };
}

function openContract(
  contracts: Map<string, LiveContract>,
  symbol: string,
  instruments: readonly MarketInstrument[],
): LiveContract | null {
  const open = contracts.get(symbol);
  if (open !== undefined) return open;
  const instrument = instrumentOf(symbol);
  if (instrument === null) return null;
  const contract = newContract(symbol, instrument);
  const known = instruments.find((listed) => listed.symbol === symbol);
  if (known !== undefined) {
    contract.state = known.state;
    contract.last = known.lastPrice;
    contract.settlement = known.settlementPrice;
  }
  contracts.set(symbol, contract);
  return contract;
}

type Listeners<Value> = {
  readonly add: (listener: (value: Value) => void) => () => void;
  readonly tell: (value: Value) => void;
};

function createListeners<Value>(): Listeners<Value> {
  const all = new Set<(value: Value) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (value) => {
      for (const listener of [...all]) listener(value);
    },
  };
}
