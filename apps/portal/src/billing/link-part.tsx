import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { LinkOutcome } from '@openbell/parts/link-outcome.tsx';
import { MethodRow } from '@openbell/parts/method-row.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { useLink } from './use-link.ts';

type LinkPartProps = Readonly<{
  method: 'paypal' | 'payu';
  stored: PaymentMethodRecord | null;
  onFault: (isFaulty: boolean) => void;
}>;

/** PayPal or PayU: the redirect to the provider and back (T12, PAY-006, PAY-007). */
export function LinkPart({ method, stored, onFault }: LinkPartProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const { state, begin } = useLink(method, onFault);
  const name = t(`payment.${method}`);
  const isLinked = stored?.brand === method;
  const isBusy = state.kind === 'leaving' || state.kind === 'linking';
  return (
    <CardPart>
      <Stack gap={4}>
        <MethodRow
          name={<h3>{name}</h3>}
          note={t(`payment.${method}.hint`)}
          end={
            <Button kind={stored === null ? 'primary' : undefined} isPending={isBusy} onClick={begin}>
              {t(isBusy ? `paying.link.${state.kind}` : isLinked ? 'payment.link.other' : 'payment.link', { name })}
            </Button>
          }
        />
        <LinkOutcome
          kind={state.kind}
          name={name}
          reason={state.kind === 'failed' ? refusalText(state.error) : ''}
          text={t}
        />
      </Stack>
    </CardPart>
  );
}
