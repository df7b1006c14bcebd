import { describe, expect, it } from 'vitest';
import { weakReasonOf } from './weak-password.ts';

const own = { email: 'maya.tanaka@example.com', name: 'Maya Tanaka', brand: 'Openbell' };

describe('a new password', () => {
  it.each([
    ['maya.tanaka@example.com', 'address'],
    ['Maya.Tanaka', 'address'],
    ['maya-tanaka-1', 'address'],
    ['2026tanaka!!', 'address'],
    ['openbell-demo', 'brand'],
    ['Openbell-2026!', 'brand'],
    ['qwertyuiop', 'run'],
    ['q-w-e-r-t-y-u-i', 'run'],
    ['poiuytrewq1', 'run'],
    ['azertyuiop12', 'run'],
    ['abcdefgh', 'run'],
    ['zyxwvuts99', 'run'],
    ['12345678', 'run'],
    ['qwerty123456', 'run'],
    ['aaaaaaaa', 'run'],
    ['aaaabbbbcccc', 'run'],
    ['abcabcabcabc', 'run'],
    ['drowssa drowssa', 'run'],
    ['aabbccddee', 'run'],
    ['شسيبلاتنمكط', 'run'],
  ])('is refused: %s, for its %s [TRUST-013]', (password, reason) => {
    expect(weakReasonOf(password, own)).toBe(reason);
  });

  it.each([['Tanaka 2026'], ['ＴＡＮＡＫＡ-2026']])(
    'is refused for the name if the address does not contain it: %s [TRUST-013]',
    (password) => {
      expect(weakReasonOf(password, { ...own, email: 'mt@example.com' })).toBe('name');
    },
  );

  it.each([
    'a long enough password',
    'correct horse battery staple',
    'openbell opens at nine',
    'maya likes green tea',
    'x9!K$v#2Lp',
    '!$#%&*(x9K',
    '🐎🔋📎✅🌙🌊🔥🎲',
    'ساعة حصان بطارية',
  ])('is accepted: %s [TRUST-013]', (password) => {
    expect(weakReasonOf(password, own)).toBeNull();
  });

  it('needs six characters that cannot be predicted; five are too few [TRUST-013]', () => {
    expect(['openbellxkqvz', 'openbellxkqvzj'].map((password) => weakReasonOf(password, own))).toEqual(['brand', null]);
    expect(['12345xkqv', '12345xkqvz'].map((password) => weakReasonOf(password, own))).toEqual(['run', null]);
  });

  it('is not compared with a name or an address if none is given [TRUST-013]', () => {
    expect(weakReasonOf('maya.tanaka', { email: '', name: '', brand: '' })).toBeNull();
    expect(weakReasonOf('bo bo bo tea time', { email: 'bo@example.com', name: 'Bo T', brand: 'X' })).toBeNull();
  });

  it('is checked in no time, however it is built [TRUST-013]', () => {
    for (const password of [
      'ab'.repeat(100),
      `${'a'.repeat(199)}b`,
      `${'abc'.repeat(66)}d`,
      `${'a'.repeat(100)}${'b'.repeat(100)}`,
    ])
      expect([password.slice(0, 9), weakReasonOf(password, own)]).toEqual([password.slice(0, 9), 'run']);
  });
});
