/** The values reported to advertising for a purchase, in US dollars (CONST-015). They are not prices: GAUNT costs 429 (Q23). */
const valuesDollars: ReadonlyMap<string, number> = new Map([
  ['GAUNT', 449],
  ['BCC', 249],
  ['BCAMP', 2499],
]);

/** The reported value of a purchase of a plan, in dollars; null if it is not reported. */
export const conversionDollarsOf = (planKey: string): number | null => valuesDollars.get(planKey) ?? null;

/** A purchase is reported for up to 30 days: an older one says nothing about an advertisement. */
export const conversionMsMax = 30 * 86_400_000;
