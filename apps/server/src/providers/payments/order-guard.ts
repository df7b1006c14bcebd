// Orders that no company is ever sent: an invalid amount, or a currency that the company does not accept.
import type { PaymentGateway } from './payment-gateway.ts';

type Sum = { readonly amountMinor: number; readonly currency: string };
const isAmount = (amountMinor: number): boolean => Number.isSafeInteger(amountMinor) && amountMinor > 0;

/** Guards an adapter's calls that move money: a refused order reaches no company, so it can have no effect. */
export function guardOrders(gateway: PaymentGateway): PaymentGateway {
  const { charge, openInvoice, refund, can } = gateway;
  const isRight = ({ amountMinor, currency }: Sum): boolean =>
    isAmount(amountMinor) && can.currencies.includes(currency);
  const nothing = { kind: 'unknown', reason: 'no such amount or currency here', hasEnded: true } as const;
  return {
    ...gateway,
    charge: async (order) => (isRight(order) ? charge(order) : nothing),
    openInvoice: openInvoice === null ? null : async (order) => (isRight(order) ? openInvoice(order) : nothing),
    refund:
      refund === null
        ? null
        : async (order) => (isRight(order) ? refund(order) : { kind: 'refused', reason: nothing.reason }),
  };
}
