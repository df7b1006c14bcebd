// What is on sale, what it costs and how long it lasts. Prices are list prices in US cents; `price.ts` turns them into the customer's currency.
import { asCents, type Cents } from '@openbell/units/money.ts';
import { planRowOf } from '../plans/plan-table.ts';

/** How a plan is paid and how long it lasts: renewed each month, bought once for a time or without end, or for life. */
export type PlanTerm =
  | { readonly kind: 'monthly' }
  | { readonly kind: 'once'; readonly days: number | null }
  | { readonly kind: 'lifetime' };

export type CataloguePlan = {
  readonly key: string;
  /** The name as sold; product names are not translated. */
  readonly name: string;
  readonly term: PlanTerm;
  /** List price in US cents; null if customers still hold it but it is not on sale. */
  readonly priceCents: Cents | null;
};

const monthly = { kind: 'monthly' } as const;
const lifetime = { kind: 'lifetime' } as const;
const demoDays = 14;

/** The evaluation lasts 60 days; the classic Gauntlet is bought for exactly that time. */
const gauntletDays = 60;

/**
 * The keys that a subscription can carry (ENTITY-017), in the order in which they are offered. Prices of the evaluation plans are in the
 * plan table, the others in section 9 of the specification. Training is monthly in every language (Q22).
 */
export const planCatalogue: readonly CataloguePlan[] = [
  evaluationPlan('TCP25', 'Trader Career Path 25k', monthly),
  evaluationPlan('TCP50', 'Trader Career Path 50k', monthly),
  evaluationPlan('TCP100', 'Trader Career Path 100k', monthly),
  evaluationPlan('GAU25', 'Gauntlet Mini 25k', monthly),
  evaluationPlan('GAU50', 'Gauntlet Mini 50k', monthly),
  evaluationPlan('GAU75', 'Gauntlet Mini 75k', monthly),
  evaluationPlan('GAU100', 'Gauntlet Mini 100k', monthly),
  evaluationPlan('GAU150', 'Gauntlet Mini 150k', monthly),
  evaluationPlan('GAU200', 'Gauntlet Mini 200k', monthly),
  evaluationPlan('GAUNT', 'The Gauntlet', { kind: 'once', days: gauntletDays }),
  { key: 'BCC', name: 'Beginner Crash Course', term: lifetime, priceCents: asCents(24_900) },
  { key: 'BCAMP', name: 'Bootcamp', term: { kind: 'once', days: null }, priceCents: asCents(249_900) },
  { key: 'TRAIN', name: 'Training', term: monthly, priceCents: asCents(4_900) },
  { key: 'BCCM', name: 'Beginner Crash Course', term: monthly, priceCents: null },
  { key: 'BCAMPM', name: 'Bootcamp', term: monthly, priceCents: null },
  { key: 'LIVE', name: 'Live', term: monthly, priceCents: null },
  { key: 'CLAS', name: 'Class', term: lifetime, priceCents: null },
  { key: 'demo', name: 'Demo', term: { kind: 'once', days: demoDays }, priceCents: null },
  { key: 'DEMO', name: 'Demo', term: { kind: 'once', days: demoDays }, priceCents: null },
];

/** The plan of a key, spelled exactly; undefined for any other text. */
export function catalogueOf(key: string): CataloguePlan | undefined {
  return planCatalogue.find((plan) => plan.key === key);
}

/** The name a plan is sold under; for an unknown key the key itself. */
export function planNameOf(key: string): string {
  return catalogueOf(key)?.name ?? key;
}

export type PlanOnSale = CataloguePlan & { readonly priceCents: Cents };

/** Plans a customer can buy, in the order of the catalogue; the same for every partner, prices in US cents (Q19). */
export function plansOnSale(): readonly PlanOnSale[] {
  return planCatalogue.filter(isOnSale);
}

/** Whether a plan has a list price, and is not only held by existing customers. */
export function isOnSale(plan: CataloguePlan): plan is PlanOnSale {
  return plan.priceCents !== null;
}

/** Whether a plan, once bought, never ends by itself. */
export function isForLife(key: string): boolean {
  const term = catalogueOf(key)?.term;
  return term !== undefined && (term.kind === 'lifetime' || (term.kind === 'once' && term.days === null));
}

/**
 * The list price of a plan for display: the fetched price if there is one, else the fallback of the catalogue (PRICE-001); null if neither
 * has the key.
 */
export function listPriceOf(
  key: string,
  fetched: readonly { readonly key: string; readonly price: Cents }[] | null,
): Cents | null {
  return fetched?.find((plan) => plan.key === key)?.price ?? catalogueOf(key)?.priceCents ?? null;
}

function evaluationPlan(key: string, name: string, term: PlanTerm): CataloguePlan {
  return { key, name, term, priceCents: planRowOf(key)?.priceCents ?? null };
}
