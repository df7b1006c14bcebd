// The ladder by keyboard: one cell is in the tab order, arrows move it, Enter asks, Delete cancels.
import { type Cell, type Column, cellAt, cellOf, columns, type HandParts, placeOf } from './ladder-hands.ts';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function watchKeys(parts: HandParts): void {
  const { body, view, asks, signal } = parts;
  let current: HTMLElement | null = null;

  function stand(cell: Cell): void {
    if (current !== cell.element) current?.setAttribute('tabindex', '-1');
    current = cell.element;
    current.setAttribute('tabindex', '0');
    current.setAttribute('aria-label', asks.describe(cell.column, cell.row));
  }

  function go(row: number, column: Column): void {
    const element = cellAt(body, { row, column });
    if (element === null) return;
    // The rows may have moved under a cell that has the focus already.
    stand({ row, column, element });
    element.focus();
  }

  function step({ row, column }: Cell, [rows, across]: readonly [number, number]): void {
    const seen = columns.filter((name) => cellAt(body, { row, column: name })?.offsetParent !== null);
    const next = seen[seen.indexOf(column) + across] ?? column;
    const count = body.querySelectorAll('[data-row]').length;
    const wanted = row + rows;
    const shown = Math.min(count - 1, Math.max(0, wanted));
    if (wanted !== shown) view.scroll(shown - wanted);
    go(shown, next);
  }

  function act(cell: Cell, event: KeyboardEvent): boolean {
    const place = placeOf(cell, view);
    if (asks.isCentreKey(event)) {
      view.centre();
      go(cell.row, cell.column);
      return true;
    }
    if (place === null) return false;
    if (event.key === 'Delete' || event.key === 'Backspace') asks.onCancel(place);
    else if (event.key !== 'Enter' && event.key !== ' ') return false;
    else if (cell.column === 'buys' || cell.column === 'sells') asks.onMenu({ ...place, anchor: cell.element });
    // Held down, Enter repeats; an order is asked for once.
    else if (!event.repeat) asks.onPress({ ...place, hasShift: event.shiftKey });
    return true;
  }

  body.addEventListener(
    'focusin',
    (event) => {
      const cell = cellOf(event.target);
      if (cell !== null && cell.element === event.target) stand(cell);
    },
    { signal },
  );
  // Other prices come to stand in a cell: who reads the rows without the focus must not hear an old one.
  body.addEventListener('focusout', (event) => cellOf(event.target)?.element.removeAttribute('aria-label'), { signal });
  body.addEventListener(
    'keydown',
    (event) => {
      const cell = cellOf(event.target);
      if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = steps[event.key];
      if (by !== undefined) step(cell, by);
      else if (!act(cell, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // One cell is in the tab order: that which has the focus while other rows come, else the middle of the bids.
  for (const cell of body.querySelectorAll('[tabindex="0"]')) cell.setAttribute('tabindex', '-1');
  const middle = Math.floor(body.querySelectorAll('[data-row]').length / 2);
  current = cellOf(document.activeElement)?.element ?? cellAt(body, { row: middle, column: 'bid' });
  current?.setAttribute('tabindex', '0');
}
