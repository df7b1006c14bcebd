// The key figures of the chosen trades.
import { type JournalStatistics, journalStatisticsOf } from '@openbell/rules/journal/journal-statistics.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Num, Percent, Price } from '@openbell/ui/figures/figures.tsx';
import { decimalString } from '@openbell/ui/figures/number-format.ts';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { type ReactNode, useMemo } from 'react';
import { ownZone } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { countWithoutCosts, WithoutCosts } from '../import/costs-words.tsx';
import { Amount, Result } from '../page/amounts.tsx';
import type { JournalItem } from '../page/journal-data.ts';

const dash = '—';

export function useStatistics(items: readonly JournalItem[]): JournalStatistics {
  return useMemo(() => journalStatisticsOf(items, ownZone()), [items]);
}

export function FiguresStrip({ items }: Readonly<{ items: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const of = useStatistics(items);
  const withoutCosts = countWithoutCosts(items);
  return (
    <Card isClipped>
      <Strip label={t('journal.figures')}>
        <Stat
          label={t('journal.figure.net')}
          figure={<Result micros={of.netMicros} />}
          note={
            withoutCosts > 0 ? (
              <WithoutCosts count={withoutCosts} />
            ) : (
              <Words id="journal.figure.net.note" values={{ costs: <Amount micros={of.commissionMicros} /> }} />
            )
          }
        />
        <Stat
          label={t('journal.figure.winRate')}
          figure={of.winRateBps === null ? dash : <Percent bps={of.winRateBps} />}
          note={
            <Words
              id="journal.figure.winRate.note"
              values={{ wins: <Count value={of.wins} />, losses: <Count value={of.losses} /> }}
            />
          }
        />
        <Stat
          label={t('journal.figure.profitFactor')}
          figure={<Factor bps={of.profitFactorBps} />}
          note={t('journal.figure.profitFactor.note')}
        />
        <Stat
          label={t('journal.figure.expectancy')}
          figure={of.expectancyMicros === null ? dash : <Result micros={of.expectancyMicros} />}
          note={t('journal.figure.expectancy.note')}
        />
        <Stat
          label={t('journal.figure.drawdown')}
          figure={<Amount micros={of.drawdown.largestMicros} />}
          note={
            <Words id="journal.figure.drawdown.note" values={{ now: <Amount micros={of.drawdown.currentMicros} /> }} />
          }
        />
        <Stat
          label={t('journal.figure.averageR')}
          figure={<RMultiple bps={of.r.averageBps} />}
          note={t('journal.figure.averageR.note', { count: of.r.trades })}
        />
      </Strip>
    </Card>
  );
}

/** A ratio: 2.13; a dash if nothing was lost. */
export function Factor({ bps }: Readonly<{ bps: number | null }>): ReactNode {
  return bps === null ? dash : <Price value={decimalString(bps, 4)} decimals={2} />;
}

/** Results in units of the planned risk: +1.40 R. */
export function RMultiple({ bps }: Readonly<{ bps: number | null }>): ReactNode {
  if (bps === null) return dash;
  return (
    <Num>
      <Words id="journal.r" values={{ r: <Price value={decimalString(bps, 4)} decimals={2} /> }} />
    </Num>
  );
}
