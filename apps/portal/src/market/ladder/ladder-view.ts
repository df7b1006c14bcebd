// The rows of the ladder in the page: which prices they show, when they may move, and their drawing once a frame.

import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { LiveContract, TradingStore } from '../account/trading-store.ts';
import { createLadderPainter } from './ladder-painter.ts';
import { centredTop, isOffCentre, type LadderRow, type LadderSource, ladderRows, marketPlace } from './ladder-rows.ts';

export type LadderView = {
  readonly draw: () => void;
  /** Centers the market on the customer's request. */
  readonly centre: () => void;
  /** Scrolls up (above zero) or down by that many ticks on the customer's request. */
  readonly scroll: (ticks: number) => void;
  readonly rowAt: (index: number) => LadderRow | undefined;
  /** The price of the first row; null before the first drawing. */
  readonly top: () => Ticks | null;
  /** When the rows last moved by themselves, on the clock of `performance`. */
  readonly movedAt: () => number;
};

type Parts = {
  readonly body: HTMLElement;
  readonly store: TradingStore;
  readonly symbol: string;
  readonly count: number;
  readonly isCumulative: boolean;
  /** The first price, taken over from the previous view; null: centers the market. */
  readonly top: Ticks | null;
  /** Whether the rows must not move: the pointer, the keyboard focus, a drag or a menu is on them. */
  readonly isHeld: () => boolean;
  readonly priceText: (price: Ticks) => string;
  /** The order in the ticket that was not sent. */
  readonly prepared: () => LadderSource['prepared'];
};

const noOrders: readonly MarketOrder[] = [];

export function createLadderView(parts: Parts): LadderView {
  const { body, store, symbol, count, isCumulative } = parts;
  const paint = createLadderPainter(body, parts.priceText);
  let { top } = parts;
  // Before the first book the middle is the last price, which may be old.
  let isGuess = top === null;
  let rows: readonly LadderRow[] = [];
  let movedAt = Number.NEGATIVE_INFINITY;

  function draw(): void {
    const contract = store.contract(symbol);
    if (contract === null) return;
    if (isGuess || top === null || (isOffCentre(contract, { top, count }) && !parts.isHeld())) {
      const centred = centredTop(contract, count);
      // The first drawing is not a move.
      if (top !== null && top !== centred) movedAt = stopwatchMs();
      top = centred;
      isGuess = isGuess && !hasBook(contract);
    }
    if (top === null) return;
    const { orders, position } = ownOf(store, symbol);
    rows = ladderRows({ top, count, isCumulative, contract, orders, position, prepared: parts.prepared() });
    paint(rows);
    const place = marketPlace(contract, { top, count });
    if (body.dataset['market'] !== place) body.dataset['market'] = place;
  }

  function show(next: Ticks | null): void {
    if (next === null) return;
    top = next;
    isGuess = false;
    draw();
  }

  return {
    draw,
    centre: () => {
      const contract = store.contract(symbol);
      if (contract !== null) show(centredTop(contract, count));
    },
    scroll: (ticks) => show(top === null ? null : asTicks(top + ticks)),
    rowAt: (index) => rows[index],
    top: () => top,
    movedAt: () => movedAt,
  };
}

const hasBook = ({ bids, asks }: LiveContract): boolean => bids.length > 0 || asks.length > 0;

function ownOf(
  store: TradingStore,
  symbol: string,
): { orders: readonly MarketOrder[]; position: MarketPosition | null } {
  const account = store.account();
  if (account === null) return { orders: noOrders, position: null };
  return {
    orders: account.orders.filter((order) => order.symbol === symbol),
    position: account.positions.find((position) => position.symbol === symbol) ?? null,
  };
}
