// The log around a decision: the equity as a chart and as a table, and the cost of closing the position afterwards.

import type { Attempt } from '@openbell/api/evaluation.ts';
import type { EvidenceWindow } from '@openbell/rules/evaluation/evidence-window.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Disclosure } from '@openbell/ui/disclosure.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import { centsOf, instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useMoneyText } from '../attempts/attempt-words.tsx';
import { NewerEvents, StudyFailed } from '../check/log-study.tsx';
import { useStudy } from '../check/use-study.ts';
import { ChartRoom, ChartSheet } from '../results/chart-sheet.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { EvidenceCurve } from './evidence-curve.tsx';
import { type EvidenceCurvePoint, type EvidenceModel, evidenceModel, pointsAround } from './evidence-model.ts';
import { EvidenceNext } from './evidence-next.tsx';
import type { EvidencePlace } from './evidence-place.ts';
import { OwnTime } from './own-time.tsx';

type StoryProps = Readonly<{ attempt: Attempt; evidence: Evidence; place: EvidencePlace }>;

export function EvidenceStory({ attempt, evidence, place }: StoryProps): ReactNode {
  const titleId = useId();
  const study = useStudy<'evidence'>({
    attemptId: attempt.id,
    name: `evidence-${place.isBefore ? 'before-' : ''}${place.ordinal}`,
    task: () => ({ kind: 'evidence', ...place }),
  });
  const window = study.data?.window ?? null;
  const isOther = window !== null && window.evidence.at !== instantOfWire(evidence.at);
  if (study.isError || isOther || (study.isSuccess && window === null)) {
    return (
      <Card>
        <StudyFailed error={study.error} onRetry={() => void study.refetch()} />
      </Card>
    );
  }
  return (
    <Stack gap="page">
      {study.data !== undefined && (
        <NewerEvents attempt={attempt} events={study.data.events} isFetching={study.isFetching} />
      )}
      <Card as="section" labelledBy={titleId}>
        <CardHead
          title={<Words id="evidence.chart.title" />}
          lead={<Words id="evidence.chart.lead" />}
          titleId={titleId}
        />
        {window === null ? (
          <LoadingFrame>
            <ChartRoom>
              <Skeleton height="280px" />
            </ChartRoom>
          </LoadingFrame>
        ) : (
          <ChartContent attempt={attempt} evidence={evidence} window={window} />
        )}
      </Card>
      {window !== null && <EvidenceNext evidence={evidence} window={window} />}
    </Stack>
  );
}

type ChartProps = Readonly<{ attempt: Attempt; evidence: Evidence; window: EvidenceWindow }>;

function ChartContent({ attempt, evidence, window }: ChartProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const money = useMoneyText();
  const goalBalance = attempt.start_balance + attempt.goal;
  const model = useMemo(() => evidenceModel(window, goalBalance), [window, goalBalance]);
  const first = model.points[0];
  const decision = model.points[model.decisionIndex];
  if (first === undefined || decision === undefined) return null;
  const moment = (at: Instant) => `${dayOfInstant(at, chicagoZone, locale)} ${clockText(at, chicagoZone, 'seconds')}`;
  const label = t('evidence.chart.label', {
    first: moment(first.at),
    from: money(centsOf(first.equity)),
    time: moment(decision.at),
    equity: money(centsOf(decision.equity)),
    floor: money(centsOf(decision.floor)),
  });
  return (
    <>
      <ChartSheet>
        <EvidenceCurve model={model} label={label} kind={evidence.kind} />
      </ChartSheet>
      <CardPart isPadded={false}>
        <Disclosure title={t('evidence.chart.table')}>
          <AroundTable model={model} />
        </Disclosure>
      </CardPart>
    </>
  );
}

const rowsEach = 8;

function AroundTable({ model }: Readonly<{ model: EvidenceModel }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const decision = model.points[model.decisionIndex];
  const money = (amount: number): ReactNode => <Money cents={centsOf(amount)} />;
  const day = (at: Instant): string => dayOfInstant(at, chicagoZone, locale);
  // The date of the decision is in the head of the page.
  const decisionDay = decision === undefined ? '' : day(decision.at);
  return (
    <Table
      caption={t('evidence.chart.table')}
      isDense
      isFlush
      rows={pointsAround(model, rowsEach)}
      rowKey={(point) => `${point.number} ${point.at} ${point === decision}`}
      columns={[
        {
          key: 'entry',
          head: t('evidence.entry'),
          isRowHead: true,
          cell: (point) => (
            <>
              <Num>{point.number}</Num> {point === decision && <b>{t('evidence.chart.here')}</b>}
            </>
          ),
        },
        {
          key: 'time',
          head: t('evidence.time'),
          cell: ({ at, ownAt, isLate }) => (
            <>
              {day(at) !== decisionDay && `${day(at)} `}
              <Num>{clockText(at, chicagoZone, 'milliseconds')}</Num>
              {ownAt !== null && <OwnTime at={ownAt} isLate={isLate} />}
            </>
          ),
        },
        { key: 'equity', head: t('evidence.chart.equity'), isNumber: true, cell: ({ equity }) => money(equity) },
        { key: 'floor', head: t('evidence.chart.floor'), isNumber: true, cell: ({ floor }) => money(floor) },
        ...(model.secondLine === null
          ? []
          : [
              {
                key: 'second',
                head: t(`evidence.chart.${model.secondLine}`),
                isNumber: true,
                cell: ({ second }: EvidenceCurvePoint) => second !== null && money(second),
              },
            ]),
      ]}
    />
  );
}
