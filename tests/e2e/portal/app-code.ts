// Computes an authenticator app's codes: RFC 6238 by hand, so the product's library is not tested against itself.
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a Base32 secret now, by this machine's clock. */
export function appCode(secret: string): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const place = digest.readUInt8(19) & 0xf;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
