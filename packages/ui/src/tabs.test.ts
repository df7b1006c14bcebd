import { describe, expect, it } from 'vitest';
import { tabAfterKey } from './tabs.tsx';

describe('tabAfterKey', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowLeft', 0, true, 1],
    ['ArrowRight', 0, true, 2],
    ['Home', 2, false, 0],
    ['End', 0, true, 2],
    ['Tab', 0, false, null],
  ])('%s at %d (rtl %s) leads to %s', (key, index, isRtl, next) => {
    expect(tabAfterKey(key, { index, count: 3, isRtl })).toBe(next);
  });
});
