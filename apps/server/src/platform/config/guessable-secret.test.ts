import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable-secret.ts';

describe('a secret', () => {
  it.each([
    'a'.repeat(24),
    'a'.repeat(200),
    'ab'.repeat(20),
    'password'.repeat(3),
    'hunter2hunter2hunter2hunter2',
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'zyxwvutsrqponmlkjihgfedcba',
    '123456789012345678901234',
    '0123456789abcdef0123456789abcdef',
    'qwertyuiopasdfghjklzxcvbnm',
    'change-me-change-me-change-me',
    'please-change-this-secret-key',
    'your-production-session-secret',
    'openbell-sandbox-session',
    '                        ',
    '------------------------1',
  ])('that a person could think of is guessable: %j', (secret) => {
    expect(isGuessable(secret)).toBe(true);
  });

  it('that a machine generated is not guessable, in any alphabet', () => {
    const makers = [
      () => randomBytes(32).toString('base64'),
      () => randomBytes(18).toString('base64'),
      () => randomBytes(32).toString('hex'),
      () => randomBytes(16).toString('hex'),
    ];
    const refused = makers.flatMap((make) => Array.from({ length: 500 }, make).filter(isGuessable));
    expect(refused).toEqual([]);
  });

  it('of several random words is not guessable', () => {
    for (const secret of ['correct horse battery staple', 'violet-anchor-seventeen-maple'])
      expect([secret, isGuessable(secret)]).toEqual([secret, false]);
  });
});
