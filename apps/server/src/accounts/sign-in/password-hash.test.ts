import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, ownPlace as place, verifyPassword } from './password-hash.ts';

const full = { passwordCost: 'full' } as const;
const light = { passwordCost: 'light' } as const;

describe('a password', () => {
  it('is kept as argon2id of 46 MiB and two rounds, and only its own text is right', async () => {
    const hash = await hashPassword(full, 'a long enough password', place);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect(await verifyPassword(full, { passwordHash: hash, password: 'a long enough password', place })).toBe(true);
    expect(await verifyPassword(full, { passwordHash: hash, password: 'a long enough passwore', place })).toBe(false);
  });

  it('of a light hash is right too, and is hashed anew where the full cost holds', async () => {
    const hash = await hashPassword(light, 'a long enough password', place);
    expect(await verifyPassword(full, { passwordHash: hash, password: 'a long enough password', place })).toBe(true);
    expect([isOutdatedHash(light, hash), isOutdatedHash(full, hash)]).toEqual([false, true]);
  });

  it('of an unknown address is never right, not even that of the hash it is compared with', async () => {
    for (const cost of [full, light])
      for (const password of ['', 'nobody has this password', 'a long enough password'])
        expect(await verifyPassword(cost, { passwordHash: null, password, place })).toBe(false);
  });
});
