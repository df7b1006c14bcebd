// Where our books and those of a payment provider disagree.
import type { PaymentState } from './payment-states.ts';

/** A successful charge as the provider lists it. */
export type CompanyCharge = {
  readonly orderRef: string;
  readonly gatewayRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Refunded since, in full or in part, or lost to the customer's bank. */
  readonly refundedMinor: number;
};

export type OwnPayment = {
  readonly transactionId: string;
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly currency: string;
  /** Of a held payment: whether money arrived for it and is held. If not, its outcome was unknown. */
  readonly isHeldMoney: boolean;
  /**
   * What the provider must have refunded, and the most it may have: refunds in progress or made by a person may already be in its books.
   */
  readonly refunded: { readonly leastMinor: number; readonly mostMinor: number };
};

/**
 * `unknown_order`: they charged what we never ordered. `charged_twice`: one order, two charges. `not_booked`: charged, but neither paid
 * here nor booked as held money. `other_amount`: the amounts differ. `not_charged`: paid here, no charge there. `not_refunded`,
 * `refunded_there`: less or more refunded there than here.
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
 * Compares the successful charges of a period with our payments at that provider: those that the charges name and those that we consider
 * paid in it. Held money counts as booked at any amount, since a person is looking at it; an order held without money does not. The caller
 * must leave orders that the provider still works on out of both lists.
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
