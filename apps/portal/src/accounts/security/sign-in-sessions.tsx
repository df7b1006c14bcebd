import type { listSignInSessions, revokeSignInSession } from '@openbell/api/accounts.ts';
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { momentInWords } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { SectionWaiting } from '../section-waiting.tsx';
import { useDeviceText } from './use-device-text.ts';

type SignInSession = AnswerOf<typeof listSignInSessions>[number];

/** Where the customer is signed in; unfamiliar sessions can be ended. */
export function SignInSessions(): ReactNode {
  const t = useText();
  const titleId = useId();
  const query = useQuery({
    queryKey: queryKeys.signInSessions,
    queryFn: ({ signal }) => call<typeof listSignInSessions>('GET', '/auth/sessions', { signal }),
  });
  const { data, error } = query;
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={t('settings.sessions.title')} lead={t('settings.sessions.lead')} titleId={titleId} />
      <CardPart isPadded={data === undefined && error === null}>
        {data !== undefined && (
          <List labelledBy={titleId}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
        )}
        <SectionWaiting
          query={query}
          lines={3}
          title={t('settings.sessions.failed')}
          text={t('settings.sessions.failed.text')}
        />
      </CardPart>
    </Card>
  );
}

function SessionRow({ session }: Readonly<{ session: SignInSession }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const end = useMutation({
    mutationFn: () => call<typeof revokeSignInSession>('DELETE', '/auth/sessions/:id', { params: { id: session.id } }),
    onSuccess: () => {
      toasts.show({ key: 'session-ended', text: t('settings.sessions.ended'), timeoutMs: 6000 });
      return client.invalidateQueries({ queryKey: queryKeys.signInSessions });
    },
    onError: (error) =>
      toasts.show({ key: 'session-ended', tone: 'negative', text: refusalText(error), timeoutMs: 6000 }),
  });
  const device = useDeviceText(session.device);
  const time = intl.formatDate(session.lastUsedAt, momentInWords);
  return (
    <ListRow
      title={<bdi>{device}</bdi>}
      lead={<Words id="settings.sessions.used" values={{ time: <bdi>{time}</bdi> }} />}
      end={
        session.isCurrent ? (
          <Badge tone="accent">{t('settings.sessions.this')}</Badge>
        ) : (
          <Button
            size="small"
            aria-label={t('settings.sessions.end.name', { device })}
            isPending={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('settings.sessions.end')}
          </Button>
        )
      }
    />
  );
}
