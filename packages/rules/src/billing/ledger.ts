// Double entry: what a payment moves between the accounts. The rows of one reason sum to zero in their currency.

export type LedgerRow = { readonly book: string; readonly amountMinor: number };

/** What a payment was for, as the revenue accounts name it. */
export type PaymentPurpose = 'subscription' | 'renewal' | 'reset' | 'upgrade' | 'mentoring' | 'add_on';

/** The gateway owes us the amount; the sale is earned. */
export function rowsOfSale(gateway: string, purpose: PaymentPurpose, amountMinor: number): readonly LedgerRow[] {
  return balanced(`gateway:${gateway}`, `revenue:${purpose}`, amountMinor);
}

/** Money that fits no open order: it is held until a person decides. */
export function rowsOfHeldMoney(gateway: string, amountMinor: number): readonly LedgerRow[] {
  return balanced(`gateway:${gateway}`, 'suspense', amountMinor);
}

/** Held money pays for the order after all. */
export function rowsOfHeldSale(purpose: PaymentPurpose, amountMinor: number): readonly LedgerRow[] {
  return balanced('suspense', `revenue:${purpose}`, amountMinor);
}

/** Held money is refunded. */
export function rowsOfHeldRefund(gateway: string, amountMinor: number): readonly LedgerRow[] {
  return balanced('suspense', `gateway:${gateway}`, amountMinor);
}

/** A refunded sale. */
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
