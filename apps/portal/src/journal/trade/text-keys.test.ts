import { describe, expect, it } from 'vitest';
import { textKeys } from './text-keys.ts';

describe('the keys of a list of texts', () => {
  it('differ for two equal texts', () => {
    expect(textKeys(['stop set', 'size halved', 'stop set'])).toEqual(['0 stop set', '0 size halved', '1 stop set']);
    expect(new Set(textKeys(['a', '1 a', 'a', '0 a', 'a'])).size).toBe(5);
    expect(textKeys([])).toEqual([]);
  });
});
