// The sort order of the list in the URL, in addition to the filter, so that a link, a reload and Back show the same.
import {
  type JournalOrder,
  orderKeys,
  orderOfText,
  orderPressed,
  textOfOrder,
} from '@openbell/rules/journal/journal-order.ts';
import type { RowOrder } from '@openbell/ui/figures/table.tsx';
import { useSearchParams } from 'react-router';

const name = 'sort';

export function useOrder(): readonly [JournalOrder, RowOrder] {
  const [search, setSearch] = useSearchParams();
  const order = orderOfText(search.get(name));
  function onPress(key: string): void {
    const by = orderKeys.find((one) => one === key);
    if (by === undefined) return;
    setSearch(
      (before) => {
        const text = textOfOrder(orderPressed(order, by));
        if (text === '') before.delete(name);
        else before.set(name, text);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [order, { ...order, onPress }];
}
