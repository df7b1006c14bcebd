import type { getInvoices } from '@openbell/api/billing.ts';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../platform/account.ts';
import { call } from '../platform/api-client.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText } from '../platform/words.tsx';
import { isResetOffered } from './reset-banner.ts';

const minuteMs = 60_000;

/** The way to the reset purchase, once no crypto invoice for one is open (DASH-010). */
export function ResetBanner(): ReactNode {
  const t = useText();
  const { subscription, fail_reason: failReason, gauntlet_end_date: end } = useAccount();
  const { key, status, canceled: isCanceled, passed: isPassed } = subscription;
  const now = useProductNow(minuteMs);
  const isOffered = isResetOffered({ key, status, isCanceled, isPassed, failReason, endsAt: instantOfWire(end), now });
  const { data } = useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => call<typeof getInvoices>('GET', '/invoices', { signal }),
    enabled: isOffered,
  });
  if (!isOffered || data === undefined || data.Reset) return null;
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
        {t('cards.reset.text')}
      </Notice>
    </div>
  );
}
