// The order in which trades are listed, and how an address spells it.
import { type JournalEntry, rBpsOf } from './journal-entry.ts';

export const orderKeys = ['opened', 'closed', 'contract', 'side', 'size', 'held', 'mae', 'mfe', 'r', 'net'] as const;
export type OrderKey = (typeof orderKeys)[number];
export type JournalOrder = { readonly by: OrderKey; readonly isDescending: boolean };

/** The trade opened last comes first. */
export const newestOpened: JournalOrder = { by: 'opened', isDescending: true };

/** `net` or, greatest first, `-net`; null, '' and anything invalid mean newest first. */
export function orderOfText(text: string | null): JournalOrder {
  const isDescending = text?.startsWith('-') === true;
  const by = orderKeys.find((key) => key === (isDescending ? text.slice(1) : text));
  return by === undefined ? newestOpened : { by, isDescending };
}

/** '' for newest first. */
export function textOfOrder({ by, isDescending }: JournalOrder): string {
  if (by === newestOpened.by && isDescending === newestOpened.isDescending) return '';
  return `${isDescending ? '-' : ''}${by}`;
}

/**
 * The order after a column was pressed: reversed if the list is already sorted by it, else names from A and the rest from the greatest
 * down.
 */
export function orderPressed(order: JournalOrder, by: OrderKey): JournalOrder {
  if (order.by === by) return { by, isDescending: !order.isDescending };
  return { by, isDescending: by !== 'contract' && by !== 'side' };
}

/** Missing values, such as the close of an open trade, come last in both directions; of equal trades the one opened last comes first. */
export function inOrder<Entry extends JournalEntry>(entries: readonly Entry[], order: JournalOrder): readonly Entry[] {
  const sign = order.isDescending ? -1 : 1;
  return entries
    .map((entry) => ({ entry, value: sortValue(entry, order.by) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) {
        return Number(one.value === null) - Number(other.value === null) || newer(one.entry, other.entry);
      }
      return compare(one.value, other.value) * sign || newer(one.entry, other.entry);
    })
    .map(({ entry }) => entry);
}

function sortValue(entry: JournalEntry, by: OrderKey): number | string | null {
  const { trade } = entry;
  switch (by) {
    case 'opened':
      return trade.openedAt;
    case 'closed':
      return trade.closedAt;
    case 'contract':
      return trade.contract.symbol;
    case 'side':
      return trade.side;
    case 'size':
      return trade.quantityMax;
    case 'held':
      return trade.closedAt === null ? null : trade.closedAt - trade.openedAt;
    case 'mae':
      return entry.excursion?.adverseMicros ?? null;
    case 'mfe':
      return entry.excursion?.favorableMicros ?? null;
    case 'r':
      return rBpsOf(entry);
    case 'net':
      return trade.netMicros;
  }
}

function compare(one: number | string, other: number | string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function newer(one: JournalEntry, other: JournalEntry): number {
  return other.trade.openedAt - one.trade.openedAt;
}
