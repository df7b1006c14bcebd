// Moving an order's line: with the pointer it follows the drag and the order changes on release; with arrows it waits for Enter. Escape
// restores it.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { TradingStore } from '../../account/trading-store.ts';
import { movedTo } from '../../ladder/ladder-act.ts';
import { priceOfOrder } from '../../ladder/ladder-rows.ts';
import { useOrderActs } from '../../orders/use-order-acts.ts';
import type { Moved, OrderLine } from './chart-lines.ts';

type Parts = {
  readonly store: TradingStore;
  readonly line: OrderLine;
  /** The price at a height of the plot. */
  readonly priceAt: (y: number) => Ticks | null;
  readonly onMoved: (moved: Moved | null) => void;
};

/** A press may move this far before it is a drag. */
const stillPx = 3;

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Where the drag began: the height of the pointer, and the line's price. */
type Grip = { readonly pointerId: number; readonly y: number; readonly price: Ticks; isMoving: boolean };

export type LineHands = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
};

export function useLineHands({ store, line, priceAt, onMoved }: Parts): LineHands {
  const acts = useOrderActs(store);
  const pointer = useRef<Grip | null>(null);
  /** The price of the drop or the arrows; a fast release comes before React has drawn it. */
  const placed = useRef<Ticks | null>(null);
  const { order } = line;
  const stands = priceOfOrder(order);

  function put(price: Ticks): void {
    placed.current = price === stands ? null : price;
    onMoved(price === stands ? null : { orderId: order.orderId, price });
  }
  function back(): void {
    pointer.current = null;
    placed.current = null;
    onMoved(null);
  }
  /** The line stays where it was dropped until the market has answered; then the order itself has the price. */
  function settle(): void {
    pointer.current = null;
    const price = placed.current;
    placed.current = null;
    if (price !== null) acts.change(order, movedTo(order, price), () => onMoved(null));
  }

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { pointerId: event.pointerId, y: event.clientY, price: line.price, isMoving: false };
    },
    onPointerMove: (event) => {
      const grip = pointer.current;
      if (grip?.pointerId !== event.pointerId) return;
      grip.isMoving ||= Math.abs(event.clientY - grip.y) > stillPx;
      const room = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
      if (!grip.isMoving || room === undefined) return;
      // The distance of the drag, not its position: the tag can be offset from its line, and is not grabbed at its center.
      const [from, to] = [priceAt(grip.y - room.top), priceAt(event.clientY - room.top)];
      if (from !== null && to !== null) put(asTicks(grip.price + to - from));
    },
    onPointerUp: (event) => {
      const grip = pointer.current;
      if (grip?.pointerId !== event.pointerId) return;
      // A click sends nothing, not even what the arrows prepared.
      if (grip.isMoving) settle();
      else pointer.current = null;
    },
    onPointerCancel: back,
    onBlur: () => {
      if (placed.current !== null && pointer.current === null) back();
    },
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (step !== undefined) put(asTicks((placed.current ?? line.price) + step));
      else if (event.key === 'Enter') settle();
      else if (event.key === 'Escape' && placed.current !== null) back();
      else if (event.key !== 'Delete' && event.key !== 'Backspace') return;
      // A held key repeats, and the focus has moved to the next order by then.
      else if (!event.repeat) acts.cancel({ symbol: order.symbol, orderId: order.orderId });
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
