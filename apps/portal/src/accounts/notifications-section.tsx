// Which mails about the evaluation the customer wants. Mails about the account, money and security are always sent and have no switch.
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { getMailWishes, putMailWish } from '@openbell/api/mail.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { call } from '../platform/calls/api-client.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { NotLoaded } from '../platform/screen/not-loaded.tsx';
import { toasts } from '../platform/screen/toasts.ts';
import { useText } from '../platform/words.tsx';
import css from './settings.module.css';

type Wishes = AnswerOf<typeof getMailWishes>;
const wishesKey = ['accounts', 'mail'] as const;

export function NotificationsSection(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: wishesKey,
    queryFn: ({ signal }) => call<typeof getMailWishes>('GET', '/accounts/mail', { signal }),
  });
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('settings.notifications.title')} lead={t('settings.notifications.lead')} titleId={titleId} />
      <CardPart>
        {data !== undefined && <Wishes wishes={data} labelledBy={titleId} />}
        {data === undefined && error === null && (
          <LoadingFrame>
            <SkeletonText lines={5} />
          </LoadingFrame>
        )}
        {data === undefined && error !== null && (
          <NotLoaded
            buttonSize="small"
            title={t('settings.notifications.failed')}
            text={t('settings.notifications.failed.text')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </CardPart>
    </Card>
  );
}

function Wishes({ wishes, labelledBy }: Readonly<{ wishes: Wishes; labelledBy: string }>): ReactNode {
  const t = useText();
  const change = useChange();
  return (
    <fieldset className={css['wishes']} aria-labelledby={labelledBy}>
      {wishes.map(({ kind, isWanted }) => (
        <Checkbox
          key={kind}
          checked={isWanted}
          onCheckedChange={(wanted) => change.mutate({ kind, isWanted: wanted })}
          hint={t(`settings.notifications.${kind}.hint`)}
        >
          {t(`settings.notifications.${kind}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Optimistic; reverted with a message if the server refuses. */
function useChange() {
  const t = useText();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    mutationFn: (wish: Wishes[number]) => call<typeof putMailWish>('PUT', '/accounts/mail', { body: wish }),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: wishesKey });
      const before = client.getQueryData<Wishes>(wishesKey);
      client.setQueryData<Wishes>(wishesKey, (all) => all?.map((one) => (one.kind === wish.kind ? wish : one)));
      return { before };
    },
    onSuccess: (wishes) => {
      client.setQueryData(wishesKey, wishes);
      toasts.show({ key: 'mail-wishes', text: t('settings.notifications.saved'), timeoutMs: 6000 });
    },
    onError: (error, _wish, kept) => {
      client.setQueryData(wishesKey, kept?.before);
      toasts.show({ key: 'mail-wishes', tone: 'negative', text: refusalText(error), timeoutMs: 6000 });
    },
  });
}
