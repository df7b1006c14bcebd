import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { listDataExports, postDataExport } from '@openbell/api/customer-data.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../platform/calls/api-client.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { momentInWords } from '../platform/times.ts';
import { useText, Words } from '../platform/words.tsx';
import { SectionWaiting } from './section-waiting.tsx';

type Export = AnswerOf<typeof listDataExports>[number];

const exportsKey = ['accounts', 'data-exports'] as const;
/** While a file is being made; an open stream reports it sooner. */
const pollMs = 3000;

/** All of the customer's data as a zip: requested, made in the background, available for seven days. */
export function DataExport(): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const titleId = useId();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => call<typeof listDataExports>('GET', '/accounts/data-exports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? pollMs : false),
  });
  const { data } = query;
  const ask = useMutation({
    mutationFn: () => call<typeof postDataExport>('POST', '/accounts/data-exports'),
    onSuccess: (exports) => client.setQueryData(exportsKey, exports),
  });
  const isBeingMade = data?.some((one) => one.state === 'waiting') ?? false;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('privacy.export.title')} lead={t('privacy.export.lead')} titleId={titleId} />
      <CardPart>
        {data !== undefined && (
          <Stack gap={4} align="start">
            <p>{t('privacy.export.text')}</p>
            {ask.isError && (
              <Notice tone="negative" announce="urgent">
                {refusalText(ask.error)}
              </Notice>
            )}
            <Button kind="primary" isPending={ask.isPending || isBeingMade} onClick={() => ask.mutate()}>
              {t(isBeingMade ? 'privacy.export.making' : 'privacy.export.ask')}
            </Button>
          </Stack>
        )}
        <SectionWaiting query={query} lines={3} title={t('privacy.export.failed')} text={t('security.failed.text')} />
      </CardPart>
      {data !== undefined && data.length > 0 && (
        <CardPart isPadded={false}>
          <List label={t('privacy.export.files')}>
            {data.map((one) => (
              <ExportRow key={one.id} file={one} />
            ))}
          </List>
        </CardPart>
      )}
    </Card>
  );
}

function ExportRow({ file }: Readonly<{ file: Export }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const time = (text: string): ReactNode => <bdi>{intl.formatDate(text, momentInWords)}</bdi>;
  if (file.state === 'waiting')
    return (
      <ListRow
        title={<Words id="privacy.export.asked" values={{ time: time(file.askedAt) }} />}
        lead={t('privacy.export.waiting')}
        end={<Badge tone="info">{t('privacy.export.making')}</Badge>}
      />
    );
  const kilobytes = Math.max(1, Math.round(file.bytes / 1024));
  return (
    <ListRow
      title={<Words id="privacy.export.asked" values={{ time: time(file.askedAt) }} />}
      lead={
        <Words
          id="privacy.export.ready"
          values={{ size: <Num>{`${intl.formatNumber(kilobytes)} KB`}</Num>, time: time(file.expiresAt) }}
        />
      }
      end={
        <LinkButton size="small" href={`/api/accounts/data-exports/${file.id}`} download={`${file.id}.zip`}>
          {t('privacy.export.take')}
        </LinkButton>
      }
    />
  );
}
