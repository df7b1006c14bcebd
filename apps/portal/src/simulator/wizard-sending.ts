/** What the charge status of the answer means for the data wizard (DATA-015). Pure. */
export type WizardSending = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: string };

/**
 * `success`, and `charging` while the provider works on it, are a request that is on its way; so is an empty one, where nothing is charged.
 * Anything else is the reason of a refusal: the wizard stays where it is and shows it.
 */
export const sendingOf = (chargeStatus: string): WizardSending =>
  ['success', 'charging', ''].includes(chargeStatus) ? { kind: 'sent' } : { kind: 'refused', reason: chargeStatus };
