// SHA-256 (FIPS 180-4) for code that runs in the browser and on the server. The server passes in its own faster one.

/** The SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export type HashText = (text: string) => string;

// Signed words: JavaScript engines keep them as small integers, but store unsigned ones above 2 ** 31 as floating-point numbers.
const rounds = roundConstants();
const words = new Int32Array(64);

export function sha256Hex(text: string): string {
  const bytes = paddedBytes(text);
  const state = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  for (let offset = 0; offset < bytes.length; offset += 64) compress(state, bytes, offset);
  let hex = '';
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

/** The text in UTF-8, then a one bit, zeros, and the length in bits: a multiple of 64 bytes. Lone surrogates become U+FFFD. */
function paddedBytes(text: string): Uint8Array {
  const wellFormed = text.toWellFormed();
  const bytes = new Uint8Array(((wellFormed.length * 3 + 9 + 63) >> 6) << 6);
  let length = 0;
  for (let index = 0; index < wellFormed.length; index += 1) {
    let code = wellFormed.charCodeAt(index);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
    } else {
      if (code >= 0xd800 && code < 0xdc00) {
        index += 1;
        code = 0x10000 + ((code - 0xd800) << 10) + (wellFormed.charCodeAt(index) - 0xdc00);
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
      } else {
        bytes[length++] = 0xe0 | (code >> 12);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[length++] = 0x80 | (code & 0x3f);
  }
  return withPadding(bytes, length);
}

function withPadding(bytes: Uint8Array, length: number): Uint8Array {
  bytes[length] = 0x80;
  const total = ((length + 9 + 63) >> 6) << 6;
  const view = new DataView(bytes.buffer);
  view.setUint32(total - 8, Math.floor(length / 0x20000000));
  view.setUint32(total - 4, (length << 3) >>> 0);
  return bytes.subarray(0, total);
}

function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  schedule(bytes, offset);
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < 64; index += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + at(rounds, index) + at(words, index)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  // An Int32Array keeps each sum modulo 2 ** 32.
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

/** An element that must exist. */
function at(array: Int32Array | Uint8Array, index: number): number {
  return array[index] as number;
}

function schedule(bytes: Uint8Array, offset: number): void {
  for (let index = 0; index < 16; index += 1) {
    const from = offset + index * 4;
    words[index] =
      (at(bytes, from) << 24) | (at(bytes, from + 1) << 16) | (at(bytes, from + 2) << 8) | at(bytes, from + 3);
  }
  for (let index = 16; index < 64; index += 1) {
    const before15 = at(words, index - 15);
    const before2 = at(words, index - 2);
    const small0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3);
    const small1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10);
    words[index] = (at(words, index - 16) + small0 + at(words, index - 7) + small1) | 0;
  }
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, computed with integers only. */
function roundConstants(): Int32Array {
  const constants = new Int32Array(64);
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    if (!isPrime(candidate)) continue;
    constants[found] = Number(BigInt.asIntN(32, cubeRoot(BigInt(candidate) << 96n)));
    found += 1;
  }
  return constants;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) return false;
  return true;
}

/** The greatest whole number whose cube is at most the value. */
function cubeRoot(value: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle * middle * middle <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
