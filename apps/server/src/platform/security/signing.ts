// Ed25519 signatures of the server's own key. The key follows from a seed, so there is no key file to lose; texts are signed as UTF-8.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export type Signer = {
  /** The raw public key, base64url. */
  readonly publicKey: string;
  /** The signature, base64url. */
  readonly sign: (text: string) => string;
};

/** What precedes the 32 bytes of a private key in DER (PKCS 8, RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `seed`: 32 secret bytes, from `deriveKey`. */
export function createSigner(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** False for a wrong signature. Throws if the key is no key. */
export function isSignatureOf(signed: {
  readonly text: string;
  readonly signature: string;
  readonly key: string;
}): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signed.key }, format: 'jwk' });
  return verify(null, Buffer.from(signed.text), key, Buffer.from(signed.signature, 'base64url'));
}
