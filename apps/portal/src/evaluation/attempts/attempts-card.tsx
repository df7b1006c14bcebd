// The customer's attempts, newest first: each keeps its log, its statistics and its decisions for good.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useId } from 'react';
import { useAttempts } from '../../platform/account/attempts.ts';
import { chicagoZone, isoDayOf } from '../../platform/times.ts';
import { centsOf, instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { certificateAddress, evidenceAddress } from '../evidence/evidence-place.ts';
import { StatusBadge } from './attempt-words.tsx';
import css from './attempts-card.module.css';

/** `/evaluation/attempts/at_…` */
export const attemptAddress = (id: string): string => `/evaluation/attempts/${encodeURIComponent(id)}`;

/** Hidden while there is only one attempt, since the page is about it. */
export function AttemptsCard(): ReactNode {
  const t = useText();
  const attempts = useAttempts().data ?? [];
  return attempts.length < 2 ? null : <AttemptsTable title={t('attempts.title')} attempts={attempts} />;
}

/** Without a current evaluation: past attempts stay, even a single one, with log, evidence and certificate. */
export function EarlierAttempts(): ReactNode {
  const t = useText();
  const attempts = (useAttempts().data ?? []).filter(({ events }) => events > 0);
  return attempts.length === 0 ? null : <AttemptsTable title={t('attempts.earlier')} attempts={attempts} />;
}

function AttemptsTable({ title, attempts }: Readonly<{ title: string; attempts: readonly Attempt[] }>): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={title} lead={t('attempts.lead')} titleId={titleId} />
      <Table
        caption={t('attempts.table')}
        rows={attempts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            head: t('attempts.attempt'),
            isRowHead: true,
            cell: ({ id, number }) => (
              <TextLink href={attemptAddress(id)}>{t('attempts.number', { number: String(number) })}</TextLink>
            ),
          },
          { key: 'verdict', head: t('attempts.verdict'), cell: (attempt) => <VerdictBadge attempt={attempt} /> },
          {
            key: 'balance',
            head: t('attempts.balance'),
            isNumber: true,
            cell: ({ balance, events }) => (events === 0 ? '—' : <Money cents={centsOf(balance)} />),
          },
          { key: 'start', head: t('attempts.start'), cell: ({ start }) => <Day of={start} /> },
          { key: 'end', head: t('attempts.end'), cell: (attempt) => <Day of={endOf(attempt)} /> },
          {
            key: 'plan',
            head: t('attempts.plan'),
            isQuiet: true,
            cell: ({ plan, plan_version: version }) => (
              <Num>
                {plan} {version}
              </Num>
            ),
          },
          { key: 'open', head: t('attempts.open'), cell: (attempt) => <Ways attempt={attempt} /> },
        ]}
      />
    </Card>
  );
}

/** The state of an attempt: its verdict, abandoned, or its current standing. */
export function VerdictBadge({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const isOver = attempt.status === 'failed' || attempt.status === 'passed' || attempt.status === 'expired';
  if (isOver || instantOfWire(attempt.replaced_at) === null) return <StatusBadge status={attempt.status} />;
  return (
    <Badge>
      <Words id="attempts.replaced" />
    </Badge>
  );
}

function Day({ of }: Readonly<{ of: string }>): ReactNode {
  const at = instantOfWire(of);
  return at === null ? '—' : <Num>{isoDayOf(at, chicagoZone)}</Num>;
}

/** When it ended: by its verdict, or abandoned; empty while it runs. */
function endOf({ evidence, replaced_at: replacedAt, status, as_of: asOf }: Attempt): string {
  const decided = evidence.findLast(({ kind }) => kind !== 'block');
  if (decided !== undefined) return decided.at;
  return status === 'active' || status === 'blocked' || status === 'pending' ? replacedAt : asOf;
}

function Ways({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  if (attempt.events === 0) return '—';
  const number = String(attempt.number);
  return (
    <span className={css['ways']}>
      <TextLink href={`${attemptAddress(attempt.id)}#statistics`} aria-label={t('attempts.statistics.of', { number })}>
        {t('attempts.statistics')}
      </TextLink>
      {attempt.evidence.length > 0 && (
        <TextLink href={evidenceAddress(attempt.id)} aria-label={t('attempts.decisions.of', { number })}>
          {t('attempts.decisions')}
        </TextLink>
      )}
      {attempt.status === 'passed' && (
        <TextLink href={certificateAddress(attempt.id)} aria-label={t('attempts.certificate.of', { number })}>
          {t('attempts.certificate')}
        </TextLink>
      )}
      <a
        href={`/api/attempts/${encodeURIComponent(attempt.id)}/log`}
        download
        aria-label={t('attempts.log.of', { number })}
      >
        {t('attempts.log')}
      </a>
    </span>
  );
}
