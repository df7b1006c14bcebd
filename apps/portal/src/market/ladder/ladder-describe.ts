// The text of a ladder cell for screen readers: the price first, then the contents.
import type { Ticks } from '@openbell/units/quantity.ts';
import type { useText } from '../../platform/words.tsx';
import type { Column } from './ladder-cells.ts';
import type { LadderRow, OwnMark } from './ladder-rows.ts';

type Say = { readonly t: ReturnType<typeof useText>; readonly write: (price: Ticks) => string };

export function describeCell(row: LadderRow | undefined, column: Column, { t, write }: Say): string {
  if (row === undefined) return '';
  const price = write(row.price);
  switch (column) {
    case 'bid':
      return told(t('ladder.cell.bid', { price, count: row.bid }), 'buy');
    case 'ask':
      return told(t('ladder.cell.ask', { price, count: row.ask }), 'sell');
    case 'price':
      return t(priceKey(row), { price });
    case 'volume':
      return t('ladder.cell.volume', { price, count: row.volume });
    case 'buys':
      return own(row.buys, 'buy');
    case 'sells':
      return own(row.sells, 'sell');
  }

  function told(cell: string, side: 'buy' | 'sell'): string {
    return row?.prepared?.side === side ? t('ladder.cell.prepared', { cell }) : cell;
  }

  function own(mark: OwnMark | null, side: 'buy' | 'sell'): string {
    const isBuy = side === 'buy';
    if (mark === null) return t('ladder.cell.noOrder', { price, isBuy });
    const cell = orders(mark, isBuy);
    return mark.isPaired ? t('ladder.cell.order.paired', { cell }) : cell;
  }

  function orders({ size, ahead, isStop, isTrailing }: OwnMark, isBuy: boolean): string {
    if (isTrailing) return t('ladder.cell.order.trailing', { price, isBuy, size });
    if (isStop) return t('ladder.cell.order.stop', { price, isBuy, size });
    if (ahead === null) return t('ladder.cell.order', { price, isBuy, size });
    return t('ladder.cell.order.queue', { price, isBuy, size, ahead });
  }
}

function priceKey({ isLast, held }: LadderRow) {
  if (isLast) return held === 0 ? 'ladder.cell.price.last' : 'ladder.cell.price.both';
  return held === 0 ? 'ladder.cell.price' : 'ladder.cell.price.even';
}
