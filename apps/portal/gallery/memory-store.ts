/**
 * A trading store without a server: the pure market of `packages/market` with its seeded flow, in this process. The parts of the trading
 * screen are looked at and tested against it. Time moves by `advance` alone, so that a test decides what happens.
 */
import type { MarketCommandAnswer, MarketOrderRefusal } from '@openbell/api/market.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { createDepth, readDepth } from '@openbell/market/book/book-view.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import { createTradingMarket } from '@openbell/market/trading/market-state.ts';
import type { OrderCommand, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import { assert } from '@openbell/units/assert.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Bar, LoadBars } from '../src/market/trading-chart-bars.ts';
import type {
  LinkState,
  LiveAccount,
  LiveContract,
  OrderDraft,
  Print,
  TradingStore,
} from '../src/market/trading-store.ts';
import { accountId, accountOfBook, newBook, noteEvents } from './memory-account.ts';

export type MemoryStore = TradingStore & {
  /** Lets the market run for so long. */
  readonly advance: (ms: number) => void;
  readonly now: () => number;
  /** Every command that was sent, in order, as its kind. */
  readonly sent: () => readonly string[];
  readonly block: (block: LiveAccount['block']) => void;
  /** Answers an order in any contract with a refusal. */
  readonly refuse: (symbol: string, refusal: MarketOrderRefusal) => void;
  readonly setLink: (link: LinkState) => void;
  readonly setState: (state: LiveContract['state']) => void;
  readonly loadBars: LoadBars;
};

type Settings = {
  readonly symbol: string;
  readonly seed: number;
  readonly startAt: number;
  /** Draws a frame: `requestAnimationFrame` in a browser, a direct call in a test. */
  readonly frame: (draw: () => void) => void;
};

const printsKept = 500;
type Told = Parameters<Parameters<TradingStore['onTold']>[0]>[0];
type WithoutFrom<Command> = Command extends unknown ? Omit<Command, 'at' | 'accountId'> : never;

export function createMemoryStore({ symbol, seed, startAt, frame }: Settings): MemoryStore {
  const named = parseContractSymbol(symbol, new Date(startAt).getUTCFullYear());
  assert(named.ok, `no contract ${symbol}`);
  const { instrument } = named.value;
  const profile = flowProfileOf(instrument);
  const settings = { symbol, ...profile, seed, startAt, news: [], hasClock: true };
  const { flow, events: first } = startFlow(settings);
  const market = createTradingMarket({
    symbol,
    protectionTicks: 6,
    quantityMax: 50,
    visibleLevels: null,
    around: profile.startPrice,
  });
  const depth = createDepth();
  const book = newBook(symbol, instrument);
  const bars: Bar[] = [];
  const sent: string[] = [];
  const drawing = new Set<() => void>();
  const reading = new Set<() => void>();
  const telling = new Set<(told: Told) => void>();
  let now = startAt;
  let link: LinkState = 'live';
  let sequence = 0;
  let orderNumber = 0;
  let isFrameAsked = false;
  const live: LiveContract = {
    symbol,
    instrument,
    state: 'open',
    isKnown: true,
    at: startAt,
    heardAt: startAt,
    bids: [],
    asks: [],
    last: profile.startPrice,
    settlement: profile.startPrice - 40,
    volume: 0,
    volumeAt: new Map(),
    prints: [],
  };
  let account = accountOfBook(book, market, sequence);

  function noteMarket(event: MarketEvent, prints: Print[]): void {
    if (event.kind !== 'trade') return;
    const { at, price, size, aggressor } = event;
    prints.push({ at, price, size, aggressor });
    live.last = price;
    live.volume += size;
    live.volumeAt.set(price, (live.volumeAt.get(price) ?? 0) + size);
    noteBar(bars, { at, price, size });
  }

  function apply(events: readonly MarketEvent[]): void {
    const prints: Print[] = [];
    const told: OrderEvent[] = [];
    for (const event of events) {
      told.push(...applyInput(market, event));
      noteMarket(event, prints);
    }
    if (prints.length > 0) live.prints = [...live.prints, ...prints].slice(-printsKept);
    readDepth(market.reference, depth);
    live.bids = levelsOf(depth.bids);
    live.asks = levelsOf(depth.asks);
    renew(told);
  }

  function renew(told: readonly OrderEvent[]): void {
    const fills = noteEvents(book, told);
    sequence += told.length;
    account = accountOfBook(book, market, sequence);
    for (const fill of fills) tell({ kind: 'fill', fill });
    if (told.length > 0) for (const listener of reading) listener();
    askFrame();
  }

  function tell(told: Told): void {
    for (const listener of telling) listener(told);
  }

  function askFrame(): void {
    if (isFrameAsked) return;
    isFrameAsked = true;
    frame(() => {
      isFrameAsked = false;
      for (const draw of drawing) draw();
    });
  }

  function advance(ms: number): void {
    now += ms;
    if (live.state === 'open') apply(advanceFlow(flow, now));
    live.at = now;
    live.heardAt = now;
  }

  async function send(command: WithoutFrom<OrderCommand>): Promise<MarketCommandAnswer> {
    sent.push(command.kind);
    const limits = { ...wideLimits, isBlocked: book.block !== null };
    const whole = { at: now, accountId, ...('limits' in command ? { ...command, limits } : command) } as OrderCommand;
    const told = applyInput(market, whole);
    renew(told);
    const rejected = told.find((event) => event.kind === 'rejected');
    const answer: MarketCommandAnswer = {
      events: [],
      refusal: rejected?.kind === 'rejected' ? refusalOf(rejected.refusal) : null,
    };
    if (answer.refusal !== null) tell({ kind: 'refused', answer });
    return answer;
  }

  function newOrderId(): string {
    orderNumber += 1;
    return `o${orderNumber}`;
  }

  applyInput(market, { kind: 'open', at: startAt });
  apply(first);

  return {
    contract: (asked) => (asked === symbol ? live : null),
    onFrame: (listener) => addTo(drawing, listener),
    watch: () => undefined,
    account: () => account,
    link: () => link,
    subscribe: (listener) => addTo(reading, listener),
    onTold: (listener) => addTo(telling, listener),
    place: ({ symbol: _symbol, ...ticket }: OrderDraft) =>
      send({ kind: 'place', ticket: { orderId: newOrderId(), ...ticket }, limits: null }),
    change: ({ orderId }, { quantity = null, price = null, stopPrice = null }) =>
      send({ kind: 'modify', orderId, quantity, price, stopPrice, limits: null }),
    cancel: ({ orderId }) => send(orderId === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId }),
    flatten: () => send({ kind: 'flatten', orderId: newOrderId() }),
    reverse: () => send({ kind: 'reverse', orderId: newOrderId(), limits: null }),
    advance,
    now: () => now,
    sent: () => sent,
    block: (block) => {
      book.block = block;
      renew([]);
      for (const listener of reading) listener();
    },
    refuse: (of, refusal) => {
      const event = { kind: 'rejected', orderId: newOrderId(), symbol: of, refusal } as const;
      tell({ kind: 'refused', answer: { events: [{ sequence: 0, event }], refusal } });
    },
    setLink: (next) => {
      link = next;
      for (const listener of reading) listener();
    },
    setState: (state) => {
      live.state = state;
      askFrame();
    },
    loadBars: async ({ minutes, before }) => (before === undefined ? foldBars(bars, minutes) : []),
  };
}

