// The stored form of a fill or pair: the contract by its symbol, everything else as in the rules.
import { type Contract, parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { RowItem } from '@openbell/rules/journal/import/read-row.ts';
import type { JournalFill, JournalPair } from '@openbell/rules/journal/trade-types.ts';

type WithSymbol<Item extends { readonly contract: Contract }> = Omit<Item, 'contract'> & { readonly contract: string };
export type StoredItem =
  | { readonly kind: 'fill'; readonly fill: WithSymbol<JournalFill> }
  | { readonly kind: 'pair'; readonly pair: WithSymbol<JournalPair> };

export const storedItemOf = (item: RowItem): StoredItem =>
  item.kind === 'fill'
    ? { kind: 'fill', fill: { ...item.fill, contract: item.fill.contract.symbol } }
    : { kind: 'pair', pair: { ...item.pair, contract: item.pair.contract.symbol } };

export const itemOfStored = (stored: StoredItem): RowItem =>
  stored.kind === 'fill'
    ? { kind: 'fill', fill: { ...stored.fill, contract: contractOf(stored.fill.contract) } }
    : { kind: 'pair', pair: { ...stored.pair, contract: contractOf(stored.pair.contract) } };

/** Parses the product's own spelling, with two digits of the year; throws for anything else. */
export function contractOf(symbol: string): Contract {
  const contract = parseContractSymbol(symbol, 2000 + Number(symbol.slice(-2)));
  if (!contract.ok) throw new Error(`the contract ${symbol} is not known any more`);
  return contract.value;
}
