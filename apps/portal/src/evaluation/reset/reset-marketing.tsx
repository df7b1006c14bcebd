// The price promises of section 9: the classic Gauntlet's reset, the reduced new one, the restart before failing.

import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { reduceCents } from '@openbell/rules/billing/price.ts';
import { gauntletResetDollars, newGauntlet } from '@openbell/rules/billing/reset-price.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { asCents } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { portalConfig } from '../../platform/portal-config.ts';
import { ListPrice } from '../../platform/prices.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { useNewAttempt } from '../attempts/attempts-terms.tsx';

export function ResetMarketing({ isRestart }: Readonly<{ isRestart: boolean }>): ReactNode {
  const { key } = useAccount().subscription;
  const { data } = useNewAttempt();
  if (key === 'GAUNT' && data?.reason === 'drawdown_reached') return <NewGauntlet isReduced={data.isNewPlanReduced} />;
  return (
    <>
      {key === 'GAUNT' && data?.reason === '' && (
        <Notice tone="info">
          <Words id="reset.eligible" values={{ price: <ListPrice cents={asCents(gauntletResetDollars * 100)} /> }} />
        </Notice>
      )}
      {isRestart && (
        <Notice tone="info">
          <Words id="reset.restartOffer" />
        </Notice>
      )}
    </>
  );
}

/** 429 dollars less 10%, with the discount code in the link while there is one (RESET-035). */
function NewGauntlet({ isReduced }: Readonly<{ isReduced: boolean }>): ReactNode {
  const t = useText();
  const { partner, country: countryId } = useAccount();
  const href = purchaseAddress({
    sites: portalConfig.purchaseSites,
    partner,
    language: useLanguage(),
    countryId,
    plan: 'GAUNT',
    code: isReduced ? newGauntlet.code : '',
  });
  const discount = isReduced ? ({ kind: 'percent', percent: newGauntlet.percent } as const) : null;
  const cents = reduceCents(catalogueOf('GAUNT')?.priceCents ?? asCents(0), discount);
  return (
    <Notice tone="info">
      <Words
        id={isReduced ? 'reset.notEligible' : 'reset.notEligible.full'}
        values={{ price: <ListPrice cents={cents} /> }}
      />{' '}
      <TextLink href={href}>{t('reset.newGauntlet')}</TextLink>
    </Notice>
  );
}