const wideLimits = {
  isBlocked: false,
  orderQuantityMax: 50,
  sizeTenthsEach: 10,
  sizeTenthsMax: 600,
  otherSizeTenths: 0,
  marginMicrosEach: 500_000_000,
  marginMicrosAvailable: 50_000_000_000,
  flatDeadline: null,
  isClosingOnly: false,
};

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function levelsOf(side: { count: number; prices: Int32Array; sizes: Int32Array }): LiveContract['bids'] {
  return Array.from({ length: side.count }, (_, index) => ({
    price: side.prices[index] ?? 0,
    size: side.sizes[index] ?? 0,
  }));
}

function refusalOf(refusal: Extract<OrderEvent, { kind: 'rejected' }>['refusal']): MarketOrderRefusal {
  return 'deadline' in refusal ? { ...refusal, deadline: formatInstant(refusal.deadline) } : refusal;
}

/** Minute bars as they grow. */
function noteBar(bars: Bar[], { at, price, size }: { at: number; price: number; size: number }): void {
  const start = Math.floor(at / 60_000) * 60;
  const last = bars.at(-1);
  if (last?.at === start) {
    const { open, high, low, volume } = last;
    const grown = { high: Math.max(high, price), low: Math.min(low, price), volume: volume + size };
    bars[bars.length - 1] = { at: start, open, close: price, ...grown };
  } else bars.push({ at: start, open: price, high: price, low: price, close: price, volume: size });
}

function foldBars(bars: readonly Bar[], minutes: number): readonly Bar[] {
  const folded: Bar[] = [];
  for (const bar of bars) {
    const start = Math.floor(bar.at / (minutes * 60)) * minutes * 60;
    const last = folded.at(-1);
    if (last?.at !== start) folded.push({ ...bar, at: start });
    else
      folded[folded.length - 1] = {
        at: start,
        open: last.open,
        high: Math.max(last.high, bar.high),
        low: Math.min(last.low, bar.low),
        close: bar.close,
        volume: last.volume + bar.volume,
      };
  }
  return folded;
}
