import type { getReceipt } from '@openbell/api/billing.ts';
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { requestIdOf } from '@openbell/api/calls/call-error.ts';
import { Card } from '@openbell/ui/card.tsx';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Mono, Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { portalConfig } from '../platform/portal-config.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { Paid } from './order-parts.tsx';
import { usePurposeText } from './purpose-text.ts';
import css from './receipt.module.css';

type Record = AnswerOf<typeof getReceipt>;

/** One receipt with its own URL; printing shows only the receipt. */
export function Receipt({ id }: Readonly<{ id: string }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const { data, error } = useQuery({
    queryKey: queryKeys.receipt(id),
    queryFn: ({ signal }) =>
      call<typeof getReceipt>('GET', '/invoices/:transactionID', { params: { transactionID: id }, signal }),
  });
  const back = <LinkButton href="/settings/subscriptions">{t('subscriptions.receipt.back')}</LinkButton>;
  if (data !== undefined) {
    return (
      <div className={css['receipt']}>
        <div data-screen-only>
          <Row justify="between" wrap gap={2}>
            {back}
            <Button kind="primary" icon={<Icon of={Printer} size={14} />} onClick={() => window.print()}>
              {t('subscriptions.receipt.print')}
            </Button>
          </Row>
        </div>
        <Paper record={data} />
      </div>
    );
  }
  return (
    <Card isPadded={error === null}>
      {error === null ? (
        <LoadingFrame>
          <SkeletonText lines={6} />
        </LoadingFrame>
      ) : (
        <ErrorState title={t('subscriptions.receipt.failed')} requestId={requestIdOf(error)} action={back}>
          {refusalText(error)}
        </ErrorState>
      )}
    </Card>
  );
}

function Paper({ record }: Readonly<{ record: Record }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { customer } = record;
  const place = [customer.address, customer.address2, `${customer.zip} ${customer.city}`.trim(), customer.stateProv];
  return (
    <div className={css['paper']}>
      <Card as="section" isPadded labelledBy={titleId}>
        <div className={css['head']}>
          <h2 id={titleId}>{t(`subscriptions.receipt.${stateOf(record)}`)}</h2>
          <bdi className={css['brand']}>{portalConfig.brandName}</bdi>
        </div>
        {record.disputed && <p className={css['undone']}>{t('subscriptions.receipt.disputed.text')}</p>}
        {record.refunding && <p className={css['undone']}>{t('portal.invoice.undone')}</p>}
        <address className={css['address']}>
          {[customer.name, ...place, customer.email].filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
        <DescriptionList isRuled items={useLines(record)} />
      </Card>
    </div>
  );
}

function stateOf({ refunded, refunding, disputed }: Record): 'title' | 'refunding' | 'refunded' | 'disputed' {
  if (disputed) return 'disputed';
  if (refunded) return 'refunded';
  return refunding ? 'refunding' : 'title';
}

function useLines(record: Record): readonly Description[] {
  const t = useText();
  const purposeText = usePurposeText();
  const { currency, discount, discount_code, consent } = record;
  const line = (key: string, term: string, value: ReactNode): Description => ({ key, term, value });
  return [
    line('number', t('subscriptions.receipt.number'), <Mono>{record.number}</Mono>),
    line('date', t('subscriptions.history.date'), <Num>{record.date.slice(0, 10)}</Num>),
    line('what', t('subscriptions.history.what'), <bdi>{purposeText(record)}</bdi>),
    ...(discount === 0
      ? []
      : [
          line('list', t('subscriptions.receipt.list'), <Paid amount={record.list} currency={currency} />),
          {
            key: 'discount',
            term:
              discount_code === '' ? (
                t('subscriptions.receipt.discount')
              ) : (
                <Words id="subscriptions.withCode" values={{ code: <bdi>{discount_code}</bdi> }} />
              ),
            value: <Paid amount={-discount} currency={currency} />,
          },
        ]),
    line('amount', t('subscriptions.receipt.amount'), <Paid amount={record.amount} currency={currency} />),
    ...(record.refundedAmount === 0
      ? []
      : [
          line('given', t('subscriptions.receipt.given'), <Paid amount={-record.refundedAmount} currency={currency} />),
        ]),
    ...(record.method === '' ? [] : [line('method', t('subscriptions.method'), <bdi>{record.method}</bdi>)]),
    line('billedBy', t('portal.billedBy'), <Biller of={record.biller} />),
    ...(instantOfWire(consent.at) === null
      ? []
      : [
          {
            key: 'consent',
            term: t('subscriptions.receipt.consent'),
            value: (
              <Words
                id="subscriptions.receipt.consent.value"
                values={{ version: <Num>{consent.version}</Num>, date: <Num>{consent.at.slice(0, 10)}</Num> }}
              />
            ),
          },
        ]),
  ];
}

function Biller({ of: { name, address } }: Readonly<{ of: Record['biller'] }>): ReactNode {
  return (
    <>
      <bdi>{name}</bdi>
      <br />
      <Text size="sm" tone="quiet">
        <bdi>{address}</bdi>
      </Text>
    </>
  );
}
