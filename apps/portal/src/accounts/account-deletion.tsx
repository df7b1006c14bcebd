import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { deleteDeletion, getDeletion } from '@openbell/api/customer-data.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../platform/calls/api-client.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { useText, Words } from '../platform/words.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { SectionWaiting } from './section-waiting.tsx';

const deletionKey = ['accounts', 'deletion'] as const;

/** Deletes the account: the consequences and the password in two steps, then 30 days to undo it. */
export function AccountDeletion(): ReactNode {
  const t = useText();
  const titleId = useId();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: deletionKey,
    queryFn: ({ signal }) => call<typeof getDeletion>('GET', '/accounts/deletion', { signal }),
  });
  const { data } = query;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('privacy.deletion.title')} lead={t('privacy.deletion.lead')} titleId={titleId} />
      <CardPart>
        {data?.isAsked === true && <AskedFor deletion={data} />}
        {data?.isAsked === false && (
          <Stack gap={4} align="start">
            {data.hasOpenPayment && <Notice tone="warning">{t('privacy.deletion.openPayment')}</Notice>}
            <Button onClick={() => setIsOpen(true)}>{t('privacy.deletion.begin')}</Button>
          </Stack>
        )}
        <SectionWaiting query={query} lines={2} title={t('security.failed')} text={t('security.failed.text')} />
      </CardPart>
      {isOpen && data !== undefined && (
        <DeletionDialog
          deletion={data}
          onClose={() => setIsOpen(false)}
          onAsked={(asked) => {
            setIsOpen(false);
            client.setQueryData(deletionKey, asked);
            void client.invalidateQueries({ queryKey: ['accounts', 'account'] });
          }}
        />
      )}
    </Card>
  );
}

function AskedFor({ deletion }: Readonly<{ deletion: AnswerOf<typeof getDeletion> }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const takeBack = useMutation({
    mutationFn: () => call<typeof deleteDeletion>('DELETE', '/accounts/deletion'),
    onSuccess: () => {
      toasts.show({ key: 'deletion', text: t('privacy.deletion.isBack'), timeoutMs: 6000 });
      return client.invalidateQueries({ queryKey: deletionKey });
    },
    onError: (error) => toasts.show({ key: 'deletion', tone: 'negative', text: refusalText(error), timeoutMs: 6000 }),
  });
  return (
    <Stack gap={4} align="start">
      <Notice tone="warning">
        <Words
          id="privacy.deletion.asked"
          values={{ date: <bdi>{intl.formatDate(deletion.dueAt, { dateStyle: 'long' })}</bdi> }}
        />
      </Notice>
      <Button kind="primary" isPending={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('privacy.deletion.takeBack')}
      </Button>
    </Stack>
  );
}
