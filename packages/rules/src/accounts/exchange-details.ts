/** What the exchanges require of everybody who receives their data, in the order of the agreements screen. */
export const exchangeDetails = ['name', 'address', 'city', 'zip', 'country', 'phone'] as const;
export type ExchangeDetail = (typeof exchangeDetails)[number];

type Details = Readonly<Record<Exclude<ExchangeDetail, 'country'>, string> & { country: number }>;

/**
 * The missing details that block the exchange agreement (TRUST-024).
 *
 * @param details as they are on file; the country is an id of the list, 0 for none
 */
export const missingDetails = (details: Details): readonly ExchangeDetail[] =>
  exchangeDetails.filter((detail) => (detail === 'country' ? details.country <= 0 : details[detail].trim() === ''));
