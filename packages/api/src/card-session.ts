// A session of the hosted card fields: what a page requests and how long the session is valid.

/** How long a session of the card fields is considered valid. */
export const cardSessionMs = 25 * 60_000;

/** The card amount 100, sent times 100 (CONST-011): the fields only store the card, so the amount never changes and is never charged. */
export const cardSessionAmount = 10_000 as const;

/** The body of POST /accounts/generateSessionToken. */
export const cardSessionBodyOf = (person: { readonly country: number; readonly email: string }) => ({
  ...person,
  amount: cardSessionAmount,
});
