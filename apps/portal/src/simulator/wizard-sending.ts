/** What the charge status of the answer means for the data wizard (DATA-015). Pure. */
export type WizardSending = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: string };

/**
 * `success`, `charging` while the provider works on it, and an empty status if nothing is charged, all mean a request in progress.
 * Anything else is the reason of a refusal, which the wizard shows without moving on.
 */
export const sendingOf = (chargeStatus: string): WizardSending =>
  ['success', 'charging', ''].includes(chargeStatus) ? { kind: 'sent' } : { kind: 'refused', reason: chargeStatus };
