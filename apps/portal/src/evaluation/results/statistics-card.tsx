// The figures of the closed trades, computed from the log in the browser, and the same as files.

import type { Attempt } from '@openbell/api/evaluation.ts';
import type { Group, Groups } from '@openbell/rules/evaluation/statistics/trade-statistics.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Count, Money, Num, Percent, Price, Signed } from '@openbell/ui/figures/figures.tsx';
import { decimalString } from '@openbell/ui/figures/number-format.ts';
import { Stat } from '@openbell/ui/figures/stat.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { useCalmLoading } from '@openbell/ui/hooks/use-calm-loading.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { saveText } from '../../platform/save-text.ts';
import { useText, Words } from '../../platform/words.tsx';
import { NewerEvents, StudyFailed } from '../check/log-study.tsx';
import type { StatisticsStudy } from '../check/study-log.ts';
import { useStudy } from '../check/use-study.ts';
import css from './statistics-card.module.css';

export function StatisticsCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('evaluation.stats.title')} lead={t('evaluation.stats.lead')} titleId={titleId} />
      {attempt.events === 0 ? (
        <NoTrades />
      ) : isAsked ? (
        <Statistics attempt={attempt} />
      ) : (
        <div className={css['invite']}>
          <Text size="sm" tone="quiet" as="p">
            {t('evaluation.stats.invite')}
          </Text>
          <Button onClick={() => setIsAsked(true)}>{t('evaluation.stats.run')}</Button>
        </div>
      )}
    </Card>
  );
}

function NoTrades(): ReactNode {
  const t = useText();
  return (
    <EmptyState icon={ChartNoAxesColumn} title={t('evaluation.stats.empty')}>
      {t('evaluation.stats.empty.text')}
    </EmptyState>
  );
}

function Statistics({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const query = useStudy<'statistics'>({
    attemptId: attempt.id,
    name: 'statistics',
    task: () => ({ kind: 'statistics' }),
  });
  const isLoading = useCalmLoading(query.isPending);
  if (query.isError && query.data === undefined)
    return <StudyFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (isLoading || query.data === undefined) {
    return (
      <LoadingFrame text={t('evaluation.check.running')}>
        <div className={css['loading']}>
          <SkeletonText lines={6} />
        </div>
      </LoadingFrame>
    );
  }
  return (
    <div data-statistics={query.data.trades.trades}>
      {query.data.trades.trades === 0 ? <NoTrades /> : <Figures attempt={attempt} study={query.data} />}
      <NewerEvents attempt={attempt} events={query.data.events} isFetching={query.isFetching} />
    </div>
  );
}

type FiguresProps = Readonly<{ attempt: Attempt; study: StatisticsStudy }>;

function Figures({ attempt, study }: FiguresProps): ReactNode {
  const t = useText();
  const { trades, afterVerdict } = study;
  return (
    <>
      <div className={css['figures']} role="status">
        <Stat
          label={t('evaluation.stats.winRate')}
          figure={trades.winRateBps === null ? '—' : <Percent bps={trades.winRateBps} />}
          note={t('evaluation.stats.ofTrades', { count: trades.trades })}
        />
        <Stat
          label={t('evaluation.stats.profitFactor')}
          figure={
            trades.profitFactorBps === null ? (
              '—'
            ) : (
              <Price value={decimalString(trades.profitFactorBps, 4)} decimals={2} />
            )
          }
          note={t('evaluation.stats.wonToLost')}
        />
        <Stat
          label={t('evaluation.stats.expectancy')}
          figure={money(trades.expectancyMicros)}
          note={t('evaluation.stats.perTrade')}
        />
      </div>
      <CardPart>
        <div className={css['lists']}>
          <DescriptionList items={resultItems(study)} isRuled />
          <DescriptionList items={placeItems(study)} isRuled />
        </div>
      </CardPart>
      <CardPart>
        <div className={css['files']}>
          <FileButton
            name={`openbell-${attempt.id}-trades.csv`}
            text={study.tripsCsv}
            label={t('evaluation.stats.csv.trades')}
          />
          <FileButton
            name={`openbell-${attempt.id}-days.csv`}
            text={study.daysCsv}
            label={t('evaluation.stats.csv.days')}
          />
        </div>
        {afterVerdict.trades > 0 && (
          <p className={css['note']}>{t('evaluation.stats.afterVerdict', { count: afterVerdict.trades })}</p>
        )}
      </CardPart>
    </>
  );
}

function FileButton({ name, text, label }: Readonly<{ name: string; text: string; label: string }>): ReactNode {
  return (
    <Button size="small" icon={<Icon of={Download} size={14} />} onClick={() => saveText(name, text, 'text/csv')}>
      {label}
    </Button>
  );
}

function money(micros: MicroDollars | null): ReactNode {
  return micros === null ? '—' : <Signed micros={micros} />;
}

function resultItems({ trades, sessions, equityFall, settledFall }: StatisticsStudy): readonly Description[] {
  const { bestDay } = sessions;
  return [
    line('averageWin', money(trades.averageWinMicros)),
    line('averageLoss', money(trades.averageLossMicros)),
    line(
      'bestDay',
      bestDay === null ? (
        '—'
      ) : (
        <span className={css['pair']}>
          <Signed micros={bestDay.pnlMicros} />
          {bestDay.shareBps > 0 && (
            <Words id="evaluation.stats.share" values={{ share: <Percent bps={bestDay.shareBps} decimals={2} /> }} />
          )}
        </span>
      ),
    ),
    line('fall', <Money micros={equityFall.amountMicros} />),
    line('settledFall', <Money micros={settledFall.amountMicros} />),
  ];
}

function placeItems({ trades: { streaks, ...groups } }: StatisticsStudy): readonly Description[] {
  const [hours, instruments] = [endsOf(groups.hours), endsOf(groups.instruments)];
  return [
    line('winStreak', <Count value={streaks.longestWins} />),
    line('lossStreak', <Count value={streaks.longestLosses} />),
    line('bestHour', <GroupWords group={hours.best} name={hourText} />),
    line('worstHour', <GroupWords group={hours.worst} name={hourText} />),
    line('bestInstrument', <GroupWords group={instruments.best} name={(root) => root} />),
    line('worstInstrument', <GroupWords group={instruments.worst} name={(root) => root} />),
  ];
}

type Ends<Key> = Pick<Groups<Key>, 'best' | 'worst'>;

/** A single losing group is not the best of anything. */
function endsOf<Key>({ best, worst }: Groups<Key>): Ends<Key> {
  return worst === null && best !== null && best.netMicros < 0 ? { best: null, worst: best } : { best, worst };
}

type LineKey =
  | 'averageWin'
  | 'averageLoss'
  | 'bestDay'
  | 'fall'
  | 'settledFall'
  | 'winStreak'
  | 'lossStreak'
  | 'bestHour'
  | 'worstHour'
  | 'bestInstrument'
  | 'worstInstrument';

function line(key: LineKey, value: ReactNode): Description {
  return { key, term: <Words id={`evaluation.stats.${key}`} />, value };
}

/** `09:00`: the hour in which a trade was opened. */
function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

type GroupProps<Key> = Readonly<{ group: Group<Key> | null; name: (key: Key) => string }>;

function GroupWords<Key>({ group, name }: GroupProps<Key>): ReactNode {
  if (group === null) return '—';
  return (
    <span className={css['pair']}>
      <Num>{name(group.key)}</Num>
      <Signed micros={group.netMicros} />
    </span>
  );
}
