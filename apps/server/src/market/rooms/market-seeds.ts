// The seeds of all synthetic prices, from a key that nobody can work out from the source.
import { hmacHex } from '../../platform/security/randomness.ts';
import type { MarketSeeds } from './flow-room.ts';

export const marketSeedsOf = (key: Buffer): MarketSeeds => ({
  ofSession: (date) => seedOf(key, `market ${date}`),
  ofWorth: seedOf(key, 'market worth'),
});

const seedOf = (key: Buffer, label: string): number => Number.parseInt(hmacHex(key, label).slice(0, 8), 16) | 0;
