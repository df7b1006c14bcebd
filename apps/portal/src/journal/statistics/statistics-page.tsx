// Statistics of the chosen trades: wins against losses, streaks, risk, and where the result comes from.
import type { JournalStatistics } from '@openbell/rules/journal/journal-statistics.ts';
import { Card } from '@openbell/ui/card.tsx';
import type { Description } from '@openbell/ui/figures/description-list.tsx';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type ReactNode, useState } from 'react';
import { chicagoZone, ownZone, weekdayNames } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { countWithoutCosts } from '../import/costs-words.tsx';
import { FiguresStrip, RMultiple, useStatistics } from '../overview/figures-strip.tsx';
import { HabitCards } from '../overview/habit-cards.tsx';
import { Amount, Result } from '../page/amounts.tsx';
import { EntryLink } from '../page/entry-link.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import { JournalScreen } from '../page/journal-screen.tsx';
import { NoTrades, NothingClosed, NothingFits } from '../page/journal-states.tsx';
import { Loaded } from '../page/loaded.tsx';
import { useItems } from '../page/queries.ts';
import { SpanWords } from '../page/span-words.tsx';
import { useReadingText } from '../page/use-reading-text.ts';
import { amount, dash, FactsCard, fact } from '../trade/facts-card.tsx';
import { FilterBar } from '../trades/filter-bar.tsx';
import { emptyFilter, itemsThatFit } from '../trades/filter-model.ts';
import { useFilter } from '../trades/use-filter.ts';
import { GroupCard } from './group-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PlaybookCards } from './playbook-statistics.tsx';
import { RBars } from './r-bars.tsx';
import css from './statistics-page.module.css';

export function StatisticsPage(): ReactNode {
  const t = useText();
  const items = useItems();
  const progress = useReadingText();
  const [filter] = useFilter();
  return (
    <JournalScreen view="statistics" filter={filter} lead={t('journal.statistics.lead')}>
      <Loaded query={items} skeleton={<StatisticsSkeleton />} progress={progress}>
        {(all) => (all.length === 0 ? <NoTrades /> : <Statistics all={all} />)}
      </Loaded>
    </JournalScreen>
  );
}

function Statistics({ all }: Readonly<{ all: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [filter, setFilter] = useFilter();
  const shown = itemsThatFit(all, filter);
  const of = useStatistics(shown);
  const bar = <FilterBar items={all} filter={filter} onFilter={setFilter} />;
  if (of.trades === 0) {
    return (
      <Stack gap="page">
        {bar}
        {of.open > 0 ? <NothingClosed /> : <NothingFits onClear={() => setFilter(emptyFilter)} />}
      </Stack>
    );
  }
  const weekdays = of.weekdays.map((group) => ({
    ...group,
    key: String(group.key),
    name: weekdayNames(locale)[group.key - 1] ?? '',
  }));
  const instruments = of.instruments.map((group) => ({ ...group, name: group.key }));
  const tags = of.tags.map((group) => ({ ...group, name: group.key === '' ? t('journal.tag.none') : group.key }));
  return (
    <Stack gap="page">
      {bar}
      <FiguresStrip items={shown} />
      <Grid columns={3} isStretched>
        <FactsCard title={t('journal.statistics.wins')} items={winFacts(of)} />
        <FactsCard title={t('journal.statistics.falls')} items={fallFacts(of, countWithoutCosts(shown))} />
        <RiskCard of={of} />
      </Grid>
      <HabitCards items={shown} />
      <PlaybookCards items={shown} />
      <HoursCard items={shown} filter={filter} />
      <Grid columns={2}>
        <Stack gap="page">
          <HourGroups of={of} />
          <GroupCard part="tags" lead={t('journal.statistics.tags.lead')} rows={tags} />
        </Stack>
        <Stack gap="page">
          <GroupCard part="weekdays" rows={weekdays} />
          <GroupCard part="instruments" rows={instruments} />
        </Stack>
      </Grid>
    </Stack>
  );
}

function winFacts(of: JournalStatistics): readonly Description[] {
  return [
    fact('averageWin', amount(of.averageWinMicros)),
    fact('averageLoss', amount(of.averageLossMicros)),
    fact('largestWin', <EntryLink entry={of.largestWin} />),
    fact('largestLoss', <EntryLink entry={of.largestLoss} />),
    fact('winStreak', <Count value={of.streaks.longestWins} />),
    fact('lossStreak', <Count value={of.streaks.longestLosses} />),
    fact('currentStreak', <CurrentStreak count={of.streaks.current} />),
  ];
}

function CurrentStreak({ count }: Readonly<{ count: number }>): ReactNode {
  const t = useText();
  if (count === 0) return dash;
  return t(count > 0 ? 'journal.streak.wins' : 'journal.streak.losses', { count: Math.abs(count) });
}

function fallFacts(of: JournalStatistics, withoutCosts: number): readonly Description[] {
  const { drawdown, grossMicros, commissionMicros, open } = of;
  return [
    fact('drawdown', <Amount micros={drawdown.largestMicros} />),
    fact('drawdownNow', <Amount micros={drawdown.currentMicros} />),
    fact('drawdownTime', <SpanWords ms={drawdown.longestMs} isOver={drawdown.isLongestOver} />),
    fact('gross', <Result micros={grossMicros} />),
    fact('costs', <Amount micros={commissionMicros} />),
    ...(withoutCosts > 0 ? [fact('withoutCosts', <Count value={withoutCosts} />)] : []),
    fact('open', <Count value={open} />),
  ];
}

function RiskCard({ of: { r } }: Readonly<{ of: JournalStatistics }>): ReactNode {
  const t = useText();
  if (r.trades === 0) {
    return (
      <FactsCard title={t('journal.statistics.r')} items={[]}>
        <p className={css['hint']}>{t('journal.statistics.r.empty')}</p>
      </FactsCard>
    );
  }
  const items = [fact('bestR', <RMultiple bps={r.bestBps} />), fact('worstR', <RMultiple bps={r.worstBps} />)];
  return (
    <FactsCard title={t('journal.statistics.r')} items={items}>
      <RBars groups={r.byWholeR} />
    </FactsCard>
  );
}

/** By the hour of the opening, in Chicago or on the customer's own clock. */
function HourGroups({ of }: Readonly<{ of: JournalStatistics }>): ReactNode {
  const t = useText();
  const [clock, setClock] = useState<'chicago' | 'own'>('chicago');
  const hasTwo = ownZone() !== chicagoZone;
  const groups = clock === 'chicago' ? of.chicagoHours : of.zoneHours;
  const rows = groups.map((group) => ({
    ...group,
    key: String(group.key),
    name: `${String(group.key).padStart(2, '0')}:00`,
  }));
  return (
    <GroupCard
      part="hours"
      rows={rows}
      end={
        hasTwo && (
          <Segmented
            label={t('journal.statistics.clock')}
            options={[
              { value: 'chicago', label: t('journal.statistics.clock.chicago') },
              { value: 'own', label: t('journal.statistics.clock.own') },
            ]}
            value={clock}
            onValueChange={setClock}
          />
        )
      }
    />
  );
}

function StatisticsSkeleton(): ReactNode {
  return (
    <Stack gap="page">
      <Skeleton width="320px" height="32px" />
      <Card isPadded>
        <SkeletonText lines={2} />
      </Card>
      <Grid columns={3}>
        {[1, 2, 3].map((place) => (
          <Card key={place} isPadded>
            <SkeletonText lines={7} />
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
