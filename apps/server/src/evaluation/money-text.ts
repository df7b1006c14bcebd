import type { MicroDollars } from '@openbell/units/money.ts';
import { formatAmount } from '../providers/mail/mail-figures.ts';

/** Micro-dollars as an exact decimal text of dollars: two decimals, or more if they are not zero. */
export function decimalOfMicros(micros: MicroDollars): Intl.StringNumericLiteral {
  const digits = String(Math.abs(micros)).padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${decimals}` as Intl.StringNumericLiteral;
}

/** The same amount in the form of a mail, exact as well. */
export const dollarsText = (micros: MicroDollars, lang: string): string =>
  formatAmount(decimalOfMicros(micros), 'USD', lang);
