import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { LinkOutcome } from '@openbell/parts/link-outcome.tsx';
import { MethodRow } from '@openbell/parts/method-row.tsx';
import { brandName } from '@openbell/rules/billing/payment-methods.ts';
import { CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/use-text.ts';
import type { LinkMethod, LinkState } from './use-link.ts';

type LinkStepProps = Readonly<{
  method: LinkMethod;
  stored: PaymentMethodRecord | null;
  state: LinkState;
  error: string | undefined;
  onLink: () => void;
}>;

/** PayPal or PayU in an order: linked once at the provider, then charged like a stored card. */
export function LinkStep({ method, stored, state, error, onLink }: LinkStepProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const name = brandName(method);
  const isLinked = stored?.brand === method;
  const isBusy = state.kind === 'leaving' || state.kind === 'linking';
  const isMine = state.kind !== 'idle' && state.method === method;
  return (
    <CardPart>
      <Stack gap={4}>
        <MethodRow
          brand={isLinked ? method : undefined}
          name={<p>{isLinked ? <bdi>{name}</bdi> : text(`purchase.link.${method}`)}</p>}
          note={isLinked ? <LinkedAccount name={stored.name} /> : undefined}
          end={
            <Button id="link" kind={isLinked ? 'default' : 'primary'} isPending={isBusy} onClick={onLink}>
              {text(isBusy ? `paying.link.${state.kind}` : isLinked ? 'purchase.link.other' : 'purchase.link', {
                name,
              })}
            </Button>
          }
        />
        {error !== undefined && !isLinked && (
          <Text as="p" size="sm" tone="negative">
            {error}
          </Text>
        )}
        {isMine && (
          <LinkOutcome
            kind={state.kind}
            name={name}
            reason={state.kind === 'failed' ? refusalText(intl, state.error) : ''}
            text={text}
          />
        )}
      </Stack>
    </CardPart>
  );
}

function LinkedAccount({ name }: Readonly<{ name: string }>): ReactNode {
  const text = useText();
  if (name === '') return text('purchase.link.ready');
  return <FormattedMessage id="purchase.link.account" values={{ account: <bdi dir="ltr">{name}</bdi> }} />;
}

/** Crypto in an order: an invoice after the button; nothing is stored. */
export function InvoiceStep(): ReactNode {
  const text = useText();
  return (
    <CardPart>
      <Text as="p" size="sm" tone="quiet">
        {text('purchase.crypto.text')}
      </Text>
    </CardPart>
  );
}
