import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigner, isSignatureOf } from './signing.ts';

describe('the signing key', () => {
  it('gives the key and the signature of the first test vector of RFC 8032', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const { publicKey, sign } = createSigner(seed);
    expect(Buffer.from(publicKey, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
    expect(Buffer.from(sign(''), 'base64url').toString('hex')).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
  });

  it('is recognized by its public key, for the signed text alone', () => {
    const { publicKey: key, sign } = createSigner(randomBytes(32));
    const signature = sign('a text');
    expect(isSignatureOf({ text: 'a text', signature, key })).toBe(true);
    expect(isSignatureOf({ text: 'another', signature, key })).toBe(false);
    expect(isSignatureOf({ text: 'a text', signature, key: createSigner(randomBytes(32)).publicKey })).toBe(false);
  });
});
