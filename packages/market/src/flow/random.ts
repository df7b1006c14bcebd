// Randomness as data: a small fast counter generator (sfc32) whose state is passed in and stored like any other number.
export type RandomState = { a: number; b: number; c: number; counter: number };

/** A generator for a seed and a label, so two uses of one seed are not correlated. */
export function createRandom(seed: number, label = ''): RandomState {
  const state: RandomState = { a: seed | 0, b: hashText(label), c: 0x9e3779b9 | 0, counter: 1 };
  for (let round = 0; round < 15; round += 1) nextRandom(state);
  return state;
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

/** -1 to 1, always the same for a seed and a place. */
export function noiseAt(seed: number, place: number): number {
  let mixed = Math.imul((seed ^ place) | 0, 0x9e3779b1) ^ Math.imul(place, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2_147_483_648 - 1;
}

/** Nearly normal with standard deviation 1, always the same for a seed and a place: the sum of three uniforms, bounded by 3. */
export function normalAt(seed: number, place: number): number {
  return noiseAt(seed, place * 3) + noiseAt(seed, place * 3 + 1) + noiseAt(seed, place * 3 + 2);
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
