// Writes the rows of the ladder into elements that React made once: a frame touches only what changed.
import type { Ticks } from '@openbell/units/quantity.ts';
import type { LadderRow, OwnMark, PreparedMark } from './ladder-rows.ts';

type Own = {
  readonly chip: HTMLElement;
  readonly size: HTMLElement;
  readonly ahead: HTMLElement;
  readonly cancel: HTMLElement;
  readonly held: HTMLElement;
};

type RowParts = {
  readonly row: HTMLElement;
  readonly price: HTMLElement;
  readonly bid: HTMLElement;
  readonly bidBar: HTMLElement;
  readonly ask: HTMLElement;
  readonly askBar: HTMLElement;
  readonly volume: HTMLElement;
  readonly volumeBar: HTMLElement;
  readonly buys: Own;
  readonly sells: Own;
};

export type LadderPainter = (rows: readonly LadderRow[]) => void;

/** `priceText` formats a price in the contract's decimals; called only for rows whose price changed. */
export function createLadderPainter(body: HTMLElement, priceText: (price: Ticks) => string): LadderPainter {
  const parts = [...body.querySelectorAll<HTMLElement>('[data-row]')].map(partsOf);
  let shown: readonly LadderRow[] = [];
  return (rows) => {
    for (const [index, row] of rows.entries()) {
      const part = parts[index];
      if (part !== undefined) paintRow(part, row, { before: shown[index], priceText });
    }
    shown = rows;
  };
}

function partsOf(row: HTMLElement): RowParts {
  const find = (name: string): HTMLElement => partIn(row, name);
  return {
    row,
    price: find('price'),
    bid: find('bid'),
    bidBar: find('bid-bar'),
    ask: find('ask'),
    askBar: find('ask-bar'),
    volume: find('volume'),
    volumeBar: find('volume-bar'),
    buys: ownIn(find('buys')),
    sells: ownIn(find('sells')),
  };
}

function ownIn(cell: HTMLElement): Own {
  const find = (name: string): HTMLElement => partIn(cell, name);
  return { chip: find('chip'), size: find('size'), ahead: find('ahead'), cancel: find('cancel'), held: find('held') };
}

function partIn(element: HTMLElement, name: string): HTMLElement {
  const part = element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (part === null) throw new Error(`a row of the ladder has no ${name}`);
  return part;
}

type Paint = { readonly before: LadderRow | undefined; readonly priceText: (price: Ticks) => string };

function paintRow(parts: RowParts, row: LadderRow, { before, priceText }: Paint): void {
  if (before?.price !== row.price) parts.price.textContent = priceText(row.price);
  if (before?.bid !== row.bid) parts.bid.textContent = countText(row.bid);
  if (before?.ask !== row.ask) parts.ask.textContent = countText(row.ask);
  if (before?.volume !== row.volume) parts.volume.textContent = countText(row.volume);
  paintBar(parts.bidBar, row.bidShare, before?.bidShare);
  paintBar(parts.askBar, row.askShare, before?.askShare);
  paintBar(parts.volumeBar, row.volumeShare, before?.volumeShare);
  if (before?.isLast !== row.isLast) parts.row.toggleAttribute('data-last', row.isLast);
  if (before?.held !== row.held) parts.row.toggleAttribute('data-even', row.held !== 0);
  paintPrepared(parts.row, row.prepared, before?.prepared);
  paintOwn(parts.buys, ownOf(row, 'buys'), before && ownOf(before, 'buys'));
  paintOwn(parts.sells, ownOf(row, 'sells'), before && ownOf(before, 'sells'));
}

function paintPrepared(row: HTMLElement, mark: PreparedMark | null, before: PreparedMark | null | undefined): void {
  if (mark?.side === before?.side && mark?.wordIn === before?.wordIn) return;
  if (mark === null) {
    delete row.dataset['prepared'];
    delete row.dataset['preparedWord'];
    return;
  }
  row.dataset['prepared'] = mark.side;
  row.dataset['preparedWord'] = mark.wordIn;
}

function countText(count: number): string {
  return count === 0 ? '' : String(count);
}

/** To a hundredth: finer changes are invisible on a bar of 90 pixels. */
function paintBar(bar: HTMLElement, share: number, before: number | undefined): void {
  const shown = Math.round(share * 100);
  if (before !== undefined && Math.round(before * 100) === shown) return;
  bar.style.transform = `scaleX(${shown / 100})`;
}

type OwnShown = { readonly mark: OwnMark | null; readonly held: number };

/** A long position is shown on the side of the buys, a short one on the side of the sells. */
function ownOf(row: LadderRow, side: 'buys' | 'sells'): OwnShown {
  return { mark: row[side], held: Math.max(0, side === 'buys' ? row.held : -row.held) };
}

function paintOwn(own: Own, { mark, held }: OwnShown, before: OwnShown | undefined): void {
  if (before !== undefined && before.held === held && isSameMark(mark, before.mark)) return;
  own.chip.hidden = mark === null;
  own.cancel.hidden = mark === null;
  own.held.hidden = held === 0 || mark !== null;
  own.held.textContent = countText(held);
  if (mark === null) return;
  own.size.textContent = String(mark.size);
  own.ahead.textContent = mark.ahead === null ? '' : String(mark.ahead);
  own.chip.toggleAttribute('data-stop', mark.isStop);
  own.chip.toggleAttribute('data-trailing', mark.isTrailing);
  own.chip.toggleAttribute('data-paired', mark.isPaired);
}

function isSameMark(one: OwnMark | null, other: OwnMark | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.size === other.size &&
    one.ahead === other.ahead &&
    one.isStop === other.isStop &&
    one.isTrailing === other.isTrailing &&
    one.isPaired === other.isPaired
  );
}
