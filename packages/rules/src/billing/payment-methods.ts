// Which ways to pay are offered to whom, and how a stored one is called.
import { currencyOf } from './price.ts';

/** How an order is paid: `bitpay` is crypto, paid by invoice. */
export type MethodKind = 'card' | 'paypal' | 'payu' | 'bitpay';

/**
 * The methods a customer is shown, the first one being chosen: PayU alone where prices are in rupees (PARTNER-004); else card and PayPal,
 * and in a purchase crypto besides. The settings name no way to begin with crypto, since a plan that is paid so is renewed by invoice.
 */
export function offeredMethods(question: {
  readonly partner: string;
  readonly isPurchase: boolean;
}): readonly MethodKind[] {
  if (currencyOf(question.partner) === 'INR') return ['payu'];
  return question.isPurchase ? ['card', 'paypal', 'bitpay'] : ['card', 'paypal'];
}

/** Whether a customer may store a method or order with it: one that no screen of theirs offers is refused by the server too (PARTNER-004). */
export function isMethodOffered({
  partner,
  method,
}: {
  readonly partner: string;
  readonly method: MethodKind;
}): boolean {
  return offeredMethods({ partner, isPurchase: true }).includes(method);
}

/** The method that a stored brand belongs to: every brand of a card is a card. */
export function methodKindOf(brand: string): MethodKind {
  return brand === 'paypal' || brand === 'payu' || brand === 'bitpay' ? brand : 'card';
}

const names: Readonly<Record<string, string>> = { paypal: 'PayPal', payu: 'PayU', bitpay: 'bitpay' };

/** A brand as its company writes it: `visa` is Visa, `paypal` PayPal. */
export function brandName(brand: string): string {
  return names[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
}
