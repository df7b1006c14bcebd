// What a screen reader hears of a cell of the ladder: the price first, then what stands there.
import type { useText } from '../platform/words.tsx';
import type { Column } from './ladder-hands.ts';
import type { LadderRow, OwnMark } from './ladder-rows.ts';

type Say = { readonly t: ReturnType<typeof useText>; readonly write: (price: number) => string };

export function describeCell(row: LadderRow | undefined, column: Column, { t, write }: Say): string {
  if (row === undefined) return '';
  const price = write(row.price);
  switch (column) {
    case 'bid':
      return t('ladder.cell.bid', { price, count: row.bid });
    case 'ask':
      return t('ladder.cell.ask', { price, count: row.ask });
    case 'price':
      return t('ladder.cell.price', { price, what: priceKind(row) });
    case 'volume':
      return t('ladder.cell.volume', { price, count: row.volume });
    case 'buys':
      return own(row.buys, 'buy');
    case 'sells':
      return own(row.sells, 'sell');
  }

  function own(mark: OwnMark | null, side: 'buy' | 'sell'): string {
    if (mark === null) return t('ladder.cell.noOrder', { price, side });
    const kind = mark.isStop ? 'stop' : mark.ahead === null ? 'plain' : 'queue';
    return t('ladder.cell.order', { price, side, size: mark.size, kind, ahead: mark.ahead ?? 0 });
  }
}

function priceKind({ isLast, held }: LadderRow): 'both' | 'last' | 'even' | 'other' {
  if (isLast && held !== 0) return 'both';
  if (isLast) return 'last';
  return held === 0 ? 'other' : 'even';
}
