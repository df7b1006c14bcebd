// Randomness by place: a keyed block function (ChaCha with eight rounds), because a market shows what it drew, and nobody may work out from
// it what comes next. A SHA-256 for each place would cost ten times as much.
import { type Key, keyOf, type Seed } from './random.ts';

/** A source of random numbers by place, and the words of the newest draw. Functions with a state, since each of many new closures is slow. */
export type Noise = { readonly key: Key; readonly words: Int32Array };

export function createNoise(seed: Seed, label: string): Noise {
  return { key: keyOf(seed, label), words: new Int32Array(4) };
}

/**
 * Draws at a place, a whole number of at most 53 bits: always the same numbers for a seed, a label and a place. They are valid until the next
 * draw: two normal ones with standard deviation 1, and two between 0 and 1, all independent.
 */
export function drawAt(noise: Noise, place: number): Noise {
  fillWords(noise.words, noise.key, place);
  return noise;
}

// Box and Muller.
export const normalOf = ({ words }: Noise): number => lengthOf(words) * Math.cos(angleOf(words));
export const otherOf = ({ words }: Noise): number => lengthOf(words) * Math.sin(angleOf(words));
export const shareOf = ({ words }: Noise): number => unit(words[2] as number);
export const chanceOf = ({ words }: Noise): number => unit(words[3] as number);

const lengthOf = (words: Int32Array): number => Math.sqrt(-2 * Math.log(unit(words[0] as number)));
const angleOf = (words: Int32Array): number => 2 * Math.PI * unit(words[1] as number);

/** Above 0, below 1. */
function unit(word: number): number {
  return ((word >>> 0) + 0.5) / 4_294_967_296;
}

const doubleRounds = 4;

/**
 * The first words of a ChaCha block; the last addition is that of the constants, so it is left out. Written in single variables: three times
 * as fast as in an array.
 */
function fillWords(words: Int32Array, [k0, k1, k2, k3]: Key, place: number): void {
  let [a0, a1, a2, a3] = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574];
  let [b0, b1, b2, b3] = [k0, k1, k2, k3];
  let [c0, c1, c2, c3] = [k0, k1, k2, k3];
  let [d0, d1, d2, d3] = [place | 0, (place / 4_294_967_296) | 0, 0, 0];
  for (let round = 0; round < doubleRounds; round += 1) {
    a0 = (a0 + b0) | 0;
    d0 = turned(d0 ^ a0, 16);
    c0 = (c0 + d0) | 0;
    b0 = turned(b0 ^ c0, 12);
    a0 = (a0 + b0) | 0;
    d0 = turned(d0 ^ a0, 8);
    c0 = (c0 + d0) | 0;
    b0 = turned(b0 ^ c0, 7);
    a1 = (a1 + b1) | 0;
    d1 = turned(d1 ^ a1, 16);
    c1 = (c1 + d1) | 0;
    b1 = turned(b1 ^ c1, 12);
    a1 = (a1 + b1) | 0;
    d1 = turned(d1 ^ a1, 8);
    c1 = (c1 + d1) | 0;
    b1 = turned(b1 ^ c1, 7);
    a2 = (a2 + b2) | 0;
    d2 = turned(d2 ^ a2, 16);
    c2 = (c2 + d2) | 0;
    b2 = turned(b2 ^ c2, 12);
    a2 = (a2 + b2) | 0;
    d2 = turned(d2 ^ a2, 8);
    c2 = (c2 + d2) | 0;
    b2 = turned(b2 ^ c2, 7);
    a3 = (a3 + b3) | 0;
    d3 = turned(d3 ^ a3, 16);
    c3 = (c3 + d3) | 0;
    b3 = turned(b3 ^ c3, 12);
    a3 = (a3 + b3) | 0;
    d3 = turned(d3 ^ a3, 8);
    c3 = (c3 + d3) | 0;
    b3 = turned(b3 ^ c3, 7);
    a0 = (a0 + b1) | 0;
    d3 = turned(d3 ^ a0, 16);
    c2 = (c2 + d3) | 0;
    b1 = turned(b1 ^ c2, 12);
    a0 = (a0 + b1) | 0;
    d3 = turned(d3 ^ a0, 8);
    c2 = (c2 + d3) | 0;
    b1 = turned(b1 ^ c2, 7);
    a1 = (a1 + b2) | 0;
    d0 = turned(d0 ^ a1, 16);
    c3 = (c3 + d0) | 0;
    b2 = turned(b2 ^ c3, 12);
    a1 = (a1 + b2) | 0;
    d0 = turned(d0 ^ a1, 8);
    c3 = (c3 + d0) | 0;
    b2 = turned(b2 ^ c3, 7);
    a2 = (a2 + b3) | 0;
    d1 = turned(d1 ^ a2, 16);
    c0 = (c0 + d1) | 0;
    b3 = turned(b3 ^ c0, 12);
    a2 = (a2 + b3) | 0;
    d1 = turned(d1 ^ a2, 8);
    c0 = (c0 + d1) | 0;
    b3 = turned(b3 ^ c0, 7);
    a3 = (a3 + b0) | 0;
    d2 = turned(d2 ^ a3, 16);
    c1 = (c1 + d2) | 0;
    b0 = turned(b0 ^ c1, 12);
    a3 = (a3 + b0) | 0;
    d2 = turned(d2 ^ a3, 8);
    c1 = (c1 + d2) | 0;
    b0 = turned(b0 ^ c1, 7);
  }
  words[0] = a0;
  words[1] = a1;
  words[2] = a2;
  words[3] = a3;
}

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
