// The figures of the period in one column, those of the previous period in the other.
import type { PeriodFigures, PeriodReview } from '@openbell/rules/journal/period-review.ts';
import type { PeriodKind } from '@openbell/rules/journal/review-period.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Count, Percent } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { type ReactNode, useId } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { WithoutCosts } from '../import/costs-words.tsx';
import { Factor, RMultiple } from '../overview/figures-strip.tsx';
import { Amount, Result } from '../page/amounts.tsx';
import { amount, dash } from '../trade/facts-card.tsx';
import css from './review-page.module.css';

type Line = { readonly key: string; readonly name: string; readonly value: (of: PeriodFigures) => ReactNode };

/** In a period without trades every figure except their number is a dash. */
export function ReviewFigures({ kind, review }: Readonly<{ kind: PeriodKind; review: PeriodReview }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { now, before } = review;
  const withoutCosts = now.withoutCosts + before.withoutCosts;
  const column = (key: 'now' | 'before', isQuiet: boolean): Column<Line> => ({
    key,
    head: t(`journal.review.column.${key}.${kind}`),
    cell: ({ key: line, value }) => (review[key].trades === 0 && line !== 'trades' ? dash : value(review[key])),
    isNumber: true,
    isQuiet,
  });
  return (
    <Card as="section" labelledBy={titleId} isClipped isFull>
      <CardHead
        title={t('journal.review.figures')}
        titleId={titleId}
        end={withoutCosts > 0 ? <WithoutCosts count={withoutCosts} /> : t('journal.equity.net')}
      />
      <Table
        caption={t(`journal.review.figures.caption.${kind}`)}
        columns={[
          {
            key: 'name',
            head: t('journal.review.column.figure'),
            cell: ({ name }) => <span className={css['name']}>{name}</span>,
            isRowHead: true,
          },
          column('now', false),
          column('before', true),
        ]}
        rows={useLines()}
        rowKey={({ key }) => key}
        isDense
      />
    </Card>
  );
}

function useLines(): readonly Line[] {
  const t = useText();
  return [
    { key: 'net', name: t('journal.figure.net'), value: ({ netMicros }) => <Result micros={netMicros} /> },
    { key: 'trades', name: t('journal.column.trades'), value: ({ trades }) => <Count value={trades} /> },
    {
      key: 'winRate',
      name: t('journal.figure.winRate'),
      value: ({ winRateBps }) => (winRateBps === null ? dash : <Percent bps={winRateBps} />),
    },
    { key: 'expectancy', name: t('journal.figure.expectancy'), value: (of) => amount(of.expectancyMicros) },
    {
      key: 'profitFactor',
      name: t('journal.figure.profitFactor'),
      value: ({ profitFactorBps }) => <Factor bps={profitFactorBps} />,
    },
    { key: 'averageWin', name: t('journal.fact.averageWin'), value: (of) => amount(of.averageWinMicros) },
    { key: 'averageLoss', name: t('journal.fact.averageLoss'), value: (of) => amount(of.averageLossMicros) },
    { key: 'averageR', name: t('journal.figure.averageR'), value: ({ r }) => <RMultiple bps={r.averageBps} /> },
    {
      key: 'drawdown',
      name: t('journal.figure.drawdown'),
      value: ({ drawdown }) => <Amount micros={drawdown.largestMicros} />,
    },
    { key: 'daysWon', name: t('journal.fact.daysWon'), value: ({ days }) => <DaysWon days={days} /> },
  ];
}

function DaysWon({ days }: Pick<PeriodFigures, 'days'>): ReactNode {
  const won = days.filter(({ netMicros }) => netMicros > 0).length;
  return (
    <Words id="journal.review.daysWon" values={{ won: <Count value={won} />, all: <Count value={days.length} /> }} />
  );
}
