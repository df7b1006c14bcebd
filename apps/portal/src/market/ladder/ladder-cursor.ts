// The one cell of the ladder in the tab order (roving tabindex): it follows the focus, and the rows scroll at their end.
import { type Cell, type Column, cellAt, cellOf, columns, type HandParts } from './ladder-cells.ts';

/** By how many rows and columns a key moves. */
export type CursorStep = { readonly rows: number; readonly columns: number };

export type LadderCursor = {
  /** A cell has taken the focus. */
  readonly stand: (cell: Cell) => void;
  /** Moves the focus to a cell; does nothing if there is none. */
  readonly go: (row: number, column: Column) => void;
  readonly step: (from: Cell, by: CursorStep) => void;
};

/** Puts one cell into the tab order: the cell with the focus, even as the rows change under it, else the middle of the bids. */
export function createLadderCursor({ body, view, asks }: Pick<HandParts, 'body' | 'view' | 'asks'>): LadderCursor {
  let current = firstCell(body);

  function stand(cell: Cell): void {
    if (current !== cell.element) current?.setAttribute('tabindex', '-1');
    current = cell.element;
    current.setAttribute('tabindex', '0');
    current.setAttribute('aria-label', asks.describe(cell.column, cell.row));
  }

  function go(row: number, column: Column): void {
    const element = cellAt(body, { row, column });
    if (element === null) return;
    // The rows may have moved under a cell that already has the focus.
    stand({ row, column, element });
    element.focus();
  }

  function step({ row, column }: Cell, by: CursorStep): void {
    const seen = columns.filter((name) => cellAt(body, { row, column: name })?.offsetParent !== null);
    const next = seen[seen.indexOf(column) + by.columns] ?? column;
    const { shown, scroll } = rowAfter(row + by.rows, rowCount(body));
    if (scroll !== 0) view.scroll(scroll);
    go(shown, next);
  }

  for (const cell of body.querySelectorAll('[tabindex="0"]')) cell.setAttribute('tabindex', '-1');
  current?.setAttribute('tabindex', '0');
  return { stand, go, step };
}

/** The visible row for the wanted one, and by how much the rows scroll to show it. */
export function rowAfter(wanted: number, count: number): { readonly shown: number; readonly scroll: number } {
  const shown = Math.min(count - 1, Math.max(0, wanted));
  return { shown, scroll: shown - wanted };
}

const rowCount = (body: HTMLElement): number => body.querySelectorAll('[data-row]').length;

function firstCell(body: HTMLElement): HTMLElement | null {
  const middle = Math.floor(rowCount(body) / 2);
  return cellOf(document.activeElement)?.element ?? cellAt(body, { row: middle, column: 'bid' });
}
