// The sum of a reset: the price, the discount, the amount due, and the payment method.
import type { Discount } from '@openbell/rules/billing/price.ts';
import { type OnSale, priceOf } from '@openbell/rules/billing/price-of.ts';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { useBilledBy } from '../../platform/account/billed-by.tsx';
import { useText } from '../../platform/words.tsx';
import css from './reset-purchase.module.css';

type SumProps = Readonly<{ item: OnSale & { readonly kind: 'reset' }; discount: Discount | null; dueMinor: number }>;

/** In the customer's own currency, by the function that charges (Q19). */
export function ResetSum({ item, discount, dueMinor }: SumProps): ReactNode {
  const t = useText();
  const { partner } = useAccount();
  const billedBy = useBilledBy();
  const list = priceOf({ ...item, isFree: false }, partner)?.price;
  if (list === undefined) return null;
  const { currency, amountMinor } = list;
  const off = dueMinor - amountMinor;
  const isReduced = item.isFree || discount !== null;
  const money = (minor: number): ReactNode => <Money cents={minor} currency={currency} places="auto" />;
  const lines: readonly Description[] = [
    { key: 'price', term: t('reset.price'), value: money(amountMinor) },
    ...(isReduced
      ? [{ key: 'off', term: t(item.isFree ? 'reset.freeReset' : 'reset.discount'), value: money(off) }]
      : []),
    ...(dueMinor > 0 ? [{ key: 'method', term: t('reset.method'), value: <Method /> }, billedBy] : []),
  ];
  return (
    <div>
      <DescriptionList items={lines} />
      <div className={css['due']}>
        <DescriptionList isStrong items={[{ key: 'due', term: t('reset.due'), value: money(dueMinor) }]} />
      </div>
    </div>
  );
}

/** `Visa 4242`; without a method a link to add one. */
function Method(): ReactNode {
  const t = useText();
  const { paymentMethod } = useAccount();
  if (paymentMethod === null) {
    return (
      <>
        {t('reset.method.none')} · <TextLink href="/settings/payment">{t('reset.method.add')}</TextLink>
      </>
    );
  }
  const { brand, last4 } = paymentMethod;
  return <Num>{`${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`.trim()}</Num>;
}
