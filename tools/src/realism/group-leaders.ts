// The contract that leads each group of instruments: the others are compared with it.
import type { Instrument } from '@openbell/instruments/instrument.ts';

const leaders: Readonly<Record<string, string>> = {
  'Stock indices': 'ES',
  Currencies: '6E',
  Energies: 'CL',
  Metals: 'GC',
  'Interest rates': 'ZN',
  Grains: 'ZC',
  Meats: 'LE',
  Crypto: 'BTC',
};

/** A contract without a group leads itself. */
export function leaderOf({ root, hoursGroup }: Instrument): string {
  return leaders[hoursGroup] ?? root;
}
