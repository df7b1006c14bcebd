/** A session of the hosted card fields: what a page asks for and how long it holds. */

/** How long a session of the card fields is taken for good. */
export const cardSessionMs = 25 * 60_000;

/** The card amount 100, sent times 100 (CONST-011): the fields only store the card, so it is never another one and never charged. */
export const cardSessionAmount = 10_000 as const;

/** The body of POST /accounts/generateSessionToken. */
export const cardSessionBodyOf = (person: { readonly country: number; readonly email: string }) => ({
  ...person,
  amount: cardSessionAmount,
});
