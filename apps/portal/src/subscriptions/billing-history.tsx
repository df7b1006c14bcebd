import type { BillingHistoryItem, getBillingHistory } from '@openbell/api/billing.ts';
import { Badge, type BadgeTone } from '@openbell/ui/badge.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { SectionHead } from '@openbell/ui/page-head.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Text, VisuallyHidden } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, ReceiptText, Scale, Undo2, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { NotLoaded } from '../platform/screen/not-loaded.tsx';
import { useText } from '../platform/words.tsx';
import { Paid, PayInvoice } from './order-parts.tsx';
import { usePurposeText } from './purpose-text.ts';
import css from './subscriptions.module.css';

const badges: Readonly<Record<BillingHistoryItem['status'], { readonly tone: BadgeTone; readonly icon: LucideIcon }>> =
  {
    paid: { tone: 'positive', icon: Check },
    pending: { tone: 'warning', icon: Clock },
    declined: { tone: 'negative', icon: X },
    failed: { tone: 'negative', icon: X },
    refunding: { tone: 'warning', icon: Undo2 },
    refunded: { tone: 'plain', icon: Undo2 },
    disputed: { tone: 'warning', icon: Scale },
  };

/** Payments and attempts, newest first, with receipts (SETTINGS-011, T17). */
export function BillingHistory(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.billingHistory,
    queryFn: ({ signal }) => call<typeof getBillingHistory>('GET', '/accounts/billing/history', { signal }),
  });
  return (
    <section aria-labelledby={titleId}>
      <SectionHead title={t('subscriptions.history.title')} titleId={titleId} lead={t('subscriptions.history.lead')} />
      <Card isClipped>
        {data !== undefined && <HistoryTable rows={data} />}
        {data === undefined && error === null && (
          <div className={css['loading']}>
            <LoadingFrame>
              <SkeletonText lines={4} />
            </LoadingFrame>
          </div>
        )}
        {data === undefined && error !== null && (
          <NotLoaded
            buttonSize="small"
            title={t('subscriptions.history.notRead')}
            text={t('subscriptions.history.notRead.text')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    </section>
  );
}

function HistoryTable({ rows }: Readonly<{ rows: readonly BillingHistoryItem[] }>): ReactNode {
  const t = useText();
  const all = useColumns();
  const isPhone = useMedia(phones);
  // Amount and status are visible without horizontal scrolling.
  const columns = isPhone ? columnsAhead(all, ['date', 'amount', 'status', 'what', 'receipt', 'method']) : all;
  return (
    <Table
      caption={t('subscriptions.history.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ transactionID }) => transactionID}
      empty={
        <EmptyState icon={ReceiptText} title={t('subscriptions.history.empty')}>
          {t('subscriptions.history.empty.text')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<BillingHistoryItem>[] {
  const t = useText();
  const purposeText = usePurposeText();
  return [
    {
      key: 'date',
      head: t('subscriptions.history.date'),
      isRowHead: true,
      cell: ({ date }) => <Num>{date.slice(0, 10)}</Num>,
    },
    { key: 'what', head: t('subscriptions.history.what'), cell: (row) => <bdi>{purposeText(row)}</bdi> },
    {
      key: 'method',
      head: t('subscriptions.method'),
      cell: ({ method }) =>
        method === '' ? <Text tone="faint">{t('subscriptions.history.none')}</Text> : <bdi>{method}</bdi>,
    },
    {
      key: 'status',
      head: t('subscriptions.history.status'),
      cell: ({ status }) => <Badge {...badges[status]}>{t(`subscriptions.history.${status}`)}</Badge>,
    },
    {
      key: 'amount',
      head: t('subscriptions.history.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => <Paid amount={amount} currency={currency} />,
    },
    {
      key: 'receipt',
      head: t('subscriptions.history.receipt'),
      isNumber: true,
      cell: (row) =>
        row.pay !== '' ? (
          <PayInvoice transactionID={row.transactionID} url={row.pay} />
        ) : row.invoice === '' ? (
          <Text tone="faint">{t('subscriptions.history.none')}</Text>
        ) : (
          <TextLink href={`/settings/subscriptions/${encodeURIComponent(row.invoice)}`}>
            {t('subscriptions.history.open')}
            <VisuallyHidden>
              {' '}
              {purposeText(row)} {row.date.slice(0, 10)}
            </VisuallyHidden>
          </TextLink>
        ),
    },
  ];
}
