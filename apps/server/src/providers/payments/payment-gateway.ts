/**
 * What the product asks of a payment company. Adapters hold no state and touch no database; amounts are in the smallest unit of the
 * currency; `unknown` is a result, not an exception; a notice carries no authority over the amount, which is compared with the order.
 */
import type { CompanyDispute } from '@openbell/rules/billing/disputes.ts';
import type { CompanyCharge } from '@openbell/rules/billing/reconciliation.ts';

export type Instrument = {
  /** The gateway's name for what is stored there: what later charges refer to. */
  readonly ref: string;
  readonly brand: string;
  /** Empty where there is no card. */
  readonly last4: string;
  /** MM/YY, or empty. */
  readonly expires: string;
  /** Whose it is over there (the address of the account); empty where the company does not say. */
  readonly holder: string;
};

/** Hosted fields on a page of ours, or a way to the company's own pages and back. */
export type Setup =
  | {
      readonly kind: 'fields';
      readonly setupRef: string;
      readonly clientToken: string;
      /** Where the hosted fields are: a path of our own or an address of the company. */
      readonly frameUrl: string;
      readonly expiresAt: number;
    }
  | {
      readonly kind: 'redirect';
      readonly setupRef: string;
      readonly redirectUrl: string;
      /** Real time. */
      readonly expiresAt: number;
    };

export type SetupOrder = {
  readonly customerRef: string;
  readonly email: string;
  readonly name: string;
  readonly lang: string;
  /** The page of ours that asks, scheme and host. */
  readonly pageOrigin: string;
  /** Where a redirect comes back to, with the setup named in the address by the company, and where after a refusal over there. */
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
  /** `hasEnded`: the gateway has answered something, so that the charge call itself is over and a lookup is final. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly hasEnded: boolean };

export type LookupResult =
  | ChargeSuccess
  | { readonly kind: 'declined'; readonly code: string }
  /** `invoice`: where it is paid, as long as it can be. */
  | { readonly kind: 'pending'; readonly invoice?: OpenInvoice }
  /** The invoice ran out; whatever came too late or too little for it the company gives back or holds. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown'; readonly reason: string };

export type InvoiceOrder = Omit<ChargeOrder, 'instrumentRef'> & { readonly lang: string };

export type OpenInvoice = { readonly invoiceRef: string; readonly url: string; readonly expiresAt: number };

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

/** `ended`: nothing of this customer is stored under that name any more, also where there never was. */
export type EndResult = { readonly kind: 'ended' } | { readonly kind: 'unknown'; readonly reason: string };

export type Notice = {
  readonly eventId: string;
  readonly orderRef: string;
  /** `look`: something happened, and only a lookup says what. `other`: kept, but of no effect. */
  readonly what:
    | ChargeSuccess
    | { readonly kind: 'declined'; readonly code: string }
    | { readonly kind: 'pending' }
    | { readonly kind: 'look' }
    /** The customer's bank has moved the money of a charge; the list of disputes says how it stands. */
    | { readonly kind: 'dispute'; readonly gatewayRef: string }
    | { readonly kind: 'other' };
};

export type NoticeResult =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'invalid'; readonly reason: string };

export type Period = { readonly fromAt: number; readonly toAt: number };

export type SetupReturn = { readonly setupRef: string; readonly isApproved: boolean };

export type PaymentGateway = {
  readonly id: string;
  readonly can: {
    readonly hostedFields: boolean;
    readonly redirect: boolean;
    readonly invoice: boolean;
    readonly storedInstrument: boolean;
    readonly refund: boolean;
    /** Also a part of a charge, as often as something is left. */
    readonly partRefund: boolean;
    readonly currencies: readonly string[];
  };
  /** Opens the hosted fields or the way to the company's pages; null where it cannot be reached. Throws where `can` has neither. */
  readonly beginSetup: (asked: SetupOrder) => Promise<Setup | null>;
  /** Turns what came of a setup into a stored instrument; the encrypted code is handed on and forgotten. */
  readonly finishSetup: (asked: {
    readonly customerRef: string;
    readonly setupRef: string;
    readonly encryptedCvv: string | null;
  }) => Promise<SetupResult>;
  readonly charge: (order: ChargeOrder) => Promise<ChargeResult>;
  /** Makes an end of what is stored, so that nothing can be charged to it any more; null where `can.storedInstrument` is false. */
  readonly endInstrument:
    | ((asked: { readonly customerRef: string; readonly instrumentRef: string }) => Promise<EndResult>)
    | null;
  /** Opens an invoice instead of charging a stored instrument; null where `can.invoice` is false. */
  readonly openInvoice: ((order: InvoiceOrder) => Promise<InvoiceResult>) | null;
  /** Gives a charge back, or a part of it where `can.partRefund`; null where `can.refund` is false: a person does it then. */
  readonly refund: ((order: RefundOrder) => Promise<RefundResult>) | null;
  /** Reads the form with which a browser comes back, where the company sends one; its word is checked by `finishSetup`, never believed. */
  readonly readReturn: ((form: URLSearchParams) => SetupReturn | null) | null;
  /** What the gateway itself knows of an order: the last word on every doubt. `instrumentRef`: what was to be charged. */
  readonly lookup: (asked: { readonly orderRef: string; readonly instrumentRef: string }) => Promise<LookupResult>;
  /** The successful charges a company made in a period of real time, with what was given back since or lost to a bank; null where it does not answer. */
  readonly listCharges: (asked: Period) => Promise<readonly CompanyCharge[] | null>;
  /** The disputes of a charge, or those begun in a period of real time; null where it does not answer. Null in itself where a person tells of them. */
  readonly disputes:
    | ((asked: { readonly gatewayRef: string } | Period) => Promise<readonly CompanyDispute[] | null>)
    | null;
  /** Reads a signed notice; `now` is real time, and older than five minutes is invalid. */
  readonly parseNotice: (
    rawBody: Buffer,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: number,
  ) => NoticeResult;
};
