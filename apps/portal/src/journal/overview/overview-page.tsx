// The journal at a glance: key figures of the chosen trades, a calendar of sessions, the equity curve, and the latest trades.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { inOrder, newestOpened } from '@openbell/rules/journal/journal-order.ts';
import { journalDaysOf } from '@openbell/rules/journal/journal-statistics.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { parseDate } from '@openbell/units/civil-date.ts';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { countWithoutCosts, useTradesCaption } from '../import/costs-words.tsx';
import { viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { JournalScreen } from '../page/journal-screen.tsx';
import { NoTrades, NothingFits } from '../page/journal-states.tsx';
import { Loaded } from '../page/loaded.tsx';
import { useDays, useItems } from '../page/queries.ts';
import { useReadingText } from '../page/use-reading-text.ts';
import { FilterBar } from '../trades/filter-bar.tsx';
import { emptyFilter, itemsThatFit } from '../trades/filter-model.ts';
import { TradesTable } from '../trades/trades-table.tsx';
import { useFilter } from '../trades/use-filter.ts';
import { EquityCard } from './equity-card.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { firstMonth, readMonth } from './month-calendar.ts';
import { MonthCard } from './month-card.tsx';

const latestCount = 8;

export function OverviewPage(): ReactNode {
  const t = useText();
  const items = useItems();
  const progress = useReadingText();
  const [filter] = useFilter();
  return (
    <JournalScreen
      view="overview"
      filter={filter}
      lead={items.data === undefined ? t('journal.lead') : t('journal.count', { count: items.data.length })}
    >
      <Loaded query={items} skeleton={<OverviewSkeleton />} progress={progress}>
        {(all) => (all.length === 0 ? <NoTrades /> : <Overview all={all} />)}
      </Loaded>
    </JournalScreen>
  );
}

function Overview({ all }: Readonly<{ all: readonly JournalItem[] }>): ReactNode {
  const [filter, setFilter] = useFilter();
  const shown = itemsThatFit(all, filter);
  return (
    <Stack gap="page">
      <FilterBar items={all} filter={filter} onFilter={setFilter} />
      {shown.length === 0 ? (
        <NothingFits onClear={() => setFilter(emptyFilter)} />
      ) : (
        <>
          <FiguresStrip items={shown} />
          <Grid columns={2} isStretched>
            <Calendar items={shown} />
            <EquityCard trades={shown.map(({ trade }) => trade)} />
          </Grid>
          <Latest items={shown} />
        </>
      )}
    </Stack>
  );
}

function Calendar({ items }: Readonly<{ items: readonly JournalItem[] }>): ReactNode {
  const [search, setSearch] = useSearchParams();
  const notes = useDays();
  const today = sessionDateOf(useProductNow(60_000));
  const days = journalDaysOf(items);
  const month = readMonth(search.get('month')) ?? firstMonth(days, today);
  const written = new Set((notes.data ?? []).flatMap(({ date }) => parseDate(date) ?? []));
  return (
    <MonthCard
      month={month}
      days={days}
      today={today}
      written={written}
      hasUnknownCosts={countWithoutCosts(items) > 0}
      onMonth={(next) =>
        setSearch(
          (before) => {
            before.set('month', next);
            return before;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

function Latest({ items }: Readonly<{ items: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { base } = useJournal();
  const [filter] = useFilter();
  const latest = inOrder(items, newestOpened).slice(0, latestCount);
  const caption = useTradesCaption(latest);
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('journal.latest')}
        titleId={titleId}
        end={<TextLink href={viewAddress(base, 'trades', filter)}>{t('journal.latest.all')}</TextLink>}
      />
      <CardPart isPadded={false}>
        <TradesTable items={latest} caption={caption} />
      </CardPart>
    </Card>
  );
}

function OverviewSkeleton(): ReactNode {
  return (
    <Stack gap="page">
      <Skeleton width="320px" height="32px" />
      <Card isPadded>
        <SkeletonText lines={2} />
      </Card>
      <Grid columns={2}>
        <Card isPadded>
          <Skeleton height="420px" />
        </Card>
        <Card isPadded>
          <Skeleton height="420px" />
        </Card>
      </Grid>
    </Stack>
  );
}
