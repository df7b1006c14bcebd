import { describe, expect, it } from 'vitest';
import { partyOf } from './passkey-party.ts';

const at = (publicUrl: string, host: string | undefined, isProduction = false) =>
  partyOf({ headers: host === undefined ? {} : { host } }, { publicUrl, isProduction });

describe('the relying party of passkeys', () => {
  it('is PUBLIC_URL in production, regardless of the host in a request [TRUST-015]', () => {
    const own = { id: 'portal.example', origin: 'https://portal.example' };
    for (const host of ['portal.example', 'evil.example', 'localhost:3000', undefined])
      expect([host, at('https://portal.example', host, true)]).toEqual([host, own]);
    expect(at('https://portal.example:8443/x', undefined, true)).toEqual({
      id: 'portal.example',
      origin: 'https://portal.example:8443',
    });
  });

  it('outside production may also be this machine under its own name, and no other host [TRUST-015]', () => {
    const url = 'http://127.0.0.1:3000';
    expect(at(url, 'localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.localhost', 'a b', '', undefined])
      expect([host, at('https://portal.example', host)?.id]).toEqual([host, 'portal.example']);
  });

  it('is null at a bare IP address, where browsers create no passkeys [TRUST-015]', () => {
    for (const url of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect([url, at(url, '127.0.0.1:3000'), at(url, '[::1]:3000')]).toEqual([url, null, null]);
    expect(at('http://127.0.0.1:3000', 'localhost:3000', true)).toBe(null);
  });
});
