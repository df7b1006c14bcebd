/** The version of the terms and the risk text that an order agrees to; the legal pages show the same version. */
export const purchaseTextVersion = '2026-11';
