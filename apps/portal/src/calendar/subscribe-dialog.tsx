import type { deleteCalendarFeed, postCalendarFeed } from '@openbell/api/calendar.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { useText } from '../platform/words.tsx';
import { feedOptions } from './queries.ts';

/** The private URL for calendar apps: create, copy, renew, revoke. */
export function SubscribeDialog({ isOpen, onClose }: Readonly<{ isOpen: boolean; onClose: () => void }>): ReactNode {
  const t = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      hasClose
      title={t('calendar.subscribe.title')}
      lead={t('calendar.subscribe.lead')}
    >
      <Address />
    </Dialog>
  );
}

function Address(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { data, error } = useQuery(feedOptions);
  const tell = (text: string, tone?: 'negative'): void =>
    void toasts.show({ key: 'calendar-feed', text, timeoutMs: 6000, ...(tone === undefined ? {} : { tone }) });
  const onError = (): void => tell(t('calendar.subscribe.failed'), 'negative');
  const renew = useMutation({
    mutationFn: () => call<typeof postCalendarFeed>('POST', '/calendar/feed'),
    onSuccess: (address) => {
      if (data?.Url !== '') tell(t('calendar.subscribe.renewed'));
      client.setQueryData(queryKeys.calendarFeed, address);
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call<typeof deleteCalendarFeed>('DELETE', '/calendar/feed'),
    onSuccess: () => {
      client.setQueryData(queryKeys.calendarFeed, { Url: '' });
      tell(t('calendar.subscribe.revoked'));
    },
    onError,
  });
  if (error !== null && data === undefined) return <Notice tone="negative">{t('calendar.subscribe.failed')}</Notice>;
  if (data === undefined) {
    return (
      <LoadingFrame>
        <SkeletonText lines={3} />
      </LoadingFrame>
    );
  }
  if (data.Url === '') {
    return (
      <Row>
        <Button kind="primary" isPending={renew.isPending} onClick={() => renew.mutate()}>
          {t('calendar.subscribe.make')}
        </Button>
      </Row>
    );
  }
  const webcal = data.Url.replace(/^https?:/, 'webcal:');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(data.Url);
    tell(t('calendar.subscribe.copied'));
  };
  return (
    <Stack gap={4}>
      <TextField
        label={t('calendar.subscribe.address')}
        value={data.Url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Row gap={4} wrap>
        <Button size="small" onClick={() => void copy()}>
          {t('calendar.subscribe.copy')}
        </Button>
        <TextLink href={webcal}>{t('calendar.subscribe.open')}</TextLink>
        <TextLink
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('calendar.subscribe.google')}
        </TextLink>
      </Row>
      <Text as="p" size="sm" tone="quiet">
        {t('calendar.subscribe.slow')}
      </Text>
      <Row gap={2} wrap>
        <Button size="small" isPending={renew.isPending} onClick={() => renew.mutate()}>
          {t('calendar.subscribe.renew')}
        </Button>
        <Button size="small" kind="quiet" isPending={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('calendar.subscribe.revoke')}
        </Button>
      </Row>
    </Stack>
  );
}
