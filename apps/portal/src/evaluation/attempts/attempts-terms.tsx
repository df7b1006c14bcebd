// The terms of a new attempt before the purchase: each figure that the newest plan version changes.
import type { getNewAttempt, NewAttemptOffer } from '@openbell/api/attempts.ts';
import { Money, Num, Percent } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import css from '../reset/reset-purchase.module.css';
import { StepList } from './attempt-words.tsx';

type Change = NewAttemptOffer['changes'][number];
type Value = Change['before'];

/** Read on demand, since a new version may have been released; the stream invalidates it with the attempts. */
export const useNewAttempt = () =>
  useQuery({
    queryKey: ['attempts', 'next'],
    queryFn: ({ signal }) => call<typeof getNewAttempt>('GET', '/accounts/gauntlet/next', { signal }),
  });

/** Empty if no new attempt is possible or the answer is missing. */
export function NewAttemptTerms(): ReactNode {
  const t = useText();
  const { data } = useNewAttempt();
  if (data === undefined || data.kind === '') return null;
  const version = <Num>{`${data.next.plan} ${data.next.version}`}</Num>;
  if (data.changes.length === 0) {
    return (
      <Notice tone="info" announce="polite">
        <Words id="attempts.terms.same" values={{ version }} />
      </Notice>
    );
  }
  return (
    <div className={css['terms']}>
      <Notice tone="warning" announce="polite">
        <Words id="attempts.terms.changed" values={{ version, count: data.changes.length }} />
      </Notice>
      <Table
        caption={t('attempts.terms.caption')}
        rows={data.changes}
        rowKey={({ figure }) => figure}
        isDense
        isFlush
        columns={[
          {
            key: 'figure',
            head: t('attempts.terms.figure'),
            isRowHead: true,
            cell: ({ figure }) => t(`attempts.figure.${figure}`),
          },
          {
            key: 'before',
            head: t('attempts.terms.before'),
            isNumber: true,
            cell: ({ before }) => <ValueText value={before} />,
          },
          {
            key: 'after',
            head: t('attempts.terms.after'),
            isNumber: true,
            cell: ({ after }) => <ValueText value={after} />,
          },
        ]}
      />
    </div>
  );
}

function ValueText({ value }: Readonly<{ value: Value }>): ReactNode {
  const t = useText();
  if (value === null) return t('attempts.terms.none');
  switch (value.kind) {
    case 'money':
      return <Money cents={centsOf(value.amount)} places="auto" />;
    case 'count':
      return <Num>{value.count}</Num>;
    case 'share':
      return <Percent bps={value.percent * 100} decimals={Number.isInteger(value.percent) ? 0 : 2} />;
    case 'ladder':
      return <StepList of={value.steps.map(({ contracts }) => contracts)} />;
    case 'other':
      return t('attempts.terms.other');
  }
}
