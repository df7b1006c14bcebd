import { cardSessionMs } from '@openbell/api/card-session.ts';
import type { CardError } from '@openbell/parts/card-messages.ts';
import { type CardFields, HostedCardFrame } from '@openbell/parts/hosted-card-frame.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText, Words } from '../platform/words.tsx';
import { openCardSession } from './card-session.ts';

type CardFrameProps = Readonly<{
  country: number;
  email: string;
  ref: Ref<CardFields | null>;
  onChecked: (errors: readonly CardError[]) => void;
}>;

/** The card fields of the payment provider, with their own session for this customer. */
export function CardFrame({ country, email, ref, onChecked }: CardFrameProps): ReactNode {
  const t = useText();
  const session = useQuery({
    queryKey: ['card-session', country, email],
    queryFn: () => openCardSession({ country, email }),
    staleTime: cardSessionMs,
    gcTime: 0,
  });
  const numbers = { good: <Num>4242 4242 4242 4242</Num>, bad: <Num>4000 0000 0000 0002</Num> };
  return (
    <HostedCardFrame
      ref={ref}
      onChecked={onChecked}
      session={session}
      language={useLanguage()}
      text={t}
      retry={t('portal.retry')}
      sandboxNote={<Words id="paying.card.sandbox" values={numbers} />}
    />
  );
}
