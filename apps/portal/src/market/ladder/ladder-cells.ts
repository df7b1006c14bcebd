// The cells of the ladder: which actions they request, and which side and price they belong to.
import type { Ticks } from '@openbell/units/quantity.ts';
import type { LadderView } from './ladder-view.ts';

export type Side = 'buy' | 'sell';
export type Place = { readonly side: Side; readonly price: Ticks };

/** The actions that the rows request. */
export type LadderAsks = {
  readonly onPress: (press: Place & { readonly hasShift: boolean }) => void;
  readonly onMove: (move: { readonly side: Side; readonly from: Ticks; readonly to: Ticks }) => void;
  /** A drag was abandoned: the orders stay where they are. */
  readonly onStay: (place: Place) => void;
  readonly onCancel: (place: Place) => void;
  readonly onMenu: (menu: Place & { readonly anchor: HTMLElement }) => void;
  /** Whether a key is the one that centers; every other letter belongs to the page. */
  readonly isCentreKey: (event: KeyboardEvent) => boolean;
  /** The text for screen readers of a cell that takes the focus. */
  readonly describe: (column: Column, row: number) => string;
};

export const columns = ['buys', 'bid', 'price', 'ask', 'sells', 'volume'] as const;
export type Column = (typeof columns)[number];
export type Cell = { readonly row: number; readonly column: Column; readonly element: HTMLElement };

/** The pointer's state on the rows. It outlives the view, which is created again when the number of rows changes under the pointer. */
export type PointerOnRows = {
  isInside: boolean;
  /** The price that the mouse last moved over; null: none. */
  aimed: Ticks | null;
};

export type HandParts = {
  readonly body: HTMLElement;
  readonly pointer: PointerOnRows;
  readonly view: LadderView;
  readonly asks: LadderAsks;
  readonly signal: AbortSignal;
};

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
