import type { postChangePartner } from '@openbell/api/accounts.ts';
import { billingCompanyOf } from '@openbell/content/billing-companies.ts';
import { partnerOfCountry, usCountryId } from '@openbell/rules/accounts/partner.ts';
import { isPartnerChangeDue } from '@openbell/rules/accounts/partner-change.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useText } from '../platform/words.tsx';

/** Shown on pages with orders if the customer's country requires another billing company than the current one (PARTNER-006, O07). */
export function PartnerChange(): ReactNode {
  const { subscription, partner, country } = useAccount();
  const isDue = isPartnerChangeDue({ subscriptionStatus: subscription.status, partner, countryId: country });
  return isDue ? <PartnerDialog country={country} /> : null;
}

/** The terms must be accepted first; dismissing leaves the page, since nothing can be ordered here until then. */
function PartnerDialog({ country }: Readonly<{ country: number }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const reasonId = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [isAgreed, setAgreed] = useState(false);
  const company = billingCompanyOf(partnerOfCountry(country)).name;
  const change = useMutation({
    mutationFn: () => call<typeof postChangePartner>('POST', '/accounts/changePartner'),
    onSuccess: async (account) => {
      await navigate('/settings/payment');
      client.setQueryData(queryKeys.account, account);
    },
  });
  const dismiss = (): void => void navigate('/');
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      title={t('personal.partner.title')}
      lead={t(country === usCountryId ? 'personal.partner.us' : 'personal.partner.world', { company })}
      actions={
        <>
          <Button onClick={dismiss}>{t('personal.partner.later')}</Button>
          <Button
            kind="primary"
            isPending={change.isPending}
            blockedBy={isAgreed ? undefined : reasonId}
            onClick={() => change.mutate()}
          >
            {t('personal.partner.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div id={reasonId}>
          <Checkbox checked={isAgreed} onCheckedChange={setAgreed}>
            {intl.formatMessage(
              { id: 'personal.partner.terms' },
              {
                terms: (words) => (
                  <TextLink key="terms" href="/site/terms" target="_blank">
                    {words}
                  </TextLink>
                ),
              },
            )}
          </Checkbox>
        </div>
        {change.isError && (
          <Notice tone="negative" announce="urgent">
            {refusalText(change.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
