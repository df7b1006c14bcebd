// Double entry: what a payment moves between the books. The rows of one reason sum to zero in their currency.

export type LedgerRow = { readonly book: string; readonly amountMinor: number };

/** What a payment was for, as the revenue books name it. */
export type PaymentPurpose = 'subscription' | 'renewal' | 'reset' | 'upgrade' | 'mentoring' | 'add_on';

/** The gateway owes us the amount; the sale is earned. */
export function rowsOfSale(gateway: string, purpose: PaymentPurpose, amountMinor: number): readonly LedgerRow[] {
  return balanced(`gateway:${gateway}`, `revenue:${purpose}`, amountMinor);
}

/** Money came in that fits no open order: it stands aside until a person has decided. */
export function rowsOfHeldMoney(gateway: string, amountMinor: number): readonly LedgerRow[] {
  return balanced(`gateway:${gateway}`, 'suspense', amountMinor);
}

/** Money that stood aside pays what was ordered after all. */
export function rowsOfHeldSale(purpose: PaymentPurpose, amountMinor: number): readonly LedgerRow[] {
  return balanced('suspense', `revenue:${purpose}`, amountMinor);
}

/** Money that stood aside is given back. */
export function rowsOfHeldRefund(gateway: string, amountMinor: number): readonly LedgerRow[] {
  return balanced('suspense', `gateway:${gateway}`, amountMinor);
}

/** A sale given back. */
export function rowsOfRefund(gateway: string, purpose: PaymentPurpose, amountMinor: number): readonly LedgerRow[] {
  return balanced(`revenue:${purpose}`, `gateway:${gateway}`, amountMinor);
}

function balanced(debit: string, credit: string, amountMinor: number): readonly LedgerRow[] {
  return amountMinor === 0
    ? []
    : [
        { book: debit, amountMinor },
        { book: credit, amountMinor: -amountMinor },
      ];
}
