// The signed receipts of an attempt: the newest as files, all of them by mail.
import type { listReceipts, mailReceipts } from '@openbell/api/anchors.ts';
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { buttonClass } from '@openbell/ui/forms/button-look.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { dateOf } from '@openbell/units/civil-date.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { dayText, longDayText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { LoadedPart } from '../page/loaded-part.tsx';

const shownMax = 5;

/** Below the key of the attempt, so that the stream refreshes the list. */
const receiptsKey = (id: string) => [...queryKeys.attempt(id), 'receipts'] as const;

export function ReceiptsCard({ attempt: { id } }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const query = useQuery({
    queryKey: receiptsKey(id),
    queryFn: ({ signal }) => call<typeof listReceipts>('GET', '/attempts/:id/receipts', { params: { id }, signal }),
  });
  const count = query.data?.length ?? 0;
  return (
    <Card as="section" id="receipts" labelledBy={titleId}>
      <CardHead title={t('receipts.title')} titleId={titleId} lead={t('receipts.lead')} />
      <CardPart>
        <LoadedPart query={query} failed={t('receipts.failed')} skeleton={<SkeletonText lines={3} />}>
          {(receipts) => (
            <Stack gap={3}>
              {receipts.length === 0 ? (
                <Text size="sm" tone="quiet" as="p">
                  {t('receipts.none')}
                </Text>
              ) : (
                <DescriptionList
                  items={receipts.slice(0, shownMax).map(({ date, entries }) => ({
                    key: date,
                    term: <Day date={date} />,
                    value: <ReceiptLink attemptId={id} date={date} entries={entries} />,
                  }))}
                />
              )}
              {count > 0 && <MailReceipts attemptId={id} count={count} />}
              <p>
                <TextLink href="/site/anchors">{t('receipts.how')}</TextLink>
              </p>
            </Stack>
          )}
        </LoadedPart>
      </CardPart>
    </Card>
  );
}

function Day({ date }: Readonly<{ date: string }>): ReactNode {
  return dayText(dateOf(date), useUiLocale());
}

type LinkProps = Readonly<{ attemptId: string; date: string; entries: number }>;

function ReceiptLink({ attemptId, date, entries }: LinkProps): ReactNode {
  const t = useText();
  const day = longDayText(dateOf(date), useUiLocale());
  return (
    <Row as="span" gap={3}>
      <Words id="receipts.entries" values={{ count: entries }} />
      <a
        className={buttonClass({ size: 'small' })}
        href={`/api/attempts/${encodeURIComponent(attemptId)}/receipts/${date}`}
        download={`${attemptId}.${date}.json`}
        aria-label={t('receipts.download.of', { date: day })}
      >
        {t('receipts.download')}
      </a>
    </Row>
  );
}

function MailReceipts({ attemptId: id, count }: Readonly<{ attemptId: string; count: number }>): ReactNode {
  const t = useText();
  const mail = useMutation({
    mutationFn: () => call<typeof mailReceipts>('POST', '/attempts/:id/receipts/mail', { params: { id } }),
    onSuccess: () => toasts.show({ key: 'receipts', text: t('receipts.mailed'), timeoutMs: 6000 }),
    onError: () => toasts.show({ key: 'receipts', tone: 'negative', text: t('receipts.mail.failed'), timeoutMs: 8000 }),
  });
  return (
    <>
      <div>
        <Button
          size="small"
          icon={<Icon of={Mail} size={14} />}
          isPending={mail.isPending}
          onClick={() => mail.mutate()}
        >
          {t('receipts.mail')}
        </Button>
      </div>
      {count > shownMax && (
        <Text size="sm" tone="quiet" as="p">
          <Words id="receipts.all" values={{ count }} />
        </Text>
      )}
    </>
  );
}
