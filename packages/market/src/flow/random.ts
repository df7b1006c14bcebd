// Randomness as data, one number after the other: a small fast counter generator (sfc32) whose state is passed in and stored like any other
// number.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** 128 bits of the server's chance in hex; tests and tools use small numbers. */
export type Seed = string | number;

export type RandomState = { a: number; b: number; c: number; counter: number };

/** A generator for a seed and a label, so two uses of one seed are not correlated. */
export function createRandom(seed: Seed, label = ''): RandomState {
  // What tests recorded with a small seed stays as it is.
  const [a, b, c, counter] =
    typeof seed === 'number' ? [seed | 0, hashText(label), 0x9e3779b9 | 0, 1] : keyOf(seed, label);
  const state: RandomState = { a, b, c, counter };
  for (let round = 0; round < 15; round += 1) nextRandom(state);
  return state;
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

export type Key = readonly [number, number, number, number];

/** 128 bits for a seed and a label. */
export function keyOf(seed: Seed, label: string): Key {
  const digest = new DataView(sha256(utf8ToBytes(`${seed}\n${label}`)).buffer);
  return [digest.getInt32(0), digest.getInt32(4), digest.getInt32(8), digest.getInt32(12)];
}

/** 0 inclusive to 1 exclusive. */
export function nextRandom(state: RandomState): number {
  const sum = (((state.a + state.b) | 0) + state.counter) | 0;
  state.counter = (state.counter + 1) | 0;
  state.a = state.b ^ (state.b >>> 9);
  state.b = (state.c + (state.c << 3)) | 0;
  state.c = (((state.c << 21) | (state.c >>> 11)) + sum) | 0;
  return (sum >>> 0) / 4_294_967_296;
}

/** A whole number from 0 to below `below`. */
export function nextBelow(state: RandomState, below: number): number {
  return Math.floor(nextRandom(state) * below);
}

/** Exponential with mean 1. */
export function nextExponential(state: RandomState): number {
  return -Math.log(1 - nextRandom(state));
}

/** Nearly normal with standard deviation 1: the sum of twelve uniforms, bounded by 6. */
export function nextNormal(state: RandomState): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw += 1) sum += nextRandom(state);
  return sum;
}

/** A whole number from 1 with P(more than n) = n ** -exponent, cut off at `most`. */
export function nextPareto(state: RandomState, exponent: number, most: number): number {
  return Math.min(most, Math.floor((1 - nextRandom(state)) ** (-1 / exponent)));
}
