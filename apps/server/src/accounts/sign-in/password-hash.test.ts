import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, ownPlace as place, verifyPassword } from './password-hash.ts';

const full = { passwordCost: 'full' } as const;
const light = { passwordCost: 'light' } as const;

describe('a password', () => {
  it('is stored as argon2id with 46 MiB and two rounds, and only the same text matches', async () => {
    const hash = await hashPassword(full, 'a long enough password', place);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect(await verifyPassword(full, { passwordHash: hash, password: 'a long enough password', place })).toBe(true);
    expect(await verifyPassword(full, { passwordHash: hash, password: 'a long enough passwore', place })).toBe(false);
  });

  it('with a light hash matches too, and is hashed again if the full cost applies', async () => {
    const hash = await hashPassword(light, 'a long enough password', place);
    expect(await verifyPassword(full, { passwordHash: hash, password: 'a long enough password', place })).toBe(true);
    expect([isOutdatedHash(light, hash), isOutdatedHash(full, hash)]).toEqual([false, true]);
  });

  it('of an unknown address never matches, not even the text of the dummy hash', async () => {
    for (const cost of [full, light])
      for (const password of ['', 'nobody has this password', 'a long enough password'])
        expect(await verifyPassword(cost, { passwordHash: null, password, place })).toBe(false);
  });
});
