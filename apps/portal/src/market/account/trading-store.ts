// What the trading screen reads and does. Live data changes many times a second, so ladder, chart and tape bypass React and draw from here
// once an animation frame. Tickets and tables read `account` as an external store of React.
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

/** The latest state of one contract. Arrays are replaced, never changed in place; `volumeAt` is changed in place. */
export type LiveContract = {
  readonly symbol: string;
  readonly instrument: Instrument;
  state: MarketInstrument['state'];
  /** Whether the market knows it. An unknown contract gets no further data. */
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

/** The trading account after its newest event; a new object after each. */
export type LiveAccount = Omit<MarketAccount, 'orders' | 'positions' | 'fills' | 'endedExits'> & {
  readonly orders: readonly MarketOrder[];
  readonly positions: readonly MarketPosition[];
  readonly fills: readonly MarketFill[];
  readonly endedExits: readonly MarketEndedExits[];
};

export type BracketTicks = {
  readonly targetTicks: Ticks | null;
  readonly stopTicks: Ticks | null;
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
  /** For a stop that follows the market: its distance. */
  readonly trailTicks?: Ticks | null | undefined;
  readonly bracket: BracketTicks | null;
};

/** Two orders of one size and contract; a fill of one cancels the other. */
export type OrderPair = readonly [OrderDraft, OrderDraft];

/** A position that an order of `side` reverses. */
export type Turn = { readonly symbol: string; readonly side: MarketOrder['side'] };

/** By the age of the oldest message that counts: live below 5 s, slow below 15 s, else lost. */
export type LinkState = 'connecting' | 'live' | 'slow' | 'lost';

/** A notification: an own fill, a pair's order that such a fill ended, or an order that the market refused. */
export type Told =
  | { readonly kind: 'fill'; readonly fill: MarketFill }
  | { readonly kind: 'ended'; readonly order: MarketOrder; readonly by: MarketOrder }
  | { readonly kind: 'refused'; readonly answer: MarketCommandAnswer };

/** A command resolves when the server has stored it. A refused order resolves with `refusal`; a lost connection throws. */
export type TradingStore = {
  readonly contract: (symbol: string) => LiveContract | null;
  /** Called at most once an animation frame, after live data changed. Returns the unsubscribe function. */
  readonly onFrame: (listener: () => void) => () => void;
  readonly watch: (symbols: readonly string[]) => void;
  readonly account: () => LiveAccount | null;
  readonly link: () => LinkState;
  /** For `useSyncExternalStore`: account and link. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Own fills and refusals as they happen, for sounds, toasts and announcements. */
  readonly onTold: (listener: (told: Told) => void) => () => void;
  readonly place: (draft: OrderDraft) => Promise<MarketCommandAnswer>;
  readonly placePair: (drafts: OrderPair) => Promise<MarketCommandAnswer>;
  readonly change: (
    order: Pick<MarketOrder, 'orderId' | 'symbol'>,
    /** A `trailTicks` of 0 stops the trailing. */
    to: {
      readonly quantity?: number;
      readonly price?: Ticks;
      readonly stopPrice?: Ticks;
      readonly trailTicks?: Ticks;
    },
  ) => Promise<MarketCommandAnswer>;
  readonly cancel: (of: {
    readonly symbol: string | null;
    readonly orderId: string | null;
  }) => Promise<MarketCommandAnswer>;
  readonly flatten: (symbol: string | null) => Promise<MarketCommandAnswer>;
  readonly reverse: (turn: Turn) => Promise<MarketCommandAnswer>;
  /** Reads the account again; resolves once it was read and the connection is live. */
  readonly reread: () => Promise<void>;
};
