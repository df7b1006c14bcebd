// How the chosen trades were made: long and short, how long they were held, and the results of the days.
import { excursionFiguresOf } from '@openbell/rules/journal/excursion.ts';
import type { JournalDay } from '@openbell/rules/journal/journal-statistics.ts';
import { type DayFigures, type TradeHabits, tradeHabitsOf } from '@openbell/rules/journal/trade-habits.ts';
import type { Description } from '@openbell/ui/figures/description-list.tsx';
import { Count, Duration, Percent } from '@openbell/ui/figures/figures.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import { type ReactNode, useMemo } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';
import { useSessionTexts } from '../page/dates.ts';
import entryCss from '../page/entry-link.module.css';
import { dayAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { GroupCard } from '../statistics/group-card.tsx';
import statisticsCss from '../statistics/statistics-page.module.css';
import { amount, dash, FactsCard, fact } from '../trade/facts-card.tsx';
import { Factor } from './figures-strip.tsx';

export function HabitCards({ items }: Readonly<{ items: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const of = useMemo(() => tradeHabitsOf(items), [items]);
  const sides = of.sides.map((group) => ({ ...group, name: t(`journal.side.${group.key}`) }));
  const lengths = of.lengths.map((group) => ({ ...group, name: t(`journal.length.${group.key}`) }));
  return (
    <>
      <Grid columns={3} isStretched>
        <FactsCard title={t('journal.statistics.days')} items={dayFacts(of.days)} />
        <FactsCard title={t('journal.statistics.held')} items={heldFacts(of)} />
        <ExcursionFacts items={items} />
      </Grid>
      <Grid columns={2}>
        <Stack gap="page">
          <GroupCard part="sides" rows={sides} />
        </Stack>
        <Stack gap="page">
          <GroupCard part="lengths" rows={lengths} />
        </Stack>
      </Grid>
    </>
  );
}

function dayFacts({ count, won, winRateBps, averageMicros, best, worst }: DayFigures): readonly Description[] {
  return [
    fact('days', <Count value={count} />),
    fact('daysWon', winRateBps === null ? dash : <DaysWon won={won} bps={winRateBps} />),
    fact('averageDay', amount(averageMicros)),
    fact('bestDay', <DayLink day={best} />),
    fact('worstDay', <DayLink day={worst} />),
  ];
}

function heldFacts({ winHeldMs, lossHeldMs, payoffBps }: TradeHabits): readonly Description[] {
  const held = (ms: number | null): ReactNode => (ms === null ? dash : <Duration ms={ms} />);
  return [
    fact('winHeld', held(winHeldMs)),
    fact('lossHeld', held(lossHeldMs)),
    fact('payoff', <Factor bps={payoffBps} />),
  ];
}

/** Based on the prices recorded while the trades were held. */
function ExcursionFacts({ items }: Readonly<{ items: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const of = useMemo(() => excursionFiguresOf(items), [items]);
  const title = t('journal.statistics.excursion');
  if (of.known === 0) {
    return (
      <FactsCard title={title} items={[]}>
        <p className={statisticsCss['hint']}>{t('journal.statistics.excursion.none')}</p>
      </FactsCard>
    );
  }
  return (
    <FactsCard
      title={title}
      items={[
        fact('winnersMae', amount(of.winnersAdverseMicros)),
        fact('losersMfe', amount(of.losersFavorableMicros)),
        fact('keptMfe', of.keptBps === null ? dash : <Percent bps={of.keptBps} />),
        fact(
          'knownExcursions',
          <Words
            id="journal.statistics.excursion.known"
            values={{ known: <Count value={of.known} />, all: <Count value={of.closed} /> }}
          />,
        ),
      ]}
    />
  );
}

function DaysWon({ won, bps }: Readonly<{ won: number; bps: number }>): ReactNode {
  return (
    <span className={entryCss['pair']}>
      <Count value={won} />
      <Percent bps={bps} />
    </span>
  );
}

function DayLink({ day }: Readonly<{ day: JournalDay | null }>): ReactNode {
  const { base } = useJournal();
  const { short } = useSessionTexts();
  if (day === null) return dash;
  return (
    <span className={entryCss['pair']}>
      <TextLink href={dayAddress(base, formatDate(day.session))}>
        <bdi>{short(day.session)}</bdi>
      </TextLink>
      <Result micros={day.netMicros} />
    </span>
  );
}
