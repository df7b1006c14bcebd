// The ladder by keyboard: one cell is in the tab order, arrows move it, Enter requests an order, Delete cancels.

import { type Cell, type Column, cellOf, type HandParts, placeOf } from './ladder-cells.ts';
import { type CursorStep, createLadderCursor } from './ladder-cursor.ts';

const steps: Readonly<Record<string, CursorStep>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  PageUp: { rows: -10, columns: 0 },
  PageDown: { rows: 10, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

export function watchKeys(parts: HandParts): void {
  const { body, view, asks, signal } = parts;
  const cursor = createLadderCursor(parts);

  /** Whether the key was one of the ladder's. */
  function act(cell: Cell, event: KeyboardEvent): boolean {
    if (asks.isCentreKey(event)) {
      view.centre();
      cursor.go(cell.row, cell.column);
      return true;
    }
    const place = placeOf(cell, view);
    if (place === null) return false;
    const asked = askOfKey(event, cell.column);
    if (asked === 'cancel') asks.onCancel(place);
    else if (asked === 'menu') asks.onMenu({ ...place, anchor: cell.element });
    else if (asked === 'press') asks.onPress({ ...place, hasShift: event.shiftKey });
    return asked !== null;
  }

  body.addEventListener(
    'focusin',
    (event) => {
      const cell = cellOf(event.target);
      if (cell !== null && cell.element === event.target) cursor.stand(cell);
    },
    { signal },
  );
  // Prices move through a cell: without the focus its label would go stale for screen readers.
  body.addEventListener('focusout', (event) => cellOf(event.target)?.element.removeAttribute('aria-label'), { signal });
  body.addEventListener(
    'keydown',
    (event) => {
      const cell = cellOf(event.target);
      if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = steps[event.key];
      if (by !== undefined) cursor.step(cell, by);
      else if (!act(cell, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
}

/** What a key requests in a cell with a side; null: not a key of the ladder. A held Enter repeats but requests one order. */
export function askOfKey(
  { key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>,
  column: Column,
): 'cancel' | 'menu' | 'press' | 'nothing' | null {
  if (key === 'Delete' || key === 'Backspace') return 'cancel';
  if (key !== 'Enter' && key !== ' ') return null;
  if (column === 'buys' || column === 'sells') return 'menu';
  return repeat ? 'nothing' : 'press';
}
