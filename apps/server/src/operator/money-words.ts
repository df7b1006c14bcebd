import { decimalOf } from '../providers/payments/decimal-amount.ts';

/** `152.10 USD`, as the commands take an amount. */
export const moneyWords = ({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: string;
}): string => `${decimalOf(amountMinor)} ${currency}`;
