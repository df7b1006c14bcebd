// Limits on acts that can be abused, by real time, counted in the database so that neither a restart nor a second server loses counts. Keys
// are digests: the table holds no address of a person or a machine.

import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { deriveKey } from '../config/config.ts';
import type { Context } from '../context.ts';
import { hmacHex } from './randomness.ts';
import * as store from './rate-limits-store.ts';

export type Limit = {
  /** The limited act: part of the key. */
  readonly act: string;
  readonly countMax: number;
  readonly windowMs: number;
};

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** Counts one act of a subject against every limit; refuses if one is used up. Refused acts are not counted. */
export async function takeFrom(parts: Parts, limits: readonly Limit[], subject: string): Promise<Refusal | null> {
  const now = parts.clock.realNow();
  for (const limit of limits) {
    const before = await store.readCount(parts.db, keyOf(parts, limit.act, subject));
    if (before !== null && now - before.windowStart < limit.windowMs && before.count >= limit.countMax)
      return tooMany(before.windowStart + limit.windowMs - now);
  }
  for (const limit of limits) {
    const count = await store.countAct(parts.db, {
      key: keyOf(parts, limit.act, subject),
      now,
      windowStartedAfter: asInstant(now - limit.windowMs),
      lastAfter: now,
    });
    // Two concurrent acts may both pass the check above; their counts tell them apart.
    if (count.count > limit.countMax) return tooMany(count.windowStart + limit.windowMs - now);
  }
  return null;
}

/** Whether a limit is used up, without counting. */
export async function peekAt(parts: Parts, limit: Limit, subject: string): Promise<Refusal | null> {
  const now = parts.clock.realNow();
  const count = await store.readCount(parts.db, keyOf(parts, limit.act, subject));
  if (count === null || now - count.windowStart >= limit.windowMs || count.count < limit.countMax) return null;
  return tooMany(count.windowStart + limit.windowMs - now);
}

/** Guesses at one secret: free up to `freeMax`, then each further failure doubles the wait, up to `delayMsMax`; never a permanent lock. */
export type GuessLimit = {
  readonly act: string;
  readonly freeMax: number;
  readonly windowMs: number;
  readonly delayMsFirst: number;
  readonly delayMsMax: number;
  /** After this long without a failure the count restarts, even for a delayed subject. */
  readonly forgetMs: number;
};

/** The wait after the n-th consecutive failure, in milliseconds; 0 while failures are free. */
export const delayAfter = (limit: GuessLimit, failures: number): number =>
  failures < limit.freeMax ? 0 : Math.min(limit.delayMsMax, limit.delayMsFirst * 2 ** (failures - limit.freeMax));

/** Refuses a guess during its wait. */
export async function checkGuess(parts: Parts, limit: GuessLimit, subject: string): Promise<Refusal | null> {
  const count = await store.readCount(parts.db, keyOf(parts, limit.act, subject));
  const waitMs = (count?.blockedUntil ?? 0) - parts.clock.realNow();
  return waitMs > 0 ? tooMany(waitMs) : null;
}

/** Counts a wrong guess and sets the wait before the next; returns the number of consecutive failures. */
export async function countWrongGuess(parts: Parts, limit: GuessLimit, subject: string): Promise<number> {
  const now = parts.clock.realNow();
  const key = keyOf(parts, limit.act, subject);
  const before = await store.readCount(parts.db, key);
  const isDelayed = before !== null && before.count >= limit.freeMax;
  const count = await store.countAct(parts.db, {
    key,
    now,
    windowStartedAfter: asInstant(now - limit.windowMs),
    lastAfter: asInstant(now - (isDelayed ? limit.forgetMs : 0)),
  });
  const delayMs = delayAfter(limit, count.count);
  if (delayMs > 0) await store.block(parts.db, key, asInstant(now + delayMs));
  return count.count;
}

/** After a right guess, forgets the failures before it. */
export const forgetGuesses = (parts: Parts, limit: GuessLimit, subject: string): Promise<void> =>
  store.clearCount(parts.db, keyOf(parts, limit.act, subject));

/** One machine or household: the IPv4 address, or the first 64 bits of an IPv6 address; an IPv4-mapped IPv6 address counts as IPv4. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const headParts = head === '' ? [] : head.split(':');
  const tailParts = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - headParts.length - tailParts.length);
  const parts = [...headParts, ...Array.from({ length: zeros }, () => '0'), ...tailParts];
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const keyOf = (parts: Parts, act: string, subject: string): string =>
  `${act}:${hmacHex(deriveKey(parts.config, 'rate-limit'), subject).slice(0, 40)}`;

const tooMany = (waitMs: number): Refusal =>
  refuse('too_many_requests', {
    message: 'Too many tries. Wait a little and try again.',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
