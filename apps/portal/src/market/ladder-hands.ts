// Pointer and keyboard on the rows of the ladder. Rows are told apart by `data-row`, columns by `data-part`; React knows nothing of it.
import type { Ticks } from '@openbell/units/quantity.ts';
import { isByMouse } from './by-mouse.ts';
import { watchDrag } from './ladder-drag.ts';
import { watchKeys } from './ladder-keys.ts';
import type { LadderView } from './ladder-view.ts';

export type Side = 'buy' | 'sell';
export type Place = { readonly side: Side; readonly price: Ticks };

/** What the rows ask for. */
export type LadderAsks = {
  readonly onPress: (press: Place & { readonly hasShift: boolean }) => void;
  readonly onMove: (move: { readonly side: Side; readonly from: Ticks; readonly to: Ticks }) => void;
  readonly onCancel: (place: Place) => void;
  readonly onMenu: (menu: Place & { readonly anchor: HTMLElement }) => void;
  /** Whether a key is the one that centres: every other letter belongs to the page. */
  readonly isCentreKey: (event: KeyboardEvent) => boolean;
  /** What a screen reader says of a cell that takes the focus. */
  readonly describe: (column: Column, row: number) => string;
};

export const columns = ['buys', 'bid', 'price', 'ask', 'sells', 'volume'] as const;
export type Column = (typeof columns)[number];
export type Cell = { readonly row: number; readonly column: Column; readonly element: HTMLElement };

/** What the pointer does on the rows; outlives the view, which is made anew with another number of rows while the pointer rests. */
export type PointerOnRows = {
  isInside: boolean;
  /** The price that a mouse was last moved on; null: none. */
  aimed: Ticks | null;
};

export type HandParts = {
  readonly body: HTMLElement;
  readonly pointer: PointerOnRows;
  readonly view: LadderView;
  readonly asks: LadderAsks;
  readonly signal: AbortSignal;
};

/** A press so soon after the rows moved by themselves was meant for the price that stood there before. */
const settleMs = 350;

/** Listens until `signal` ends it; answers whether pointer, focus or drag hold the rows still. */
export function takeHands(parts: HandParts): () => boolean {
  const { body, pointer, view, asks, signal } = parts;
  let pressed: Ticks | undefined;
  let missedAt = Number.NEGATIVE_INFINITY;
  const isDragging = watchDrag(parts);
  watchKeys(parts);
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    body.addEventListener(name, act, { signal });

  /** What is said above the ladder comes and goes, and moves it under a mouse that rests: what it presses then was not aimed at. */
  function isMissed(event: PointerEvent, price: Ticks | undefined): boolean {
    return event.pointerType === 'mouse' && price !== undefined && price !== pointer.aimed;
  }

  on('pointerenter', () => {
    pointer.isInside = true;
  });
  on('pointerleave', () => {
    pointer.isInside = false;
    pointer.aimed = null;
  });
  on('pointermove', (event) => {
    const cell = cellOf(event.target);
    pointer.aimed = (cell === null ? undefined : view.rowAt(cell.row)?.price) ?? null;
  });
  on('pointerdown', (event) => {
    const cell = cellOf(event.target);
    const price = cell === null ? undefined : view.rowAt(cell.row)?.price;
    if (isMissed(event, price)) missedAt = event.timeStamp;
    pointer.aimed = price ?? null;
    const isSettled = event.timeStamp - Math.max(view.movedAt(), missedAt) > settleMs;
    pressed = isSettled ? price : undefined;
  });
  on('click', (event) => {
    const cell = cellOf(event.target);
    const place = cell === null ? null : placeOf(cell, view);
    if (cell === null || place === null) return;
    // Without a pointer: a screen reader's own press.
    const isMeant = event.detail === 0 || pressed === place.price;
    if (isOn(event.target, 'cancel')) {
      if (isMeant) asks.onCancel(place);
    } else if (cell.column === 'buys' || cell.column === 'sells') {
      if (event.detail === 0) asks.onMenu({ ...place, anchor: cell.element });
    } else if (isMeant) asks.onPress({ ...place, hasShift: event.shiftKey });
  });
  on('contextmenu', (event) => {
    const cell = cellOf(event.target);
    const place = cell === null ? null : placeOf(cell, view);
    if (cell === null || place === null) return;
    event.preventDefault();
    if (isByMouse(event)) {
      if (pressed === place.price) asks.onCancel(place);
    } else asks.onMenu({ ...place, anchor: cell.element });
  });
  on('dblclick', (event) => {
    if (cellOf(event.target)?.column === 'price') view.centre();
  });
  body.addEventListener(
    'wheel',
    (event) => {
      if (cellOf(event.target)?.column !== 'price' || event.deltaY === 0) return;
      event.preventDefault();
      view.scroll(event.deltaY < 0 ? 1 : -1);
    },
    { signal, passive: false },
  );
  return () => pointer.isInside || isDragging() || body.querySelector(':focus-visible') !== null;
}

export function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-column]');
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = columns.find((name) => name === element?.dataset['column']);
  if (element === null || row === undefined || column === undefined) return null;
  return { element, column, row: Number(row) };
}

export function cellAt(body: HTMLElement, { row, column }: Pick<Cell, 'row' | 'column'>): HTMLElement | null {
  return body.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
}

const sides: Readonly<Record<Column, Side | null>> = {
  buys: 'buy',
  bid: 'buy',
  price: null,
  ask: 'sell',
  sells: 'sell',
  volume: null,
};

/** Side and price of a cell; null for columns that have no side. */
export function placeOf({ column, row }: Pick<Cell, 'column' | 'row'>, view: LadderView): Place | null {
  const side = sides[column];
  const price = view.rowAt(row)?.price;
  return side === null || price === undefined ? null : { side, price };
}

function isOn(target: EventTarget | null, part: string): boolean {
  return target instanceof Element && target.closest(`[data-part="${part}"]`) !== null;
}
