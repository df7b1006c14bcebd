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
  /** What a screen reader says of a cell that takes the focus. */
  readonly describe: (column: Column, row: number) => string;
};

export const columns = ['buys', 'bid', 'price', 'ask', 'sells', 'volume'] as const;
export type Column = (typeof columns)[number];
export type Cell = { readonly row: number; readonly column: Column; readonly element: HTMLElement };

export type HandParts = {
  readonly body: HTMLElement;
  readonly view: LadderView;
  readonly asks: LadderAsks;
  readonly signal: AbortSignal;
};

/** A press so soon after the rows moved by themselves was meant for the price that stood there before. */
const settleMs = 350;

/** Listens until `signal` ends it; answers whether pointer, focus or drag hold the rows still. */
export function takeHands(parts: HandParts): () => boolean {
  const { body, view, asks, signal } = parts;
  let isPointerInside = false;
  let pressed: Ticks | undefined;
  const isDragging = watchDrag(parts);
  watchKeys(parts);
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    body.addEventListener(name, act, { signal });

  on('pointerenter', () => {
    isPointerInside = true;
  });
  on('pointerleave', () => {
    isPointerInside = false;
  });
  on('pointerdown', (event) => {
    const cell = cellOf(event.target);
    const isSettled = event.timeStamp - view.movedAt() > settleMs;
    pressed = cell === null || !isSettled ? undefined : view.rowAt(cell.row)?.price;
  });
  on('click', (event) => {
    const cell = cellOf(event.target);
    const place = cell === null ? null : placeOf(cell, view);
    if (cell === null || place === null) return;
    if (isOn(event.target, 'cancel')) asks.onCancel(place);
    // Without a pointer: a screen reader's own press.
    else if (cell.column === 'buys' || cell.column === 'sells') {
      if (event.detail === 0) asks.onMenu({ ...place, anchor: cell.element });
    } else if (event.detail === 0 || pressed === place.price) asks.onPress({ ...place, hasShift: event.shiftKey });
  });
  on('contextmenu', (event) => {
    const cell = cellOf(event.target);
    const place = cell === null ? null : placeOf(cell, view);
    if (cell === null || place === null) return;
    event.preventDefault();
    if (isByMouse(event)) asks.onCancel(place);
    else asks.onMenu({ ...place, anchor: cell.element });
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
  return () => isPointerInside || isDragging() || body.querySelector(':focus-visible') !== null;
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
