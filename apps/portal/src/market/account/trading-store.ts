/**
 * What the trading screen reads and does, beside React: live data changes many times a second, so that ladder, chart and tape draw from here
 * once an animation frame, while tickets and tables read `account` as an external store of React.
 */
import type {
  MarketAccount,
  MarketCommandAnswer,
  MarketEndedExits,
  MarketFill,
  MarketInstrument,
  MarketOrder,
  MarketPosition,
} from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

export type Level = { readonly price: Ticks; readonly size: number };
export type Print = {
  readonly at: Instant;
  readonly price: Ticks;
  readonly size: number;
  readonly aggressor: 'buy' | 'sell' | null;
};

/** The newest of one contract. Arrays are replaced, never changed in place; `volumeAt` is changed in place. */
export type LiveContract = {
  readonly symbol: string;
  readonly instrument: Instrument;
  state: MarketInstrument['state'];
  /** Whether the market knows it: of one that it does not nothing more comes. */
  isKnown: boolean;
  /** When the newest event happened, and when this browser heard of the contract (real time, for the age of the connection). */
  at: Instant | null;
  heardAt: number | null;
  bids: readonly Level[];
  asks: readonly Level[];
  last: Ticks | null;
  settlement: Ticks | null;
  volume: number;
  readonly volumeAt: Map<Ticks, number>;
  /** The newest 500, newest last. */
  prints: readonly Print[];
};

/** The trading account as of its newest event; a new object after each. */
export type LiveAccount = Omit<MarketAccount, 'orders' | 'positions' | 'fills' | 'endedExits'> & {
  readonly orders: readonly MarketOrder[];
  readonly positions: readonly MarketPosition[];
  readonly fills: readonly MarketFill[];
  readonly endedExits: readonly MarketEndedExits[];
};

export type BracketTicks = {
  readonly targetTicks: number | null;
  readonly stopTicks: number | null;
  /** The stop follows the market at its distance. */
  readonly isStopTrailing?: boolean | undefined;
};
export type OrderDraft = {
  readonly symbol: string;
  readonly type: MarketOrder['type'];
  readonly side: MarketOrder['side'];
  readonly quantity: number;
  readonly price: Ticks | null;
  readonly stopPrice: Ticks | null;
  /** Of a stop that follows the market: how far behind. */
  readonly trailTicks?: number | null | undefined;
  readonly bracket: BracketTicks | null;
};

/** Two orders of one size and contract of which one ends the other. */
export type OrderPair = readonly [OrderDraft, OrderDraft];

/** A position that an order of `side` turns round. */
export type Turn = { readonly symbol: string; readonly side: MarketOrder['side'] };

/** How old the newest word is decides, of the server and of what is watched: below 5 s live, below 15 s slow, else lost. */
export type LinkState = 'connecting' | 'live' | 'slow' | 'lost';

/** An own fill, the end of the other order of a pair by it, or that the market has refused an order. */
export type Told =
  | { readonly kind: 'fill'; readonly fill: MarketFill }
  | { readonly kind: 'ended'; readonly order: MarketOrder; readonly by: MarketOrder }
  | { readonly kind: 'refused'; readonly answer: MarketCommandAnswer };

/** A command answers when the server has stored it; an order that the market refused is an answer with `refusal`, a lost connection throws. */
export type TradingStore = {
  readonly contract: (symbol: string) => LiveContract | null;
  /** Called at most once an animation frame, after live data changed. Answers how to stop. */
  readonly onFrame: (listener: () => void) => () => void;
  readonly watch: (symbols: readonly string[]) => void;
  readonly account: () => LiveAccount | null;
  readonly link: () => LinkState;
  /** For `useSyncExternalStore`: account and link. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Own fills and refusals as they come, for sounds, toasts and announcements. */
  readonly onTold: (listener: (told: Told) => void) => () => void;
  readonly place: (draft: OrderDraft) => Promise<MarketCommandAnswer>;
  readonly placePair: (drafts: OrderPair) => Promise<MarketCommandAnswer>;
  readonly change: (
    order: Pick<MarketOrder, 'orderId' | 'symbol'>,
    /** A `trailTicks` of 0: its stop follows no longer. */
    to: {
      readonly quantity?: number;
      readonly price?: Ticks;
      readonly stopPrice?: Ticks;
      readonly trailTicks?: number;
    },
  ) => Promise<MarketCommandAnswer>;
  readonly cancel: (of: {
    readonly symbol: string | null;
    readonly orderId: string | null;
  }) => Promise<MarketCommandAnswer>;
  readonly flatten: (symbol: string | null) => Promise<MarketCommandAnswer>;
  readonly reverse: (turn: Turn) => Promise<MarketCommandAnswer>;
  /** Reads the account anew; answers once it was read and the connection is live. */
  readonly reread: () => Promise<void>;
};
