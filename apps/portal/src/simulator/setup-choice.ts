/** The customer's choices in account setup, and what is still missing (SETUP-018). Pure. */
export const exchangeIds = ['cme', 'nymex', 'comex', 'cbot'] as const;
export type ExchangeId = (typeof exchangeIds)[number];

export type SetupChoice = {
  readonly exchanges: Readonly<Record<ExchangeId, boolean>>;
  readonly commission: 'live' | 'default' | null;
};

/** Nothing selected, commission live. */
export const firstChoice: SetupChoice = {
  exchanges: { cme: false, nymex: false, comex: false, cbot: false },
  commission: 'live',
};

export const toggled = (choice: SetupChoice, id: ExchangeId): SetupChoice => ({
  ...choice,
  exchanges: { ...choice.exchanges, [id]: !choice.exchanges[id] },
});

export const chosenExchanges = ({ exchanges }: SetupChoice): readonly ExchangeId[] =>
  exchangeIds.filter((id) => exchanges[id]);

/** What blocks Confirm: at least one exchange first, then a commission. */
export function missingOf(choice: SetupChoice): 'exchanges' | 'commission' | null {
  if (chosenExchanges(choice).length === 0) return 'exchanges';
  return choice.commission === null ? 'commission' : null;
}
