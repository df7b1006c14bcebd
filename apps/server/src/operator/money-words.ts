import { decimalOf } from '../providers/payments/decimal-amount.ts';

/** `152.10 USD`, the format in which the commands accept an amount. */
export const moneyWords = ({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: string;
}): string => `${decimalOf(amountMinor)} ${currency}`;
