/**
 * Who bills the orders of a partner's customers. This is the only place that names these companies, for receipts, mails and screens
 * (ACCESS-019). Names and addresses are this installation's own and not translated; the ones that ship are fictional.
 */
export type BillingCompany = { readonly name: string; readonly address: string };

export const billingCompanies: Readonly<Record<'E2T' | 'EDX' | 'IND', BillingCompany>> = {
  E2T: { name: 'E2T Market Education LLC', address: '1200 Prairie Street, Chicago, IL 60605, United States' },
  EDX: { name: 'EDX Market Education Ltd', address: '14 Harbour Row, Dublin D02 XE80, Ireland' },
  IND: { name: 'IND Market Education Pvt Ltd', address: '7 Residency Lane, Bengaluru 560025, India' },
};

/** The company of a partner; an unknown partner is a bug of ours. */
export function billingCompanyOf(partner: string): BillingCompany {
  const company = new Map(Object.entries(billingCompanies)).get(partner);
  if (company === undefined) throw new Error(`nobody bills for partner ${partner}`);
  return company;
}
