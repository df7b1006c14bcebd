import { describe, expect, it } from 'vitest';
import { oldestOf } from './contract-board.ts';
import type { LiveContract } from './trading-store.ts';

describe('the oldest word that counts', () => {
  const told = (heardAt: number | null, of: Partial<LiveContract> = {}) =>
    ({ state: 'open', isKnown: true, heardAt, ...of }) as const;

  it.each([
    ['of the server where nothing is watched', [], 900],
    ['of the contract that was quiet for longest', [told(880), told(300), told(890)], 300],
    ['of the server where a contract was heard of since', [told(950)], 900],
    ['of the server while a contract has not said its first word', [told(null)], 900],
    ['never of a contract that is closed', [told(300, { state: 'closed' })], 900],
    ['never of a contract that the market does not know', [told(300, { isKnown: false })], 900],
  ] as const)('is that %s', (_of, contracts, oldest) => {
    expect(oldestOf(900, contracts)).toBe(oldest);
  });
});
