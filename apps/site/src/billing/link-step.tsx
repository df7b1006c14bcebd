import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { brandName } from '@openbell/rules/billing/payment-methods.ts';
import { Button } from '@openbell/ui/button.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/use-text.ts';
import css from './payment-step.module.css';
import type { LinkMethod, LinkState } from './use-link.ts';

type LinkStepProps = Readonly<{
  method: LinkMethod;
  stored: PaymentMethodRecord | null;
  state: LinkState;
  error: string | undefined;
  onLink: () => void;
}>;

/** PayPal or PayU in an order: linked once at the company, then charged like a stored card. */
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
        <div className={css['stored']}>
          {isLinked && <span className={css['brand']}>{method.toUpperCase()}</span>}
          <div className={css['words']}>
            <p>{isLinked ? <bdi>{name}</bdi> : text(`purchase.link.${method}`)}</p>
            {isLinked && (
              <p className={css['quiet']}>
                {stored.name === '' ? (
                  text('purchase.link.ready')
                ) : (
                  <FormattedMessage
                    id="purchase.link.account"
                    values={{ account: <bdi dir="ltr">{stored.name}</bdi> }}
                  />
                )}
              </p>
            )}
          </div>
          <Button id="link" kind={isLinked ? 'default' : 'primary'} isPending={isBusy} onClick={onLink}>
            {text(isBusy ? `purchase.link.${state.kind}` : isLinked ? 'purchase.link.other' : 'purchase.link', {
              name,
            })}
          </Button>
        </div>
        {error !== undefined && !isLinked && <p className={css['fault']}>{error}</p>}
        {isMine && state.kind === 'failed' && (
          <Notice tone="negative" announce="urgent" title={text('purchase.link.failed')}>
            {refusalText(intl, state.error)}
          </Notice>
        )}
        {isMine && state.kind === 'canceled' && (
          <Notice tone="info" announce="polite">
            {text('purchase.link.canceled', { name })}
          </Notice>
        )}
      </Stack>
    </CardPart>
  );
}

/** Crypto in an order: an invoice after the button, none of it stored. */
export function InvoiceStep(): ReactNode {
  const text = useText();
  return (
    <CardPart>
      <p className={css['quiet']}>{text('purchase.crypto.text')}</p>
    </CardPart>
  );
}
