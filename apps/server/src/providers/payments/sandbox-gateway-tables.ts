// Tables of the stand-in gateway: a separate product that shares our database.
import type { DefaultColumn, IdColumn, NullableTimeColumn, TimeColumn } from '../../platform/database/columns.ts';

/** The companies that the stand-in simulates. */
export type Company = 'sandbox' | 'paypal' | 'payu' | 'bitpay';
/** The result of charging an instrument: at once, some seconds later, or refused. */
export type Funding = 'now' | 'later' | 'declined';

export type SandboxGatewayTables = {
  readonly sandboxGatewaySessions: {
    readonly token: string;
    readonly customerRef: string;
    readonly parentOrigin: string;
    readonly expiresAt: TimeColumn;
  };
  readonly sandboxGatewayTokens: {
    readonly token: string;
    readonly customerRef: string;
    readonly brand: string;
    readonly last4: string;
    readonly expires: string;
    readonly expiresAt: TimeColumn;
    readonly instrumentRef: DefaultColumn<string | null>;
  };
  readonly sandboxGatewayInstruments: {
    readonly ref: string;
    readonly customerRef: string;
    readonly brand: string;
    readonly last4: string;
    readonly expires: string;
    readonly company: DefaultColumn<Company>;
    readonly funding: DefaultColumn<Funding>;
  };
  readonly sandboxGatewayCharges: {
    readonly ref: string;
    readonly idempotencyKey: string;
    readonly orderRef: string;
    readonly customerRef: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly state: 'succeeded' | 'declined' | 'pending';
    readonly declineCode: DefaultColumn<string | null>;
    readonly createdAt: TimeColumn;
    readonly company: DefaultColumn<Company>;
    readonly settlesAt: NullableTimeColumn;
    readonly settlesTo: DefaultColumn<'succeeded' | 'declined'>;
  };
  readonly sandboxGatewayRefunds: {
    readonly ref: string;
    readonly idempotencyKey: string;
    readonly chargeRef: string;
    readonly amountMinor: number;
    readonly createdAt: TimeColumn;
  };
  readonly sandboxGatewayDisputes: {
    readonly ref: string;
    readonly chargeRef: string;
    readonly amountMinor: number;
    readonly state: DefaultColumn<'open' | 'won' | 'lost'>;
    readonly createdAt: TimeColumn;
  };
  readonly sandboxGatewayNotices: {
    readonly id: IdColumn;
    readonly eventId: string;
    readonly body: string;
    readonly isForged: DefaultColumn<boolean>;
    /** Real time. */
    readonly sendAt: TimeColumn;
    readonly attempts: DefaultColumn<number>;
    readonly state: DefaultColumn<'waiting' | 'delivered' | 'dead'>;
    readonly company: DefaultColumn<Company>;
  };
  readonly sandboxGatewayAgreements: {
    readonly token: string;
    readonly company: Company;
    readonly customerRef: string;
    readonly email: string;
    readonly customerName: string;
    readonly lang: string;
    readonly returnUrl: string;
    readonly cancelUrl: string;
    readonly state: DefaultColumn<'open' | 'approved' | 'canceled' | 'failed'>;
    readonly funding: DefaultColumn<Funding>;
    readonly instrumentRef: DefaultColumn<string>;
    readonly expiresAt: TimeColumn;
  };
  readonly sandboxGatewayInvoices: {
    readonly ref: string;
    readonly idempotencyKey: string;
    readonly orderRef: string;
    readonly customerRef: string;
    readonly lang: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly paidMinor: DefaultColumn<number>;
    readonly state: DefaultColumn<'new' | 'paid' | 'complete' | 'expired' | 'invalid'>;
    readonly exception: DefaultColumn<'' | 'paidPartial' | 'paidOver' | 'paidLate'>;
    readonly webhook: DefaultColumn<string>;
    readonly isDoomed: DefaultColumn<boolean>;
    /** Product time. */
    readonly expiresAt: TimeColumn;
    /** Real time. */
    readonly completesAt: NullableTimeColumn;
  };
  readonly sandboxGatewayPlans: {
    readonly customerRef: string;
    readonly next: string;
    readonly webhook: string;
  };
};
