// Where our books and those of a payment company say different things.
import type { PaymentState } from './payment-states.ts';

/** A successful charge as a company lists it. */
export type CompanyCharge = {
  readonly orderRef: string;
  readonly gatewayRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Given back since, in whole or in parts, or lost to the customer's bank. */
  readonly refundedMinor: number;
};

export type OwnPayment = {
  readonly transactionId: string;
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly currency: string;
  /** Of a held payment: whether money came for it, which stands aside. Without, nobody knew how it ended. */
  readonly isHeldMoney: boolean;
  /** What the company must have given back, and the most it may have: what is under way, or was given by a person, may be in its books. */
  readonly refunded: { readonly leastMinor: number; readonly mostMinor: number };
};

/**
 * `unknown_order`: they charged what we never ordered. `charged_twice`: one order, two charges. `not_booked`: charged, but neither paid here
 * nor booked as held money. `other_amount`. `not_charged`: paid here, nothing there. `not_refunded`, `refunded_there`: less or more
 * given back there than here.
 */
export type Difference = {
  readonly kind:
    | 'unknown_order'
    | 'charged_twice'
    | 'not_booked'
    | 'other_amount'
    | 'not_charged'
    | 'not_refunded'
    | 'refunded_there';
  readonly orderRef: string;
};

const settledStates: readonly PaymentState[] = ['paid', 'refunded', 'disputed'];

/**
 * Compares the successful charges of a period with our payments at that company: those the charges name and those we take as paid in it.
 * Held money counts as booked, whatever its amount: a person is looking at it; an order that is held without any does not. Orders that a company still works on must be left out of both.
 */
export function findDifferences(books: {
  readonly own: readonly OwnPayment[];
  readonly charges: readonly CompanyCharge[];
}): readonly Difference[] {
  const ownOf = new Map(books.own.map((payment) => [payment.transactionId, payment]));
  const chargesOf = Map.groupBy(books.charges, (charge) => charge.orderRef);
  const found: Difference[] = [];
  for (const [orderRef, charges] of chargesOf) {
    const kinds = differencesOf(ownOf.get(orderRef), charges);
    for (const kind of kinds) found.push({ kind, orderRef });
  }
  for (const { transactionId, state, amountMinor } of books.own) {
    if (amountMinor > 0 && settledStates.includes(state) && !chargesOf.has(transactionId))
      found.push({ kind: 'not_charged', orderRef: transactionId });
  }
  return found;
}

function differencesOf(own: OwnPayment | undefined, charges: readonly CompanyCharge[]): readonly Difference['kind'][] {
  const doubled: readonly Difference['kind'][] = charges.length > 1 ? ['charged_twice'] : [];
  const [charge] = charges;
  if (own === undefined || charge === undefined) return [...doubled, 'unknown_order'];
  if (own.state === 'held') return own.isHeldMoney ? doubled : [...doubled, 'not_booked'];
  if (!settledStates.includes(own.state)) return [...doubled, 'not_booked'];
  if (charge.amountMinor !== own.amountMinor || charge.currency !== own.currency) return [...doubled, 'other_amount'];
  const refundedMinor = charges.reduce((sum, one) => sum + one.refundedMinor, 0);
  if (refundedMinor < own.refunded.leastMinor) return [...doubled, 'not_refunded'];
  return refundedMinor > own.refunded.mostMinor ? [...doubled, 'refunded_there'] : doubled;
}
