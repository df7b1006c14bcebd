// The list of trades.
import { inOrder } from '@openbell/rules/journal/journal-order.ts';
import { Card, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import { useTradesCaption } from '../import/costs-words.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import { JournalScreen } from '../page/journal-screen.tsx';
import { NoTrades, NothingFits } from '../page/journal-states.tsx';
import { Loaded } from '../page/loaded.tsx';
import { useItems } from '../page/queries.ts';
import { useReadingText } from '../page/use-reading-text.ts';
import { FilterBar } from './filter-bar.tsx';
import { emptyFilter, itemsThatFit } from './filter-model.ts';
import css from './trades-page.module.css';
import { TradesTable } from './trades-table.tsx';
import { useFilter } from './use-filter.ts';
import { useOrder } from './use-order.ts';

const pageSize = 50;

export function TradesPage(): ReactNode {
  const t = useText();
  const items = useItems();
  const progress = useReadingText();
  const [filter] = useFilter();
  const count = items.data === undefined ? null : itemsThatFit(items.data, filter).length;
  const lead =
    count === null || items.data === undefined
      ? t('journal.lead')
      : count === items.data.length
        ? t('journal.count', { count })
        : t('journal.count.of', { shown: count, count: items.data.length });
  return (
    <JournalScreen view="trades" filter={filter} lead={lead}>
      <Loaded query={items} skeleton={<ListSkeleton />} progress={progress}>
        {(all) => (all.length === 0 ? <NoTrades /> : <Trades all={all} />)}
      </Loaded>
    </JournalScreen>
  );
}

function Trades({ all }: Readonly<{ all: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const [filter, setFilter] = useFilter();
  const [pages, setPages] = useState(1);
  const [order, rowOrder] = useOrder();
  const fitting = inOrder(itemsThatFit(all, filter), order);
  const shown = fitting.slice(0, pages * pageSize);
  const caption = useTradesCaption(shown);
  return (
    <Stack gap="page">
      <FilterBar items={all} filter={filter} onFilter={setFilter} />
      {fitting.length === 0 ? (
        <NothingFits onClear={() => setFilter(emptyFilter)} />
      ) : (
        <Card as="section" label={t('journal.view.trades')} isClipped>
          <TradesTable items={shown} caption={caption} order={rowOrder} />
          <CardPart isPadded={false}>
            <div className={css['foot']}>
              <span>{caption}</span>
              {fitting.length > shown.length && (
                <Button size="small" onClick={() => setPages(pages + 1)}>
                  {t('journal.trades.more', { count: Math.min(pageSize, fitting.length - shown.length) })}
                </Button>
              )}
            </div>
          </CardPart>
        </Card>
      )}
    </Stack>
  );
}

function ListSkeleton(): ReactNode {
  return (
    <Stack gap="page">
      <Skeleton width="320px" height="32px" />
      <Card isPadded>
        <SkeletonText lines={12} />
      </Card>
    </Stack>
  );
}
