// A trading store without a server, on the pure market in this process, to view and test the parts of the trading screen. Time moves only
// by `advance`, so that a test controls what happens.
import type { MarketCommandAnswer, MarketOrderRefusal } from '@openbell/api/market/market.ts';
import type { OrderCommand, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { pairTickets } from '../src/market/account/trading-calls.ts';
import type {
  LinkState,
  LiveAccount,
  LiveContract,
  OrderDraft,
  Told,
  TradingStore,
} from '../src/market/account/trading-store.ts';
import { foldBars } from '../src/market/chart/chart-bars.ts';
import type { LoadBars } from '../src/market/chart/trading-chart-bars.ts';
import { createDrawing, type Frame } from '../src/market/prices/draw-soon.ts';
import { createListeners } from '../src/platform/stream/listeners.ts';
import { accountId, accountOfBook, newBook, noteEvents } from './memory-account.ts';
import { createMemoryMarket, type MemoryMarketSettings } from './memory-market.ts';

export type MemoryStore = TradingStore & {
  /** Runs the market for that long. */
  readonly advance: (ms: number) => void;
  readonly now: () => number;
  /** The kinds of all commands that were sent, in order. */
  readonly sent: () => readonly string[];
  readonly block: (block: LiveAccount['block']) => void;
  /** Simulates a refused order in any contract. */
  readonly refuse: (symbol: string, refusal: MarketOrderRefusal) => void;
  readonly setLink: (link: LinkState) => void;
  readonly setState: (state: LiveContract['state']) => void;
  readonly loadBars: LoadBars;
};

/** `frame` draws a frame: `requestAnimationFrame` in a browser, a direct call in a test. */
type Settings = MemoryMarketSettings & { readonly frame: Frame };

type WithoutFrom<Command> = Command extends unknown ? Omit<Command, 'at' | 'accountId'> : never;

export function createMemoryStore({ symbol, seed, startAt, frame }: Settings): MemoryStore {
  const { market, contract, bars, ...running } = createMemoryMarket({ symbol, seed, startAt });
  const book = newBook(symbol, contract.instrument);
  const sent: string[] = [];
  const drawing = createDrawing(frame);
  const reading = createListeners();
  const telling = createListeners<Told>();
  let now = startAt;
  let link: LinkState = 'live';
  let sequence = 0;
  let account = accountOfBook(book, market, sequence);

  function renew(told: readonly OrderEvent[]): void {
    const fills = noteEvents(book, told);
    sequence += told.length;
    account = accountOfBook(book, market, sequence);
    for (const fill of fills) telling.tell({ kind: 'fill', fill });
    if (told.length > 0) reading.tell();
    drawing.ask();
  }

  async function send(command: WithoutFrom<OrderCommand>): Promise<MarketCommandAnswer> {
    sent.push(command.kind);
    const limits = { ...wideLimits, isBlocked: book.block !== null };
    const whole = { at: now, accountId, ...('limits' in command ? { ...command, limits } : command) } as OrderCommand;
    const told = running.command(whole);
    renew(told);
    const answer: MarketCommandAnswer = { events: [], refusal: refusalAmong(told) };
    if (answer.refusal !== null) telling.tell({ kind: 'refused', answer });
    return answer;
  }

  renew([]);
  return {
    ...commandsOf(send),
    contract: (asked) => (asked === symbol ? contract : null),
    onFrame: drawing.add,
    watch: () => undefined,
    account: () => account,
    link: () => link,
    subscribe: reading.add,
    reread: async () => undefined,
    onTold: telling.add,
    advance: (ms) => {
      now += ms;
      const told = running.advance(now);
      if (contract.state === 'open') renew(told);
    },
    now: () => now,
    sent: () => sent,
    block: (block) => {
      book.block = block;
      renew([]);
      reading.tell();
    },
    refuse: (of, refusal) => {
      const event = { kind: 'rejected', orderId: 'o-refused', symbol: of, refusal } as const;
      telling.tell({ kind: 'refused', answer: { events: [{ sequence: 0, event }], refusal } });
    },
    setLink: (next) => {
      link = next;
      reading.tell();
    },
    setState: (state) => {
      contract.state = state;
      drawing.ask();
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

/** Numbers orders in the order they are sent. */
function commandsOf(
  send: (command: WithoutFrom<OrderCommand>) => Promise<MarketCommandAnswer>,
): Pick<TradingStore, 'place' | 'placePair' | 'change' | 'cancel' | 'flatten' | 'reverse'> {
  let orderNumber = 0;
  function newOrderId(): string {
    orderNumber += 1;
    return `o${orderNumber}`;
  }
  return {
    place: ({ symbol: _symbol, ...ticket }: OrderDraft) =>
      send({ kind: 'place', ticket: { orderId: newOrderId(), ...ticket }, limits: null }),
    placePair: (drafts) => send({ kind: 'place_pair', tickets: pairTickets(drafts, newOrderId()), limits: null }),
    change: ({ orderId }, { quantity = null, price = null, stopPrice = null }) =>
      send({ kind: 'modify', orderId, quantity, price, stopPrice, limits: null }),
    cancel: ({ orderId }) => send(orderId === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId }),
    flatten: () => send({ kind: 'flatten', orderId: newOrderId() }),
    reverse: ({ side }) => send({ kind: 'reverse', orderId: newOrderId(), side, limits: null }),
  };
}

function refusalAmong(told: readonly OrderEvent[]): MarketOrderRefusal | null {
  const refusal = told.find((event) => event.kind === 'rejected')?.refusal;
  if (refusal === undefined) return null;
  return 'deadline' in refusal ? { ...refusal, deadline: formatInstant(refusal.deadline) } : refusal;
}
