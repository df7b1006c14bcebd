import { describe, expect, it } from 'vitest';
import { redirectOf } from './agreements-redirect.ts';

describe('the agreements lead', () => {
  it.each([
    ['gauntlet', '/evaluation'],
    ['simulator', '/finamark'],
    ['other', '/'],
    ['', '/'],
    ['https://elsewhere.example', '/'],
  ])('from %j to %s [AGREE-008, AGREE-009, AGREE-010]', (redirect, path) => {
    expect(redirectOf(redirect)).toBe(path);
  });
});
