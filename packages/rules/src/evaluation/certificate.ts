// The code of a certificate: short enough to type from paper, bound to the log of the pass, protected against typing errors.
import { assert } from '@openbell/units/assert.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import type { HashText } from './log/sha256.ts';

/** Crockford's base 32: no I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerCharacter = 5;
const dataLength = 11;
const codeLength = dataLength + 1;
const groupLength = 4;

export type CertificateSource = {
  /** The hash of the log at its pass, see `pass-hash.ts`; 64 hex digits. */
  readonly passHash: string;
  /** The customer's public id. */
  readonly xid: string;
  readonly hash: HashText;
};

/**
 * The code of a passed attempt, `XXXX-XXXX-XXXX`: 55 bits of SHA-256 over the hash of the pass and the customer's id, and a check
 * character. Throws if `passHash` is not a hash.
 */
export function certificateCodeOf({ passHash, xid, hash }: CertificateSource): string {
  assert(/^[0-9a-f]{64}$/.test(passHash), 'a certificate rests on the hash of a log');
  return certificateCodeOfDigest(hash(`openbell certificate\n${passHash}\n${xid}`));
}

/** A code of the same form from the first 55 bits of any SHA-256 digest, 64 hex digits. Course certificates use it too. */
export function certificateCodeOfDigest(digestHex: string): string {
  const digest = BigInt(`0x${digestHex}`);
  const bits = digest >> BigInt(256 - dataLength * bitsPerCharacter);
  const values = Array.from({ length: dataLength }, (_, index) =>
    Number((bits >> BigInt((dataLength - 1 - index) * bitsPerCharacter)) & 31n),
  );
  return grouped([...values, checkValueOf(values)]);
}

export type CodeRefusal = 'wrong_length' | 'wrong_character' | 'wrong_check';

/**
 * Reads a code as people type it: lower case, spaces and hyphens anywhere, O for 0, I and L for 1. Returns the canonical spelling. The
 * check character detects any single wrong character and any swap of two characters. Whether the certificate was issued is up to the
 * register.
 */
export function checkCertificateCode(text: string): Result<string, CodeRefusal> {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (typed.length !== codeLength) return err('wrong_length');
  const values = [...typed].map((character) => alphabet.indexOf(character));
  if (values.includes(-1)) return err('wrong_character');
  return checkValueOf(values.slice(0, dataLength)) === values[dataLength] ? ok(grouped(values)) : err('wrong_check');
}

function grouped(values: readonly number[]): string {
  const text = values.map((value) => alphabet.charAt(value)).join('');
  return (text.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/**
 * The sum of value x 2^place in the field of 32 elements. Multiplying by a power of two is invertible there, so one wrong value changes the
 * sum; the powers differ from place to place, so two exchanged values do too, unless they are equal.
 */
function checkValueOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum = double(sum ^ value);
  return sum;
}

/** Times two modulo x^5 + x^2 + 1. */
function double(value: number): number {
  const doubled = value << 1;
  return doubled > 31 ? doubled ^ 0b100101 : doubled;
}
