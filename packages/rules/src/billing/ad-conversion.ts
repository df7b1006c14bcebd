/** Values that a purchase is reported with to the advertising side, US dollars (CONST-015). They are no prices: GAUNT costs 429 (Q23). */
const valuesDollars: ReadonlyMap<string, number> = new Map([
  ['GAUNT', 449],
  ['BCC', 249],
  ['BCAMP', 2499],
]);

/** The value a purchase of a plan is reported with, in dollars; null where it is not reported. */
export const conversionDollarsOf = (planKey: string): number | null => valuesDollars.get(planKey) ?? null;

/** A purchase is reported up to 30 days after it: what is older says nothing about an advertisement. */
export const conversionMsMax = 30 * 86_400_000;
