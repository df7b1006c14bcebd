import { isCallError } from '@openbell/api/call-error.ts';
import { type AddressEntry, type AddressFault, addressFaults } from '@openbell/rules/billing/card-address.ts';
import { addressFieldId } from '@openbell/ui/billing-address-fields.tsx';
import { ErrorSummary } from '@openbell/ui/error-summary.tsx';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { Offer } from '../platform/offer.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/use-text.ts';
import css from './checkout-faults.module.css';

/** `field` and `problem` are keys of messages. */
export type CheckoutFault = Readonly<{ fieldId: string; field: string; problem: string }>;

type CheckoutEntry = Readonly<{
  offer: Offer | null;
  address: AddressEntry;
  isEditing: boolean;
  /** The chosen company may be charged; of a card and of crypto that is not asked. */
  isLinked: boolean;
  consents: Readonly<{ risk: boolean; terms: boolean }>;
  isCodeSettled: boolean;
}>;

/** Everything that keeps an order from being sent, in the order of the page. */
export const checkoutFaults = (entry: CheckoutEntry): readonly CheckoutFault[] => [
  ...(entry.offer === null ? [faultOf('plan')] : []),
  ...(entry.isEditing ? addressFaults(entry.address).map(addressFaultOf) : []),
  ...(entry.isLinked ? [] : [faultOf('link')]),
  ...(entry.isCodeSettled ? [] : [faultOf('discount')]),
  ...(entry.consents.risk ? [] : [faultOf('consent-risk', 'consent')]),
  ...(entry.consents.terms ? [] : [faultOf('consent-terms', 'consent')]),
];

const faultOf = (fieldId: string, problem = fieldId): CheckoutFault => ({
  fieldId,
  field: `purchase.field.${fieldId}`,
  problem: `purchase.fault.${problem}`,
});

const addressFaultOf = (name: AddressFault): CheckoutFault => ({
  fieldId: addressFieldId(name),
  field: `paying.field.${name}`,
  problem: `paying.fault.${name}`,
});

type CheckoutFaultsProps = Readonly<{
  faults: readonly CheckoutFault[];
  /** Tokenisation errors, line by line. */
  cardLines: readonly string[];
  /** The refusal of the server; null is a decline without words. */
  refused: unknown;
  attempt: number;
  intl: IntlShape;
}>;

/** Above the order: what to correct, or why the payment did not go through. */
export function CheckoutFaults({ faults, cardLines, refused, attempt, intl }: CheckoutFaultsProps): ReactNode {
  const text = useText();
  const hasRefusal = faults.length === 0 && cardLines.length === 0 && refused !== undefined;
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
      title={hasRefusal ? text('purchase.refused.title') : text('purchase.summaryFaults', { count: faults.length })}
      faults={faults.map(({ fieldId, field, problem }) => ({
        fieldId,
        message: `${text(field)}: ${text(problem)}`,
      }))}
    >
      {words}
    </ErrorSummary>
  );
}

/** A charge failure without words of its own shows declined (ERR-017). */
const chargeText = (intl: IntlShape, refused: unknown): string =>
  isCallError(refused) ? refusalText(intl, refused) : intl.formatMessage({ id: 'refusal.declined' });
