// The text for a customer who has passed, the same on every screen: that it is over, what happens next, and by when.

import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import type { CustomerState } from '@openbell/rules/accounts/customer-state.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../locale-provider.tsx';
import { helpAddress } from '../portal-config.ts';
import { useProductNow } from '../product-clock.ts';
import { chicagoZone, isoDayOf } from '../times.ts';
import { useText, Words } from '../words.tsx';

export type Passed = Extract<CustomerState['standing'], { readonly kind: 'passed' }>;

const minuteMs = 60_000;

/** In a sentence or two; after the promised day also where to ask. */
export function PassedWords({ standing }: Readonly<{ standing: Passed }>): ReactNode {
  const t = useText();
  const language = useLanguage();
  const today = chicagoTimeOf(useProductNow(minuteMs)).date;
  const { at, contactBy } = standing;
  if (at === null || contactBy === null) return <Words id="subscription.passed.undated" />;
  const values = { date: <PassedOn standing={standing} />, by: <ContactBy standing={standing} /> };
  if (today <= contactBy) return <Words id="subscription.passed.text" values={values} />;
  const support = <TextLink href={helpAddress(language)}>{t('subscription.passed.support')}</TextLink>;
  return <Words id="subscription.passed.late" values={{ ...values, support }} />;
}

export function PassedOn({ standing }: Readonly<{ standing: Passed }>): ReactNode {
  return standing.at === null ? null : <Num>{isoDayOf(standing.at, chicagoZone)}</Num>;
}

export function ContactBy({ standing }: Readonly<{ standing: Passed }>): ReactNode {
  return standing.contactBy === null ? null : <Num>{formatDate(standing.contactBy)}</Num>;
}
