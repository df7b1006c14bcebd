import { Num } from '@openbell/ui/figures.tsx';
import { type CardFields, HostedCardFrame } from '@openbell/ui/hosted-card-frame.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText, Words } from '../platform/words.tsx';
import { openCardSession } from './card-session.ts';

const sessionMs = 25 * 60_000;
const sandboxPath = '/sandbox-gateway/';

type CardFrameProps = Readonly<{ country: number; email: string; ref: Ref<CardFields | null> }>;

/** The card fields of the payment company, with a session of its own for this customer. */
export function CardFrame({ country, email, ref }: CardFrameProps): ReactNode {
  const t = useText();
  const language = useLanguage();
  const session = useQuery({
    queryKey: ['card-session', country, email],
    queryFn: () => openCardSession({ country, email }),
    staleTime: sessionMs,
    gcTime: 0,
  });
  return (
    <>
      <HostedCardFrame
        ref={ref}
        frameUrl={session.data?.frameUrl}
        hasFailed={session.isError}
        language={language}
        words={{
          title: t('payment.card.frame'),
          loading: t('payment.card.loading'),
          failed: t('payment.card.failed'),
          unmounted: t('payment.card.unmounted'),
          retry: t('portal.retry'),
        }}
        onRetry={() => void session.refetch()}
      />
      {session.data?.frameUrl.startsWith(sandboxPath) === true && (
        <Text as="p" size="xs" tone="faint">
          <Words
            id="payment.card.sandbox"
            values={{ good: <Num>4242 4242 4242 4242</Num>, bad: <Num>4000 0000 0000 0002</Num> }}
          />
        </Text>
      )}
    </>
  );
}
