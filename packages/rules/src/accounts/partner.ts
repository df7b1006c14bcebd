/** The partners that a customer can belong to (ENTITY-007). */
export const partners = ['E2T', 'EDX', 'IND'] as const;
export type PartnerKey = (typeof partners)[number];

/** Country ids with their own rule: the US is 1 (ENTITY-008), India its ISO 3166-1 number. */
export const usCountryId = 1;
export const indiaCountryId = 356;

/**
 * The partner that serves a country: the US E2T, India IND, everyone else EDX (Q35).
 *
 * @param countryId id of `GET /countries`
 */
export function partnerOfCountry(countryId: number): PartnerKey {
  if (countryId === usCountryId) return 'E2T';
  return countryId === indiaCountryId ? 'IND' : 'EDX';
}
