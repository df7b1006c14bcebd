import { describe, expect, it } from 'vitest';
import { nextPathOf } from './next-path.ts';

const origin = 'https://openbell.test';

describe('the page after the sign-in', () => {
  it.each(['/', '/evaluation?reset', '/settings/subscriptions#cards', '/site/purchase?plan=TCP50&discount=MAY20'])(
    'follows our own path %s',
    (path) => {
      expect(nextPathOf(path, origin)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'evaluation',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    '/api/logout',
    '/site/sign-in?next=/',
  ])('never follows %s', (path) => {
    expect(nextPathOf(path, origin)).toBe('/');
  });
});
