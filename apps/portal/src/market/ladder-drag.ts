// Own orders taken by the pointer and put at another price. A press without a move opens their menu.
import { cellAt, cellOf, type HandParts, type Place, placeOf } from './ladder-cells.ts';

type Drag = {
  readonly pointerId: number;
  readonly place: Place;
  readonly column: 'buys' | 'sells';
  readonly fromRow: number;
  readonly anchor: HTMLElement;
  readonly size: string;
  row: number;
};

/** The row under a height, held inside the rows. */
export function rowUnder(
  y: number,
  { top, height, count }: { readonly top: number; readonly height: number; readonly count: number },
): number {
  return Math.min(count - 1, Math.max(0, Math.floor(((y - top) / height) * count)));
}

/** Answers whether something is being dragged. */
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
      const { top, height } = body.getBoundingClientRect();
      const row = rowUnder(event.clientY, { top, height, count: body.querySelectorAll('[data-row]').length });
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
      const { place, row, fromRow, anchor } = end() as Drag;
      const to = view.rowAt(row)?.price;
      if (row === fromRow) asks.onMenu({ ...place, anchor });
      else if (to !== undefined) asks.onMove({ side: place.side, from: place.price, to });
    },
    { signal },
  );
  body.addEventListener('pointercancel', () => end(), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || drag === null) return;
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => end());
  return () => drag !== null;
}
