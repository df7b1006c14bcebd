// The printable certificate of a passed attempt; opening it for the first time enters it into the public register.

import type { Attempt, putCertificate } from '@openbell/api/evaluation.ts';
import { CertificatePaper } from '@openbell/parts/certificate-paper.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { portalConfig } from '../../platform/portal-config.ts';
import { NotLoaded } from '../../platform/screen/not-loaded.tsx';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText } from '../../platform/words.tsx';
import { NothingHere, useEvidenceAttempt, WithoutAttempt } from '../evidence/evidence-attempt.tsx';
import { EvidenceWays } from '../evidence/evidence-ways.tsx';

export function CertificatePage(): ReactNode {
  const t = useText();
  const query = useEvidenceAttempt();
  const { attempt } = query;
  if (attempt?.status === 'passed') return <PassedScreen attempt={attempt} />;
  return (
    <Screen title={t('certificate.title')}>
      {attempt === undefined ? (
        <WithoutAttempt query={query} />
      ) : (
        <NothingHere title={t('certificate.notPassed.title')} text={t('certificate.notPassed.text')} />
      )}
    </Screen>
  );
}

/** Not under the key `attempts`: the certificate of a pass never changes, so the stream must not invalidate it. */
const certificateKey = (id: string) => ['attempt-certificate', id] as const;

function PassedScreen({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const { id } = attempt;
  const certificate = useQuery({
    queryKey: certificateKey(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call<typeof putCertificate>('PUT', '/attempts/:id/certificate', { params: { id }, signal }),
  });
  const record = certificate.data;
  return (
    <Screen
      title={t('certificate.title')}
      lead={t('certificate.lead')}
      actions={
        record !== undefined && (
          <>
            <LinkButton href={`/site/certificate/${record.code}`} icon={<Icon of={ExternalLink} size={14} />}>
              {t('certificate.open')}
            </LinkButton>
            <Button kind="primary" icon={<Icon of={Printer} size={14} />} onClick={() => window.print()}>
              {t('certificate.print')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="page">
        <EvidenceWays attemptId={id} />
        {certificate.isError ? (
          <Card>
            <NotLoaded
              level={2}
              title={t('certificate.failed')}
              text={t('evaluation.state.failed.load.text')}
              error={certificate.error}
              onRetry={() => void certificate.refetch()}
            />
          </Card>
        ) : record === undefined ? (
          <LoadingFrame>
            <Skeleton height="520px" />
          </LoadingFrame>
        ) : (
          <CertificatePaper
            record={record}
            brand={portalConfig.brandName}
            address={`${window.location.host}/site/certificate`}
            text={t}
            notice={{ title: t('hypothetical.title'), text: t('hypothetical.text') }}
          />
        )}
      </Stack>
    </Screen>
  );
}
