// Side by side: what happened, and what would have happened.

import type { DayPair, WhatIfFigures } from '@openbell/rules/evaluation/statistics/what-if.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { Disclosure } from '@openbell/ui/disclosure.tsx';
import { Count, Money, Percent, Signed } from '@openbell/ui/figures/figures.tsx';
import { Stat } from '@openbell/ui/figures/stat.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { StatusBadge } from '../attempts/attempt-words.tsx';
import type { WhatIfStudy } from '../check/study-log.ts';
import css from './what-if-card.module.css';
import type { WhatIfKind } from './what-if-choice.ts';

type ResultProps = Readonly<{ study: WhatIfStudy; kind: WhatIfKind }>;

export function WhatIfResult({ study, kind }: ResultProps): ReactNode {
  return (
    <>
      <ThreeFigures study={study} kind={kind} />
      <Notes study={study} kind={kind} />
      <CardPart isPadded={false}>
        <BothTable study={study} kind={kind} />
      </CardPart>
      <SessionPairs days={study.days} />
    </>
  );
}

/** Plans begin with different balances, so under another plan profits are compared, and no balances. */
function ThreeFigures({ study: { original, rerun }, kind }: ResultProps): ReactNode {
  const t = useText();
  const isOtherPlan = kind === 'other_plan';
  return (
    <div className={css['figures']} role="status">
      <Stat
        label={t(isOtherPlan ? 'evaluation.whatIf.profit' : 'evaluation.balance.balance')}
        figure={isOtherPlan ? <Signed micros={rerun.profitMicros} /> : <Money micros={rerun.balanceMicros} />}
        note={<Signed micros={rerun.profitMicros - original.profitMicros} />}
      />
      <Stat
        label={t('evaluation.whatIf.worstDay')}
        figure={<WorstDay figures={rerun} />}
        note={<Words id="evaluation.whatIf.was" values={{ value: <WorstDay figures={original} /> }} />}
      />
      <Stat
        label={t('evaluation.whatIf.goal')}
        figure={<Percent bps={rerun.goalShareBps} isCut />}
        note={<Words id="evaluation.whatIf.was" values={{ value: <Percent bps={original.goalShareBps} isCut /> }} />}
      />
    </div>
  );
}

function WorstDay({ figures }: Readonly<{ figures: WhatIfFigures }>): ReactNode {
  return figures.worstDay === null ? '—' : <Money micros={figures.worstDay.pnlMicros} isSigned />;
}

function Notes({ study, kind }: ResultProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const isOfWorst = kind === 'without_worst_day';
  const notes = [
    study.isSame && t('evaluation.whatIf.same'),
    isOfWorst && study.worstDay === null && t('evaluation.whatIf.noWorst'),
    isOfWorst && study.worstDay !== null && t('evaluation.whatIf.leftOut', { date: dayText(study.worstDay, locale) }),
    study.unhalved > 0 && t('evaluation.whatIf.unhalved', { count: study.unhalved }),
    study.isOpenEnded && t('evaluation.whatIf.openEnded'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div className={css['notes']}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function BothTable({ study, kind }: ResultProps): ReactNode {
  const t = useText();
  const rows: readonly {
    readonly key: string;
    readonly head: string;
    readonly cell: (one: WhatIfFigures) => ReactNode;
  }[] = [
    { key: 'verdict', head: t('evaluation.verdict.title'), cell: (one) => <VerdictWords figures={one} /> },
    {
      key: 'balance',
      head: t('evaluation.balance.balance'),
      cell: ({ balanceMicros }) => <Money micros={balanceMicros} />,
    },
    ...(kind === 'other_plan'
      ? [
          {
            key: 'profit',
            head: t('evaluation.whatIf.profit'),
            cell: ({ profitMicros }: WhatIfFigures) => <Signed micros={profitMicros} />,
          },
        ]
      : []),
    { key: 'worst', head: t('evaluation.whatIf.worstDay'), cell: (one) => <WorstDay figures={one} /> },
    { key: 'goal', head: t('evaluation.whatIf.goal'), cell: (one) => <Percent bps={one.goalShareBps} isCut /> },
    { key: 'days', head: t('evaluation.whatIf.days'), cell: ({ daysTraded }) => <Count value={daysTraded} /> },
    {
      key: 'fall',
      head: t('evaluation.whatIf.fall'),
      cell: ({ largestFallMicros }) => <Money micros={largestFallMicros} />,
    },
    {
      key: 'commission',
      head: t('evaluation.whatIf.commission'),
      cell: ({ commissionMicros }) => <Money micros={commissionMicros} />,
    },
  ];
  return (
    <Table
      caption={t('evaluation.whatIf.table')}
      rows={rows}
      rowKey={({ key }) => key}
      isDense
      columns={[
        { key: 'head', head: t('evaluation.whatIf.item'), cell: ({ head }) => head, isRowHead: true },
        {
          key: 'happened',
          head: t('evaluation.whatIf.happened'),
          cell: ({ cell }) => cell(study.original),
          isNumber: true,
        },
        { key: 'wouldBe', head: t('evaluation.whatIf.wouldBe'), cell: ({ cell }) => cell(study.rerun), isNumber: true },
      ]}
    />
  );
}

/** A failure names its rule. */
function VerdictWords({ figures: { status, failReason } }: Readonly<{ figures: WhatIfFigures }>): ReactNode {
  if (failReason === null) return <StatusBadge status={status} />;
  return (
    <Badge tone="negative" icon={CircleX}>
      <Words id={`evaluation.evidence.failure.${failReason}`} />
    </Badge>
  );
}

function SessionPairs({ days }: Readonly<{ days: readonly DayPair[] }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  if (days.length === 0) return null;
  const result = (micros: MicroDollars | null): ReactNode => (micros === null ? '—' : <Signed micros={micros} />);
  return (
    <CardPart isPadded={false}>
      <Disclosure title={t('evaluation.whatIf.sessions')}>
        <Table
          caption={t('evaluation.whatIf.sessions')}
          rows={days.toReversed()}
          rowKey={({ date }) => String(date)}
          isDense
          isFlush
          columns={[
            {
              key: 'date',
              head: t('evaluation.balance.session'),
              cell: ({ date }) => dayText(date, locale),
              isRowHead: true,
            },
            {
              key: 'happened',
              head: t('evaluation.whatIf.happened'),
              cell: ({ originalMicros }) => result(originalMicros),
              isNumber: true,
            },
            {
              key: 'wouldBe',
              head: t('evaluation.whatIf.wouldBe'),
              cell: ({ rerunMicros }) => result(rerunMicros),
              isNumber: true,
            },
          ]}
        />
      </Disclosure>
    </CardPart>
  );
}
