import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { useText } from '../platform/words.tsx';

const purposes = ['subscription', 'renewal', 'reset', 'upgrade', 'mentoring', 'add_on'] as const;

/** The purpose of an order in the customer's language; names of plans are not translated. */
export function usePurposeText(): (order: Pick<BillingHistoryItem, 'purpose' | 'plan' | 'description'>) => string {
  const t = useText();
  return ({ purpose, plan: key, description }) => {
    const known = purposes.find((one) => one === purpose);
    if (known === undefined) return description;
    const plan = catalogueOf(key)?.name ?? '';
    if (known === 'mentoring' || known === 'add_on' || plan === '') return t(`subscriptions.purpose.${known}.alone`);
    return t(`subscriptions.purpose.${known}`, { plan });
  };
}
