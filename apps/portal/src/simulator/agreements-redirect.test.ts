import { describe, expect, it } from 'vitest';
import { redirectOf } from './agreements-redirect.ts';

describe('completed agreements', () => {
  it.each([
    ['gauntlet', '/evaluation'],
    ['simulator', '/finamark'],
    ['other', '/'],
    ['', '/'],
    ['https://elsewhere.example', '/'],
  ])('redirect %j to %s [AGREE-008, AGREE-009, AGREE-010]', (redirect, path) => {
    expect(redirectOf(redirect)).toBe(path);
  });
});
