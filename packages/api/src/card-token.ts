// What a page sends for a card: the token of the hosted fields, the holder and the billing address (ENTITY-019).
import type { CardTokenInput } from './billing.ts';

type Token = {
  readonly token: string;
  readonly encryptedCvv: string;
  readonly card: {
    readonly brand: string;
    readonly type: string;
    readonly last4: string;
    readonly expMonth: string;
    readonly expYear: string;
  };
};

type Address = {
  /** An id of the country list, in digits. */
  readonly country: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly stateProv: string;
  readonly zip: string;
};

/** The body of POST /accounts/paymentMethod; the holder is the name of the account (PAY-010). */
export const cardTokenBodyOf = (
  { token, card, encryptedCvv }: Token,
  account: { readonly name: string },
  address: Address,
): CardTokenInput => ({
  Method: 'card',
  token,
  Last4: card.last4,
  ExpMonth: card.expMonth,
  ExpYear: card.expYear,
  HolderName: account.name,
  Brand: card.brand,
  Type: card.type,
  Country: Number(address.country),
  Address: address.address,
  Address2: address.address2,
  City: address.city,
  StateProv: address.stateProv,
  Zip: address.zip,
  EncryptedCVV: encryptedCvv,
});
