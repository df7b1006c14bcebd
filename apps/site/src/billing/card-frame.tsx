import { Num } from '@openbell/ui/figures.tsx';
import { type CardFields, HostedCardFrame } from '@openbell/ui/hosted-card-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { openCardSession } from '../platform/calls.ts';
import { useLanguage } from '../platform/language-context.ts';
import { useText } from '../platform/use-text.ts';
import css from './card-frame.module.css';

const sessionMs = 25 * 60_000;
const sandboxPath = '/sandbox-gateway/';

type CardFrameProps = Readonly<{ country: number; email: string; ref: Ref<CardFields | null> }>;

/** The card fields of the payment company, with a session of its own for this customer. */
export function CardFrame({ country, email, ref }: CardFrameProps): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const session = useQuery({
    queryKey: ['card-session', country, email],
    queryFn: () => openCardSession(country, email),
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
          title: text('purchase.card.frame'),
          loading: text('purchase.card.loading'),
          failed: text('purchase.card.failed'),
          unmounted: text('purchase.card.unmounted'),
          retry: text('site.ui.retry'),
        }}
        onRetry={() => void session.refetch()}
      />
      {session.data?.frameUrl.startsWith(sandboxPath) === true && <SandboxCards />}
    </>
  );
}

/** Whoever tries the product needs a card that is none. */
function SandboxCards(): ReactNode {
  return (
    <p className={css['sandbox']}>
      <FormattedMessage
        id="purchase.card.sandbox"
        values={{ good: <Num>4242 4242 4242 4242</Num>, bad: <Num>4000 0000 0000 0002</Num> }}
      />
    </p>
  );
}
