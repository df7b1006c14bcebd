// The seeds of all synthetic prices, 128 bits each, from a key that nobody can work out from the source or from prices.
import type { Seed } from '@openbell/market/flow/random.ts';
import { hmacHex } from '../../platform/security/randomness.ts';
import type { MarketSeeds } from './flow-room.ts';

export const marketSeedsOf = (key: Buffer): MarketSeeds => ({
  ofSession: (date) => seedOf(key, `market ${date}`),
  ofWorth: seedOf(key, 'market worth'),
});

const seedOf = (key: Buffer, label: string): Seed => hmacHex(key, label).slice(0, 32);
