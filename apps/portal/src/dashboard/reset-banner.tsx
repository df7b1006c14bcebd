import type { getInvoices } from '@openbell/api/billing.ts';
import { resetBaseCents } from '@openbell/rules/billing/reset-price.ts';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { ListPrice } from '../platform/prices.tsx';
import { useText, Words } from '../platform/words.tsx';

/** A link to the reset purchase with its price, unless a crypto invoice for one is open (DASH-010, Q15). */
export function ResetBanner(): ReactNode {
  const t = useText();
  const { subscription, fixed_reset: fixedReset } = useAccount();
  const { isResetOffered } = useCustomerState();
  const { data } = useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => call<typeof getInvoices>('GET', '/invoices', { signal }),
    enabled: isResetOffered,
  });
  if (!isResetOffered || data === undefined || data.Reset) return null;
  const price = <ListPrice cents={resetBaseCents(subscription.key, fixedReset)} />;
  return (
    <div data-banner="reset">
      <Notice
        tone="warning"
        title={t('cards.reset.title')}
        action={
          <LinkButton size="small" href="/evaluation?reset">
            {t('cards.reset.act')}
          </LinkButton>
        }
      >
        {subscription.free_resets > 0 ? t('cards.reset.free') : <Words id="cards.reset.text" values={{ price }} />}
      </Notice>
    </div>
  );
}
