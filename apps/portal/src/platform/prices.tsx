// Prices in the customer's own currency, by the function that charges (Q19).

import { priceFor } from '@openbell/rules/billing/price.ts';
import { Money } from '@openbell/ui/figures/figures.tsx';
import type { Cents } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useAccount } from './account/account.ts';

/** A list price, given in US cents. */
export function ListPrice({ cents }: Readonly<{ cents: Cents }>): ReactNode {
  const { currency, amountMinor } = priceFor(cents, useAccount().partner);
  return <Money cents={amountMinor} currency={currency} places="auto" />;
}

/** The price of the current plan with its code: the server's amount, since a flat discount or rupees cannot be computed from cents. */
export function PlanPrice(): ReactNode {
  const { amount, currency } = useAccount().plan_price;
  return <Money cents={amount} currency={currency === 'INR' ? 'INR' : 'USD'} places="auto" />;
}
