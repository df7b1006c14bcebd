// Finding a contract among all of them: by root, symbol, name, exchange or group. Pure.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { type HoursGroup, type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';

export const searchGroups = [
  'indices',
  'rates',
  'energies',
  'metals',
  'currencies',
  'grains',
  'softs',
  'meats',
  'crypto',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

const groupOf: Readonly<Record<HoursGroup, SearchGroup>> = {
  'Stock indices': 'indices',
  'Interest rates': 'rates',
  Energies: 'energies',
  Metals: 'metals',
  Currencies: 'currencies',
  Grains: 'grains',
  Softs: 'softs',
  'Softs (dairy)': 'softs',
  Meats: 'meats',
  Crypto: 'crypto',
};

export type FoundContract = {
  readonly market: MarketInstrument;
  readonly instrument: Instrument;
  readonly group: SearchGroup;
};

/** All contracts in the order of their groups; those of an unknown root are left out. */
export function listContracts(markets: readonly MarketInstrument[]): readonly FoundContract[] {
  const known = markets.flatMap((market) => {
    const instrument = instrumentOfRoot(market.root);
    return instrument === undefined ? [] : [{ market, instrument, group: groupOf[instrument.hoursGroup] }];
  });
  return searchGroups.flatMap((group) => known.filter((one) => one.group === group));
}

/**
 * Every typed word must be the prefix of a word of the contract: `es`, `crude`, `cme gold`, `ind` (the group in the customer's language). A
 * symbol or root with that prefix comes first.
 */
export function findContracts(
  contracts: readonly FoundContract[],
  text: string,
  groupWord: (group: SearchGroup) => string,
): readonly FoundContract[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return contracts;
  const found = contracts.filter(({ market, instrument, group }) => {
    const words = wordsOf(
      `${market.symbol} ${instrument.root} ${instrument.name} ${instrument.exchange} ${groupWord(group)}`,
    );
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  const first = wanted[0] ?? '';
  const isBySymbol = ({ market }: FoundContract): boolean => market.symbol.toLowerCase().startsWith(first);
  return [...found.filter(isBySymbol), ...found.filter((one) => !isBySymbol(one))];
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,()/&-]+/)
    .filter((word) => word !== '');
}
