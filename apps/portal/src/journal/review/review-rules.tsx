// Whether the customer's own rules were kept, and which habits cost money: the results of such trades, without further judgment.
import type { CostlyHabit } from '@openbell/rules/journal/costly-habits.ts';
import { afterLossMs, beyondStopBps, lossesOfSession } from '@openbell/rules/journal/costly-habits.ts';
import type { RuleKeeping } from '@openbell/rules/journal/period-review.ts';
import type { Share } from '@openbell/rules/journal/playbook-statistics.ts';
import type { PeriodKind } from '@openbell/rules/journal/review-period.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Count, Price } from '@openbell/ui/figures/figures.tsx';
import { decimalString } from '@openbell/ui/figures/number-format.ts';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import { type ReactNode, useId } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';
import { EntryLink } from '../page/entry-link.tsx';
import { amount } from '../trade/facts-card.tsx';
import css from './review-page.module.css';

/** The most expensive ones. */
const pointsMax = 6;

type RuleRow = Share & { readonly key: string; readonly name: ReactNode };

export function ReviewRules({ rules }: Readonly<{ rules: RuleKeeping }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const columns = useShareColumns<RuleRow>();
  const { kept, missed, unticked, points } = rules;
  const isTicked = kept.trades + missed.trades > 0;
  const rows: readonly RuleRow[] = [
    { key: 'kept', name: t('journal.review.rules.kept'), ...kept },
    { key: 'missed', name: t('journal.review.rules.missed'), ...missed },
    ...points
      .slice(0, pointsMax)
      .map((point) => ({ key: `${point.listId} ${point.text}`, ...point, name: <MissedPoint {...point} /> })),
    { key: 'unticked', name: t('journal.review.rules.unticked'), ...unticked },
  ];
  return (
    <Card as="section" labelledBy={titleId} isClipped isFull>
      <CardHead title={t('journal.review.rules')} titleId={titleId} lead={t('journal.review.rules.lead')} />
      {isTicked ? (
        <Table
          caption={t('journal.statistics.caption', { title: t('journal.review.rules') })}
          columns={[
            { key: 'name', head: t('journal.column.rule'), cell: ({ name }) => name, isRowHead: true },
            ...columns,
          ]}
          rows={rows.filter(({ trades }) => trades > 0)}
          rowKey={({ key }) => key}
        />
      ) : (
        <CardPart>
          <p className={css['hint']}>{t('journal.statistics.rules.empty')}</p>
        </CardPart>
      )}
    </Card>
  );
}

function MissedPoint({ text, list }: Readonly<{ text: string; list: string }>): ReactNode {
  return (
    <>
      <bdi className={css['words']}>{text}</bdi>
      <span className={css['under']}>
        <Words id="journal.review.rules.missed.of" values={{ list: <bdi>{list}</bdi> }} />
      </span>
    </>
  );
}

/** On a phone the result comes first. */
function useShareColumns<Row extends Share>(): readonly Column<Row>[] {
  const t = useText();
  const isPhone = useMedia(phones);
  const columns: readonly Column<Row>[] = [
    { key: 'trades', head: t('journal.column.trades'), cell: ({ trades }) => <Count value={trades} />, isNumber: true },
    {
      key: 'mean',
      head: t('journal.figure.expectancy'),
      cell: ({ expectancyMicros }) => amount(expectancyMicros),
      isNumber: true,
      isQuiet: true,
    },
    {
      key: 'net',
      head: t('journal.column.net'),
      cell: ({ netMicros }) => <Result micros={netMicros} />,
      isNumber: true,
    },
  ];
  return isPhone ? columnsAhead(columns, ['net', 'trades', 'mean']) : columns;
}

type HabitsProps = Readonly<{ kind: PeriodKind; habits: readonly CostlyHabit[] }>;

export function ReviewHabits({ kind, habits }: HabitsProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const columns = useShareColumns<CostlyHabit>();
  const before: Column<CostlyHabit> = {
    key: 'before',
    head: t(`journal.review.column.before.${kind}`),
    cell: (habit) => <Count value={habit.before} />,
    isNumber: true,
    isQuiet: true,
  };
  return (
    <Card as="section" labelledBy={titleId} isClipped isFull>
      <CardHead title={t('journal.review.habits')} titleId={titleId} lead={t('journal.review.habits.lead')} />
      {habits.length === 0 ? (
        <CardPart>
          <p className={css['hint']}>{t('journal.review.habits.none')}</p>
        </CardPart>
      ) : (
        <Table
          caption={t('journal.statistics.caption', { title: t('journal.review.habits') })}
          columns={[
            {
              key: 'habit',
              head: t('journal.review.column.habit'),
              cell: (habit) => <Habit habit={habit} />,
              isRowHead: true,
            },
            ...columns.flatMap((column) => (column.key === 'trades' ? [column, before] : [column])),
          ]}
          rows={habits}
          rowKey={({ kind: habit }) => habit}
        />
      )}
    </Card>
  );
}

function Habit({ habit: { kind, worst } }: Readonly<{ habit: CostlyHabit }>): ReactNode {
  const r = <Price value={decimalString(-beyondStopBps, 4)} decimals={2} />;
  return (
    <>
      <span className={css['words']}>
        <Words
          id={`journal.review.habit.${kind}`}
          values={{ minutes: afterLossMs / msPerMinute, losses: lossesOfSession, r }}
        />
      </span>
      {worst !== null && (
        <span className={css['under']}>
          <Words id="journal.review.habit.worst" values={{ trade: <EntryLink entry={worst} /> }} />
        </span>
      )}
    </>
  );
}
