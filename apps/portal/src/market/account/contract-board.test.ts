import { describe, expect, it } from 'vitest';
import { oldestOf } from './contract-board.ts';
import type { LiveContract } from './trading-store.ts';

describe('the oldest message that counts', () => {
  const told = (heardAt: number | null, of: Partial<LiveContract> = {}) =>
    ({ state: 'open', isKnown: true, heardAt, ...of }) as const;

  it.each([
    ['from the server if nothing is watched', [], 900],
    ['from the contract that was silent the longest', [told(880), told(300), told(890)], 300],
    ['from the server if every contract was heard since', [told(950)], 900],
    ['from the server while a contract has not sent its first message', [told(null)], 900],
    ['never from a closed contract', [told(300, { state: 'closed' })], 900],
    ['never from a contract that the market does not know', [told(300, { isKnown: false })], 900],
  ] as const)('is that %s', (_of, contracts, oldest) => {
    expect(oldestOf(900, contracts)).toBe(oldest);
  });
});
