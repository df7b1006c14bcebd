import { catalogueOf, type PlanTerm } from '@openbell/rules/billing/plan-catalogue.ts';
import { type PlanRow, planRowOf } from '@openbell/rules/plans/plan-table.ts';
import type { Cents } from '@openbell/units/money.ts';
import type { Plan } from './calls.ts';

/** A plan on sale: the server's price, the catalog's name and term, the plan table's limits. */
export type Offer = {
  readonly key: string;
  readonly name: string;
  readonly term: PlanTerm;
  readonly cents: Cents;
  readonly row: PlanRow | undefined;
};

export type OfferGroup = 'career' | 'mini' | 'others';

/** Omits plans that this build does not know: their name and terms could not be shown. */
export const offersOf = (plans: readonly Plan[]): readonly Offer[] =>
  plans.flatMap(({ key, price }) => {
    const known = catalogueOf(key);
    return known === undefined ? [] : [{ key, name: known.name, term: known.term, cents: price, row: planRowOf(key) }];
  });

export function groupOf({ row }: Pick<Offer, 'row'>): OfferGroup {
  if (row?.family === 'career_path') return 'career';
  return row?.family === 'mini' ? 'mini' : 'others';
}
