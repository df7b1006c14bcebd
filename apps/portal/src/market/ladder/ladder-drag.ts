// Dragging own orders to another price. A press without a move opens their menu; dropped outside the rows, they stay.
import { cellAt, cellOf, type HandParts, type Place, placeOf } from './ladder-cells.ts';

type Drag = {
  readonly pointerId: number;
  readonly place: Place;
  readonly column: 'buys' | 'sells';
  readonly fromRow: number;
  readonly anchor: HTMLElement;
  readonly size: string;
  /** Null: outside the rows. */
  row: number | null;
};

/** Tolerance around the rows, in pixels: a drop this far outside still counts as inside. */
const grace = 8;

type Point = { readonly x: number; readonly y: number };

/** The visible box of the rows, with `top` and `height` of all of them: rows cut off below cannot be a target. */
export type RowsBox = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
  readonly seenBottom: number;
  readonly count: number;
};

/** The row under a point; null outside the rows, where a dropped order keeps its price. */
export function rowUnder({ x, y }: Point, { left, right, top, height, seenBottom, count }: RowsBox): number | null {
  const bottom = Math.min(top + height, seenBottom);
  if (x < left - grace || x > right + grace || y < top - grace || y > bottom + grace) return null;
  const inside = Math.min(Math.max(y, top), bottom - 1);
  return Math.min(count - 1, Math.floor(((inside - top) / height) * count));
}

function boxOf(body: HTMLElement): RowsBox {
  const { left, right, top, height } = body.getBoundingClientRect();
  const room = body.closest('[data-part="room"]')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  const count = body.querySelectorAll('[data-row]').length;
  return { left, right, top, height, seenBottom: Math.min(room, window.innerHeight), count };
}

/** Returns a function that says whether something is being dragged. */
export function watchDrag({ body, view, asks, signal }: HandParts): () => boolean {
  let drag: Drag | null = null;

  function mark(row: number | null): void {
    for (const cell of body.querySelectorAll('[data-drop]')) cell.removeAttribute('data-drop');
    if (drag === null || row === null || row === drag.fromRow) return;
    cellAt(body, { row, column: drag.column })?.setAttribute('data-drop', drag.size);
  }

  function end(): Drag | null {
    const ended = drag;
    mark(null);
    ended?.anchor.removeAttribute('data-dragged');
    drag = null;
    return ended;
  }

  body.addEventListener(
    'pointerdown',
    (event) => {
      const chip = event.target instanceof Element ? event.target.closest('[data-part="chip"]') : null;
      const cell = cellOf(chip);
      const place = cell === null ? null : placeOf(cell, view);
      if (event.button !== 0 || cell === null || place === null) return;
      if (cell.column !== 'buys' && cell.column !== 'sells') return;
      event.preventDefault();
      body.setPointerCapture(event.pointerId);
      const { column, row } = cell;
      const size = chip?.querySelector('[data-part="size"]')?.textContent ?? '';
      drag = { pointerId: event.pointerId, place, column, fromRow: row, row, anchor: cell.element, size };
      cell.element.setAttribute('data-dragged', '');
    },
    { signal },
  );
  body.addEventListener(
    'pointermove',
    (event) => {
      if (drag === null || event.pointerId !== drag.pointerId) return;
      const row = rowUnder({ x: event.clientX, y: event.clientY }, boxOf(body));
      if (row === drag.row) return;
      drag.row = row;
      mark(row);
    },
    { signal },
  );
  body.addEventListener(
    'pointerup',
    (event) => {
      if (drag === null || event.pointerId !== drag.pointerId) return;
      const row = rowUnder({ x: event.clientX, y: event.clientY }, boxOf(body));
      const { place, fromRow, anchor } = end() as Drag;
      const to = row === null ? undefined : view.rowAt(row)?.price;
      if (row === fromRow) asks.onMenu({ ...place, anchor });
      else if (to === undefined) asks.onStay(place);
      else asks.onMove({ side: place.side, from: place.price, to });
    },
    { signal },
  );
  const giveUp = (): void => {
    const ended = end();
    if (ended !== null) asks.onStay(ended.place);
  };
  body.addEventListener('pointercancel', giveUp, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || drag === null) return;
      event.stopPropagation();
      giveUp();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => end());
  return () => drag !== null;
}
