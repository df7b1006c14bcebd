// The interface to a payment company. Adapters hold no state and access no database; amounts are in the smallest unit of the currency;
// `unknown` is a result, not an exception; the amount in a notice is never trusted, but compared with the order.

import type { CompanyDispute } from '@openbell/rules/billing/disputes.ts';
import type { CompanyCharge } from '@openbell/rules/billing/reconciliation.ts';
import type { Instant } from '@openbell/units/instant.ts';

export type Instrument = {
  /** The gateway's name for the stored instrument, to which later charges refer. */
  readonly ref: string;
  readonly brand: string;
  /** Empty if there is no card. */
  readonly last4: string;
  /** MM/YY, or empty. */
  readonly expires: string;
  /** The owner at the company (the address of the account); empty if the company does not say. */
  readonly holder: string;
};

/** Hosted fields on our own page, or a redirect to the company's pages and back. */
export type Setup =
  | {
      readonly kind: 'fields';
      readonly setupRef: string;
      readonly clientToken: string;
      /** The address of the hosted fields: a path of our own, or an address of the company. */
      readonly frameUrl: string;
      readonly expiresAt: Instant;
    }
  | {
      readonly kind: 'redirect';
      readonly setupRef: string;
      readonly redirectUrl: string;
      /** Real time. */
      readonly expiresAt: Instant;
    };

export type SetupOrder = {
  readonly customerRef: string;
  readonly email: string;
  readonly name: string;
  readonly lang: string;
  /** Our page that requests it, scheme and host. */
  readonly pageOrigin: string;
  /** Where a redirect returns to (the company adds the setup to the address), and where it returns after a refusal. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

export type SetupResult =
  | { readonly kind: 'ready'; readonly instrument: Instrument }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly reason: string };

export type ChargeOrder = {
  /** The same key is the same charge, however often it is sent. */
  readonly idempotencyKey: string;
  readonly orderRef: string;
  readonly customerRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly instrumentRef: string;
};

export type ChargeSuccess = {
  readonly kind: 'succeeded';
  readonly gatewayRef: string;
  readonly amountMinor: number;
  readonly currency: string;
};

export type ChargeResult =
  | ChargeSuccess
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'pending' }
  /** `hasEnded`: the gateway has answered, so the charge call itself is over and a lookup is final. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly hasEnded: boolean };

export type LookupResult =
  | ChargeSuccess
  | { readonly kind: 'declined'; readonly code: string }
  /** `invoice`: where it can be paid, as long as it can be. */
  | { readonly kind: 'pending'; readonly invoice?: OpenInvoice }
  /** The invoice expired; the company returns or holds what came too late or was too little. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown'; readonly reason: string };

export type InvoiceOrder = Omit<ChargeOrder, 'instrumentRef'> & { readonly lang: string };

export type OpenInvoice = { readonly invoiceRef: string; readonly url: string; readonly expiresAt: Instant };

/** An invoice that the customer pays elsewhere; its payment stays pending until a notice or a lookup decides it. */
export type InvoiceResult =
  | ({ readonly kind: 'open' } & OpenInvoice)
  | { readonly kind: 'unknown'; readonly reason: string; readonly hasEnded: boolean };

export type RefundOrder = {
  /** The same key is the same refund, however often it is sent. */
  readonly idempotencyKey: string;
  readonly orderRef: string;
  /** The gateway's name for the charge. */
  readonly gatewayRef: string;
  readonly amountMinor: number;
  readonly currency: string;
};

export type RefundResult =
  | { readonly kind: 'succeeded'; readonly refundRef: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `ended`: nothing of this customer is stored under that name any more, or never was. */
export type EndResult = { readonly kind: 'ended' } | { readonly kind: 'unknown'; readonly reason: string };

export type Notice = {
  readonly eventId: string;
  readonly orderRef: string;
  /** `look`: something happened, and only a lookup tells what. `other`: stored without effect. */
  readonly what:
    | ChargeSuccess
    | { readonly kind: 'declined'; readonly code: string }
    | { readonly kind: 'pending' }
    | { readonly kind: 'look' }
    /** The customer's bank has moved the money of a charge; the list of disputes has the current state. */
    | { readonly kind: 'dispute'; readonly gatewayRef: string }
    | { readonly kind: 'other' };
};

export type NoticeResult =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'invalid'; readonly reason: string };

export type Period = { readonly fromAt: Instant; readonly toAt: Instant };

export type SetupReturn = { readonly setupRef: string; readonly isApproved: boolean };

export type PaymentGateway = {
  readonly id: string;
  readonly can: {
    readonly hostedFields: boolean;
    readonly redirect: boolean;
    readonly invoice: boolean;
    readonly storedInstrument: boolean;
    readonly refund: boolean;
    /** Also supports partial refunds, as long as something is left. */
    readonly partRefund: boolean;
    readonly currencies: readonly string[];
  };
  /** Opens the hosted fields or the redirect; null if the company cannot be reached. Throws if `can` has neither. */
  readonly beginSetup: (asked: SetupOrder) => Promise<Setup | null>;
  /** Turns a finished setup into a stored instrument; the encrypted code is passed on and forgotten. */
  readonly finishSetup: (asked: {
    readonly customerRef: string;
    readonly setupRef: string;
    readonly encryptedCvv: string | null;
  }) => Promise<SetupResult>;
  readonly charge: (order: ChargeOrder) => Promise<ChargeResult>;
  /** Ends a stored instrument, so that it can no longer be charged; null if `can.storedInstrument` is false. */
  readonly endInstrument:
    | ((asked: { readonly customerRef: string; readonly instrumentRef: string }) => Promise<EndResult>)
    | null;
  /** Opens an invoice instead of charging a stored instrument; null if `can.invoice` is false. */
  readonly openInvoice: ((order: InvoiceOrder) => Promise<InvoiceResult>) | null;
  /** Refunds a charge, or a part of it with `can.partRefund`; null if `can.refund` is false: then a person refunds it. */
  readonly refund: ((order: RefundOrder) => Promise<RefundResult>) | null;
  /** Reads the form with which a browser returns, if the company sends one; it is not trusted, `finishSetup` checks it. */
  readonly readReturn: ((form: URLSearchParams) => SetupReturn | null) | null;
  /** What the gateway itself knows of an order: the final word on every doubt. `instrumentRef`: the instrument to be charged. */
  readonly lookup: (asked: { readonly orderRef: string; readonly instrumentRef: string }) => Promise<LookupResult>;
  /** The successful charges of a company in a period of real time, with later refunds and lost disputes; null if it does not answer. */
  readonly listCharges: (asked: Period) => Promise<readonly CompanyCharge[] | null>;
  /**
   * The disputes of a charge, or those started in a period of real time; null if it does not answer. The function itself is null if a
   * person reports disputes.
   */
  readonly disputes:
    | ((asked: { readonly gatewayRef: string } | Period) => Promise<readonly CompanyDispute[] | null>)
    | null;
  /** Parses a signed notice; `now` is real time, and a notice older than five minutes is invalid. */
  readonly parseNotice: (
    rawBody: Buffer,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: Instant,
  ) => NoticeResult;
};
