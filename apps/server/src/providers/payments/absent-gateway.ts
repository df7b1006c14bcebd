// Replaces a company that is no longer configured: its open orders stay in doubt and wait for a person.
import type { PaymentGateway } from './payment-gateway.ts';

export function absentGateway(id: string): PaymentGateway {
  const unknown = { kind: 'unknown', reason: `the payment company ${id} is not configured` } as const;
  return {
    id,
    can: {
      hostedFields: false,
      redirect: false,
      invoice: false,
      storedInstrument: false,
      refund: false,
      partRefund: false,
      currencies: [],
    },
    beginSetup: async () => null,
    finishSetup: async () => unknown,
    charge: async () => ({ ...unknown, hasEnded: false }),
    endInstrument: null,
    openInvoice: null,
    refund: null,
    readReturn: null,
    lookup: async () => unknown,
    listCharges: async () => null,
    disputes: null,
    parseNotice: () => ({ kind: 'invalid', reason: unknown.reason }),
  };
}
