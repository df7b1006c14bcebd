import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { Button } from '@openbell/ui/button.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import css from './payment-section.module.css';
import { useLink } from './use-link.ts';

type LinkPartProps = Readonly<{
  method: 'paypal' | 'payu';
  stored: PaymentMethodRecord | null;
  onFault: (isFaulty: boolean) => void;
}>;

/** PayPal or PayU: the way to the company and back (T12, PAY-006, PAY-007). */
export function LinkPart({ method, stored, onFault }: LinkPartProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const { state, begin } = useLink(method, onFault);
  const isLinked = stored?.brand === method;
  const isBusy = state.kind === 'leaving' || state.kind === 'linking';
  return (
    <CardPart>
      <Stack gap={4}>
        <div className={css['stored']}>
          <div className={css['words']}>
            <h3>{t(`payment.${method}`)}</h3>
            <Text as="p" size="sm" tone="quiet">
              {t(`payment.${method}.hint`)}
            </Text>
          </div>
          <Button kind={stored === null ? 'primary' : undefined} isPending={isBusy} onClick={begin}>
            {t(isBusy ? `payment.link.${state.kind}` : isLinked ? 'payment.link.other' : 'payment.link', {
              name: t(`payment.${method}`),
            })}
          </Button>
        </div>
        {state.kind === 'failed' && (
          <Notice tone="negative" announce="urgent" title={t('payment.link.failed')}>
            {refusalText(state.error)}
          </Notice>
        )}
        {state.kind === 'canceled' && (
          <Notice tone="info" announce="polite">
            {t('payment.link.canceled', { name: t(`payment.${method}`) })}
          </Notice>
        )}
      </Stack>
    </CardPart>
  );
}
