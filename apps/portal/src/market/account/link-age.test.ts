import { describe, expect, it } from 'vitest';
import { linkOf } from './link-age.ts';

describe('the connection', () => {
  it.each([
    [null, 0, 'connecting'],
    [0, 4_999, 'live'],
    [0, 5_000, 'slow'],
    [0, 14_999, 'slow'],
    [0, 15_000, 'lost'],
  ] as const)('last heard at %s: at %i ms it is %s', (heardAt, now, link) => {
    expect(linkOf(heardAt, now)).toBe(link);
  });
});
