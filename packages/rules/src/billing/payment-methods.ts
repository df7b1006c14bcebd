// Which payment methods a customer is offered, and how a stored one is named.
import { currencyOf } from './price.ts';

/** How an order is paid: `bitpay` is crypto, paid by invoice. */
export type MethodKind = 'card' | 'paypal' | 'payu' | 'bitpay';

export const methodKinds: readonly MethodKind[] = ['card', 'paypal', 'payu', 'bitpay'];

/**
 * The methods a customer is shown; the first one is preselected. PayU alone if prices are in rupees (PARTNER-004); otherwise card and
 * PayPal, and in a purchase also crypto. The settings offer no crypto, since a crypto plan is renewed by invoice. Only methods in `open`
 * remain: those that this installation has a provider for.
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

/** Reads a comma-separated list of methods, as the server sends it to its pages; unknown names are left out. */
export function readMethods(text: string): readonly MethodKind[] {
  const names = text.split(',');
  return methodKinds.filter((method) => names.includes(method));
}

/**
 * Whether customers of a partner may store a method or order with it: the server refuses what none of their screens offers (PARTNER-004).
 */
export function isMethodOffered({
  partner,
  method,
}: {
  readonly partner: string;
  readonly method: MethodKind;
}): boolean {
  return methodsOf(partner).includes(method);
}

/** The method of a stored brand: every card brand is a card. */
export function methodKindOf(brand: string): MethodKind {
  return brand === 'paypal' || brand === 'payu' || brand === 'bitpay' ? brand : 'card';
}

const names: Readonly<Record<string, string>> = { paypal: 'PayPal', payu: 'PayU', bitpay: 'bitpay' };

/** A brand as its company writes it: `visa` is Visa, `paypal` PayPal. */
export function brandName(brand: string): string {
  return names[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
}
