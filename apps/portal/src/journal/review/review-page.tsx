// A week or a month in review: its results next to the previous one, what earned and what cost money, and which rules were kept.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import { type Finding, periodReviewOf } from '@openbell/rules/journal/period-review.ts';
import { periodAfter, periodBefore, periodKinds, type ReviewPeriod } from '@openbell/rules/journal/review-period.ts';
import { Card } from '@openbell/ui/card.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { CalendarSearch, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useProductNow } from '../../platform/product-clock.ts';
import { dayRangeText, monthText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import { JournalScreen } from '../page/journal-screen.tsx';
import { NoTrades } from '../page/journal-states.tsx';
import { Loaded } from '../page/loaded.tsx';
import { useItems } from '../page/queries.ts';
import { useReadingText } from '../page/use-reading-text.ts';
import { FilterBar } from '../trades/filter-bar.tsx';
import { itemsThatFit } from '../trades/filter-model.ts';
import { useFilter } from '../trades/use-filter.ts';
import { ReviewDays } from './review-days.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewFindings } from './review-findings.tsx';
import { lastDayOf, periodOfKind, periodShownOf, searchOfPeriod } from './review-model.ts';
import css from './review-page.module.css';
import { ReviewHabits, ReviewRules } from './review-rules.tsx';

export function ReviewPage(): ReactNode {
  const t = useText();
  const items = useItems();
  const progress = useReadingText();
  const [filter] = useFilter();
  return (
    <JournalScreen view="review" filter={filter} lead={t('journal.review.lead')}>
      <Loaded query={items} skeleton={<ReviewSkeleton />} progress={progress}>
        {(all) => (all.length === 0 ? <NoTrades /> : <Review all={all} />)}
      </Loaded>
    </JournalScreen>
  );
}

function Review({ all }: Readonly<{ all: readonly JournalItem[] }>): ReactNode {
  const [filter, setFilter] = useFilter();
  const [search, setSearch] = useSearchParams();
  const today = sessionDateOf(useProductNow(60_000));
  // The page has its own period; the period of the filters stays in the URL for the other views.
  const { from, until } = filter;
  const undated = useMemo((): JournalFilter => ({ ...filter, from: null, until: null }), [filter]);
  const shown = useMemo(() => itemsThatFit(all, undated), [all, undated]);
  const period = useMemo(() => periodShownOf(search, shown, today), [search, shown, today]);
  const review = useMemo(() => periodReviewOf(shown, period), [shown, period]);
  const setPeriod = (next: ReviewPeriod): void =>
    setSearch(searchOfPeriod(search, next), { replace: true, preventScrollReset: true });
  // With chosen tags a trade may have other tags, too; their finding would not match a filter by them.
  const isFiltered = ({ part }: Finding): boolean => part === 'tags' && undated.tags.length > 0;
  const findingsOf = (part: 'earned' | 'cost') => ({
    part,
    findings: review[part].filter((finding) => !isFiltered(finding)),
    items: all,
    period,
    filter: undated,
  });
  return (
    <Stack gap="page">
      <FilterBar
        items={all}
        filter={undated}
        onFilter={(next) => setFilter({ ...next, from, until })}
        hasPeriod={false}
      />
      <PeriodBar period={period} items={shown} onPeriod={setPeriod} />
      {review.now.trades === 0 ? (
        <NothingIn period={period} />
      ) : (
        <>
          <Grid columns={2} isStretched>
            <ReviewFigures kind={period.kind} review={review} />
            <ReviewDays period={period} days={review.now.days} />
          </Grid>
          <Grid columns={2} isStretched>
            <ReviewFindings {...findingsOf('earned')} />
            <ReviewFindings {...findingsOf('cost')} />
          </Grid>
          <Grid columns={2} isStretched>
            <ReviewRules rules={review.rules} />
            <ReviewHabits kind={period.kind} habits={review.habits} />
          </Grid>
        </>
      )}
    </Stack>
  );
}

type BarProps = Readonly<{
  period: ReviewPeriod;
  items: readonly JournalItem[];
  onPeriod: (period: ReviewPeriod) => void;
}>;

function PeriodBar({ period, items, onPeriod }: BarProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const { kind, from } = period;
  return (
    <div className={css['bar']}>
      <Segmented
        label={t('journal.review.by')}
        options={periodKinds.map((value) => ({ value, label: t(`journal.review.by.${value}`) }))}
        value={kind}
        onValueChange={(value) => onPeriod(periodOfKind(value, period, items))}
      />
      <span className={css['steps']}>
        <IconButton
          of={ChevronLeft}
          isDirectional
          label={t(`journal.review.before.${kind}`)}
          onClick={() => onPeriod(periodBefore(period))}
        />
        <IconButton
          of={ChevronRight}
          isDirectional
          label={t(`journal.review.after.${kind}`)}
          onClick={() => onPeriod(periodAfter(period))}
        />
      </span>
      <h2 className={css['title']} aria-live="polite">
        <bdi>{kind === 'week' ? dayRangeText(from, lastDayOf(period), locale) : monthText(from, locale)}</bdi>
      </h2>
    </div>
  );
}

function NothingIn({ period: { kind } }: Readonly<{ period: ReviewPeriod }>): ReactNode {
  const t = useText();
  return (
    <Card>
      <EmptyState icon={CalendarSearch} level={2} title={t(`journal.review.none.${kind}`)}>
        {t('journal.review.none.text')}
      </EmptyState>
    </Card>
  );
}

function ReviewSkeleton(): ReactNode {
  return (
    <Stack gap="page">
      <Skeleton width="320px" height="32px" />
      <Grid columns={2}>
        {[1, 2, 3, 4].map((place) => (
          <Card key={place} isPadded>
            <SkeletonText lines={8} />
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
