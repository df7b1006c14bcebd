import { isCallError } from '@openbell/api/calls/call-error.ts';
import { addressFieldId } from '@openbell/parts/billing-address-fields.tsx';
import { cardPartId } from '@openbell/parts/card-fields-part.tsx';
import { type CardError, cardErrorLines } from '@openbell/parts/card-messages.ts';
import { isUntouched } from '@openbell/parts/use-card-check.ts';
import { type AddressEntry, type AddressField, addressFaults } from '@openbell/rules/billing/card-address.ts';
import { ErrorSummary } from '@openbell/ui/forms/error-summary.tsx';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { Offer } from '../platform/offer.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/use-text.ts';
import css from './checkout-faults.module.css';

/** `field` and `problem` are keys of messages. */
export type CheckoutFault = Readonly<{ field: string; problem: string }>;

type CheckoutEntry = Readonly<{
  offer: Offer | null;
  address: AddressEntry;
  isEditing: boolean;
  /** The errors of the card fields. */
  cardErrors: readonly CardError[];
  /** The chosen provider may be charged; ignored for a card and for crypto. */
  isLinked: boolean;
  consents: Readonly<{ risk: boolean; terms: boolean }>;
  code: string;
  isCodeSettled: boolean;
}>;

/** The values on the page by the ids of its fields, in their order. */
export const checkoutFields = ({ offer, address, cardErrors, isLinked, consents, code }: CheckoutEntry) => ({
  plan: offer?.key,
  [addressFieldId('country')]: address.country,
  [addressFieldId('address')]: address.address,
  [addressFieldId('city')]: address.city,
  [addressFieldId('zip')]: address.zip,
  [cardPartId]: cardErrors,
  link: isLinked,
  discount: code,
  'consent-risk': consents.risk,
  'consent-terms': consents.terms,
});

/** Everything that prevents an order from being sent, by the ids of the fields. */
export const checkoutFaults = (entry: CheckoutEntry): Faults<string, CheckoutFault> => ({
  ...(entry.offer === null ? faultOf('plan') : {}),
  ...(entry.isEditing ? cardFaults(entry) : {}),
  ...(entry.isLinked ? {} : faultOf('link')),
  ...(entry.isCodeSettled ? {} : faultOf('discount')),
  ...(entry.consents.risk ? {} : faultOf('consent-risk', 'consent')),
  ...(entry.consents.terms ? {} : faultOf('consent-terms', 'consent')),
});

const faultOf = (fieldId: string, problem = fieldId): Faults<string, CheckoutFault> => ({
  [fieldId]: { field: `purchase.field.${fieldId}`, problem: `purchase.fault.${problem}` },
});

function cardFaults({ address, cardErrors }: CheckoutEntry): Faults<string, CheckoutFault> {
  const faults = Object.entries(addressFaults(address)).map(([name, problem]) => [
    addressFieldId(name as AddressField),
    { field: `paying.field.${name}`, problem: `paying.fault.${problem}` },
  ]);
  if (cardErrors.length > 0) faults.push([cardPartId, { field: 'paying.card.title', problem: 'paying.fault.card' }]);
  return Object.fromEntries(faults) as Faults<string, CheckoutFault>;
}

type CheckoutFaultsProps = Readonly<{
  faults: Faults<string, CheckoutFault>;
  cardErrors: readonly CardError[];
  /** Tokenization errors, line by line. */
  cardLines: readonly string[];
  /** The server's refusal; null is a decline without a message. */
  refused: unknown;
  attempt: number;
  intl: IntlShape;
}>;

/** Above the order: what to correct, or why the payment failed. */
export function CheckoutFaults(props: CheckoutFaultsProps): ReactNode {
  const { faults, cardErrors, cardLines, refused, attempt, intl } = props;
  const text = useText();
  const lines = Object.entries(faults).flatMap(([fieldId, fault]) =>
    fieldId === cardPartId && !isUntouched(cardErrors)
      ? cardErrorLines(cardErrors, text).map((message) => ({ fieldId, key: message, message }))
      : [{ fieldId, message: `${text(fault?.field ?? '')}: ${text(fault?.problem ?? '')}` }],
  );
  const hasRefusal = lines.length === 0 && cardLines.length === 0 && refused !== undefined;
  const words =
    cardLines.length > 0 ? (
      <div className={css['lines']}>
        {cardLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    ) : hasRefusal ? (
      <p className={css['lines']}>{chargeText(intl, refused)}</p>
    ) : undefined;
  return (
    <ErrorSummary
      attempt={attempt}
      title={hasRefusal ? text('purchase.refused.title') : text('purchase.summaryFaults', { count: lines.length })}
      faults={lines}
    >
      {words}
    </ErrorSummary>
  );
}

/** A charge failure without its own message shows "declined" (ERR-017). */
const chargeText = (intl: IntlShape, refused: unknown): string =>
  isCallError(refused) ? refusalText(intl, refused) : intl.formatMessage({ id: 'refusal.declined' });
