// The withdrawal function for consumers in the European Union: a button, a confirmation, a mail.
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { listWithdrawals, postWithdrawal } from '@openbell/api/withdrawals.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money, Mono } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAccount } from '../platform/account/account.ts';
import { call } from '../platform/calls/api-client.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { useText, Words } from '../platform/words.tsx';
import css from './security/second-step.module.css';

type Withdrawal = AnswerOf<typeof listWithdrawals>[number];

const withdrawalsKey = ['accounts', 'withdrawals'] as const;

/** Hidden for customers without an order that they can withdraw from. */
export function Withdrawals(): ReactNode {
  const t = useText();
  const titleId = useId();
  const [openFor, setOpenFor] = useState<Withdrawal | null>(null);
  const { data } = useQuery({
    queryKey: withdrawalsKey,
    queryFn: ({ signal }) => call<typeof listWithdrawals>('GET', '/withdrawals', { signal }),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('privacy.withdrawal.title')} lead={t('privacy.withdrawal.lead')} titleId={titleId} />
      <CardPart isPadded={false}>
        <List labelledBy={titleId}>
          {data.map((order) => (
            <OrderRow key={order.transactionID} order={order} onOpen={() => setOpenFor(order)} />
          ))}
        </List>
      </CardPart>
      {openFor !== null && <ConfirmWithdrawal order={openFor} onClose={() => setOpenFor(null)} />}
    </Card>
  );
}

function useWithdrawalWords(order: Withdrawal) {
  const intl = useIntl();
  return {
    amount: <Money cents={order.amount} currency={order.currency === 'INR' ? 'INR' : 'USD'} />,
    date: (text: string): ReactNode => <bdi>{intl.formatDate(text, { dateStyle: 'long', timeZone: 'UTC' })}</bdi>,
  };
}

function OrderRow({ order, onOpen }: Readonly<{ order: Withdrawal; onOpen: () => void }>): ReactNode {
  const t = useText();
  const { amount, date } = useWithdrawalWords(order);
  // The last day, not the instant after it.
  const lastDay = new Date(Date.parse(order.until) - 1).toISOString();
  return (
    <ListRow
      title={<bdi>{order.description}</bdi>}
      lead={
        <>
          <Words id="privacy.withdrawal.open" values={{ amount, date: date(order.orderedAt) }} />
          <br />
          {order.reference === '' ? (
            <Words id="privacy.withdrawal.openText" values={{ date: date(lastDay) }} />
          ) : (
            <Words
              id="privacy.withdrawal.declared"
              values={{ date: date(order.declaredAt), reference: <Mono>{order.reference}</Mono> }}
            />
          )}
        </>
      }
      end={
        order.reference === '' && (
          <Button size="small" onClick={onOpen}>
            {t('privacy.withdrawal.button')}
          </Button>
        )
      }
    />
  );
}

function ConfirmWithdrawal({ order, onClose }: Readonly<{ order: Withdrawal; onClose: () => void }>): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const account = useAccount();
  const { amount } = useWithdrawalWords(order);
  const declare = useMutation({
    mutationFn: () =>
      call<typeof postWithdrawal>('POST', '/withdrawals', { body: { transactionID: order.transactionID } }),
    onSuccess: (orders) => {
      client.setQueryData(withdrawalsKey, orders);
      void client.invalidateQueries({ queryKey: ['accounts', 'account'] });
      void client.invalidateQueries({ queryKey: ['billing'] });
      toasts.show({ key: 'withdrawal', text: t('privacy.withdrawal.done'), timeoutMs: 8000 });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      isDestructive
      onClose={onClose}
      title={t('privacy.withdrawal.question')}
      lead={t('privacy.withdrawal.question.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.withdrawal.keep')}</Button>
          <Button kind="danger" isPending={declare.isPending} onClick={() => declare.mutate()}>
            {t('privacy.withdrawal.confirm')}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        {declare.isError && (
          <Notice tone="negative" announce="urgent">
            {refusalText(declare.error)}
          </Notice>
        )}
        <DescriptionList
          isRuled
          items={[
            { key: 'name', term: t('privacy.withdrawal.name'), value: <bdi>{account.name}</bdi> },
            { key: 'email', term: t('privacy.withdrawal.email'), value: <bdi>{account.email}</bdi> },
            {
              key: 'order',
              term: t('privacy.withdrawal.order'),
              value: (
                <>
                  <bdi>{order.description}</bdi> <Mono>{order.transactionID}</Mono>
                </>
              ),
            },
            { key: 'amount', term: t('privacy.withdrawal.amount'), value: amount },
          ]}
        />
        <p>{t('privacy.withdrawal.effect')}</p>
      </div>
    </Dialog>
  );
}
