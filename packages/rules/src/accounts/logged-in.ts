/** Whether an account answer is that of a signed-in customer: only when it carries an e-mail address (ENTITY-006). */
export const isLoggedIn = (account: { readonly email?: string | null | undefined } | null): boolean =>
  account !== null && typeof account.email === 'string' && account.email !== '';
