// Tables of the billing and subscriptions domains.

import type { PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import type { PaymentState } from '@openbell/rules/billing/payment-states.ts';
import type { Discount } from '@openbell/rules/billing/price.ts';
import type { Difference } from '@openbell/rules/billing/reconciliation.ts';
import type { SubscriptionStatus } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { Cents } from '@openbell/units/money.ts';
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  NullableJsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from '../platform/database/columns.ts';

export type EndReason = '' | 'customer' | 'unpaid' | 'changed' | 'passed';

export type BillingTables = {
  readonly subscriptions: {
    readonly id: IdColumn;
    readonly customerId: number;
    readonly planKey: string;
    readonly status: SubscriptionStatus;
    readonly canceled: DefaultColumn<boolean>;
    readonly passed: DefaultColumn<boolean>;
    readonly startedAt: TimeColumn;
    readonly until: NullableTimeColumn;
    readonly billingDay: number;
    readonly priceCents: Cents;
    readonly freeResets: DefaultColumn<number>;
    readonly discountCode: DefaultColumn<string>;
    readonly isNewest: DefaultColumn<boolean>;
    readonly paymentId: DefaultColumn<number | null>;
    readonly canceledAt: NullableTimeColumn;
    readonly endedAt: NullableTimeColumn;
    readonly endReason: DefaultColumn<EndReason>;
    readonly listPriceCents: Cents;
    readonly discount: NullableJsonColumn<Discount>;
    readonly discountUntil: NullableTimeColumn;
    readonly fixedReset: DefaultColumn<number>;
    readonly failedRenewals: DefaultColumn<number>;
  };
  readonly subscriptionUpgrades: {
    readonly id: IdColumn;
    readonly subscriptionId: number;
    readonly customerId: number;
    readonly key: string;
    readonly priceCents: Cents;
    readonly startedAt: TimeColumn;
    readonly expiresAt: TimeColumn;
    readonly endedAt: NullableTimeColumn;
    readonly paymentId: DefaultColumn<number | null>;
  };
  readonly mentoringSessions: {
    readonly id: IdColumn;
    readonly customerId: number;
    readonly paymentId: number;
    readonly minutes: number;
    readonly boughtAt: TimeColumn;
    /** The agreed date, its mentor, and how often it was set; null until support has agreed one. */
    readonly startsAt: NullableTimeColumn;
    readonly mentor: DefaultColumn<string>;
    readonly sequence: DefaultColumn<number>;
    readonly agreedAt: NullableTimeColumn;
  };
  readonly discounts: {
    readonly id: IdColumn;
    readonly code: string;
    readonly type: 'percent' | 'flat';
    readonly amount: number;
    readonly target: 'plan' | 'reset';
    readonly planKey: DefaultColumn<string>;
    readonly oneTime: boolean;
    readonly usesMax: DefaultColumn<number | null>;
    readonly isActive: DefaultColumn<boolean>;
    readonly isRepeatable: DefaultColumn<boolean>;
    readonly createdAt: TimeColumn;
  };
  readonly purchaseConsents: {
    readonly paymentId: number;
    readonly customerId: number;
    readonly textVersion: string;
    readonly locale: string;
    readonly agreedAt: TimeColumn;
    readonly amountMinor: number;
    readonly currency: string;
    readonly givenBy: 'form' | 'call';
  };
  readonly paymentMethods: {
    readonly customerId: number;
    readonly gateway: string;
    readonly instrumentRef: string;
    readonly brand: string;
    readonly last4: string;
    readonly expires: string;
    readonly holderName: string;
    readonly address: string;
    readonly address2: string;
    readonly city: string;
    readonly stateProv: string;
    readonly countryId: number;
    readonly zip: string;
    readonly storedAt: TimeColumn;
  };
  readonly paymentSetups: {
    readonly setupRef: string;
    readonly customerId: number;
    readonly gateway: string;
    readonly returnPath: string;
    /** Real time, both. */
    readonly createdAt: TimeColumn;
    readonly expiresAt: TimeColumn;
    /** Empty until the method is stored. */
    readonly instrumentRef: DefaultColumn<string>;
  };
  readonly payments: {
    readonly id: IdColumn;
    readonly transactionId: string;
    readonly customerId: number;
    readonly purpose: PaymentPurpose;
    readonly purposePayload: JsonColumn<unknown>;
    readonly gateway: string;
    readonly idempotencyKey: string;
    readonly gatewayRef: DefaultColumn<string | null>;
    readonly amountMinor: number;
    readonly currency: string;
    readonly instrumentRef: DefaultColumn<string>;
    readonly state: PaymentState;
    readonly declineCode: DefaultColumn<string | null>;
    readonly createdAt: TimeColumn;
    readonly calledAt: TimeColumn;
    readonly decidedAt: NullableTimeColumn;
    readonly fulfilledAt: NullableTimeColumn;
    readonly refundReason: DefaultColumn<string>;
    readonly discountId: DefaultColumn<number | null>;
    readonly methodLabel: DefaultColumn<string>;
    /** The partner whose company billed it. */
    readonly billedBy: string;
    readonly invoiceUrl: DefaultColumn<string>;
    readonly invoiceExpiresAt: NullableTimeColumn;
  };
  readonly paymentReconciliations: {
    readonly id: IdColumn;
    readonly gateway: string;
    /** Real time, both. */
    readonly ranAt: TimeColumn;
    readonly fromAt: TimeColumn;
    readonly charges: number;
    readonly differences: JsonColumn<readonly Difference[]>;
  };
  readonly paymentStates: {
    readonly id: IdColumn;
    readonly paymentId: number;
    readonly state: string;
    readonly reason: string;
    readonly at: TimeColumn;
  };
  readonly partRefunds: {
    readonly id: IdColumn;
    readonly reference: string;
    readonly paymentId: number;
    readonly amountMinor: number;
    readonly reason: string;
    readonly askedAt: TimeColumn;
    readonly givenAt: NullableTimeColumn;
    readonly givenBy: DefaultColumn<'gateway' | 'operator' | null>;
  };
  readonly ledgerEntries: {
    readonly id: IdColumn;
    readonly paymentId: number;
    readonly reason: string;
    readonly book: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly at: TimeColumn;
  };
};
