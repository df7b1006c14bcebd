import type { Account } from '@openbell/api/accounts.ts';
import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import { isPartnerChangeDue } from '@openbell/rules/accounts/partner-change.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { portalConfig } from '../../platform/portal-config.ts';
import { useText } from '../../platform/words.tsx';

type Props = Readonly<{ account: Account; onDismiss: () => void }>;

/**
 * Title, two lines, and a link to the purchase page. It is harmless, so backdrop and Escape close it for this session of the browser
 * (SHELL-026 to SHELL-029, Q03).
 */
export function NoSubscriptionModal({ account, onDismiss }: Props): ReactNode {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { subscription, partner, country } = account;
  const isPartnerDue = isPartnerChangeDue({ subscriptionStatus: subscription.status, partner, countryId: country });
  // One question at a time: on pages with orders, the billing partner is asked for first (Q35).
  if (isPartnerDue && /^\/settings\/(payment|subscriptions)/.test(pathname)) return null;
  const address = purchaseAddress({
    sites: portalConfig.purchaseSites,
    partner: account.partner,
    language,
    countryId: account.country,
  });
  return (
    <Dialog
      isOpen
      onClose={onDismiss}
      title={t('noSubscription.title')}
      lead={
        <>
          {t('noSubscription.lineOne')}
          <br />
          {t('noSubscription.lineTwo')}
        </>
      }
      actions={
        <>
          <Button kind="quiet" onClick={onDismiss}>
            {t('noSubscription.later')}
          </Button>
          <LinkButton kind="primary" href={address}>
            {t('noSubscription.buy')}
          </LinkButton>
        </>
      }
    />
  );
}
