// Which ways to pay are offered to whom, and how a stored one is called.
import { currencyOf } from './price.ts';

/** How an order is paid: `bitpay` is crypto, paid by invoice. */
export type MethodKind = 'card' | 'paypal' | 'payu' | 'bitpay';

export const methodKinds: readonly MethodKind[] = ['card', 'paypal', 'payu', 'bitpay'];

/**
 * The methods a customer is shown, the first one being chosen: PayU alone where prices are in rupees (PARTNER-004); else card and PayPal,
 * and in a purchase crypto besides. The settings name no way to begin with crypto, since a plan that is paid so is renewed by invoice.
 * Of these only what is `open`: what this installation has a company for.
 */
export function offeredMethods(question: {
  readonly partner: string;
  readonly isPurchase: boolean;
  readonly open: readonly MethodKind[];
}): readonly MethodKind[] {
  const { isPurchase, open } = question;
  return methodsOf(question.partner).filter((method) => open.includes(method) && (isPurchase || method !== 'bitpay'));
}

function methodsOf(partner: string): readonly MethodKind[] {
  return currencyOf(partner) === 'INR' ? ['payu'] : ['card', 'paypal', 'bitpay'];
}

/** The methods that a text names between commas, as the server tells its pages; what is no method is left out. */
export function readMethods(text: string): readonly MethodKind[] {
  const names = text.split(',');
  return methodKinds.filter((method) => names.includes(method));
}

/** Whether customers of a partner may store a method or order with it: what no screen of theirs offers the server refuses too (PARTNER-004). */
export function isMethodOffered({
  partner,
  method,
}: {
  readonly partner: string;
  readonly method: MethodKind;
}): boolean {
  return methodsOf(partner).includes(method);
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
