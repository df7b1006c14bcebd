// Analytics and advertising as a port with one simple adapter: it pushes events into `window.dataLayer`, and a script from a configured URL
// reads them. Names of events and fields are ours; the script is set up to match.
import type { Account } from '@openbell/api/accounts.ts';
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { postConversions } from '@openbell/api/third-parties.ts';

type Traits = Readonly<Record<string, string | number | boolean>>;
type Conversion = AnswerOf<typeof postConversions>[number];

type DataLayer = {
  readonly identify: (id: string, traits: Traits) => void;
  readonly convert: (conversion: Conversion) => void;
};

export type DataLayerScope = { dataLayer?: object[] };
type Parts = { readonly scope: DataLayerScope; readonly load: () => Promise<void> };

/** The adapter; it loads its script with the first event. */
export function createDataLayer({ scope, load }: Parts): DataLayer {
  const push = (event: object): void => {
    scope.dataLayer ??= [];
    scope.dataLayer.push(event);
    load().catch((error: unknown) => console.warn(error));
  };
  return {
    identify: (id, traits) => push({ event: 'identify', user_id: id, traits }),
    convert: ({ transactionId, key, dollars }) =>
      push({ event: 'conversion', transaction_id: transactionId, key, value: dollars, currency: 'USD' }),
  };
}

/** The customer as the analytics sees them (THIRD-003). `price` is cents (IND: paise) divided by 100. */
export const traitsOf = ({ name, email, phone, subscription }: Account): Traits => ({
  name,
  email,
  phone,
  subscription_type: subscription.type,
  price: subscription.price / 100,
  status: subscription.status,
  until: subscription.until,
  canceled: subscription.canceled,
});
