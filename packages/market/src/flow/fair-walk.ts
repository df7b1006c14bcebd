// The fair value of a contract while its market runs: a seeded walk that every flow leans towards. It depends on seed and time alone. So
// independent flows move together as far as their contracts do, an unwatched past joins the running market, and a micro stays with its
// large contract.
import type { HoursGroup } from '@openbell/instruments/instrument.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { hashText, noiseAt, normalAt } from './random.ts';
import { minuteShareAt, tradingTimeOf } from './trading-time.ts';

/** A common cause that moves many contracts at once. */
export type Factor =
  | 'equity'
  | 'dollar'
  | 'energy'
  | 'metals'
  | 'rates'
  | 'grains'
  | 'wheat'
  | 'soy'
  | 'meats'
  | 'crypto';

export type FairFacts = {
  /** Contracts of one family (a large one and its smaller ones) have the same value. */
  readonly family: string;
  readonly hours: HoursGroup;
  /** The center of the walk, in ticks. */
  readonly basePrice: number;
  /** Standard deviation of the log price over one session. */
  readonly deviation: number;
  /** The weight of each factor in the walk; the squares leave the rest to the family's own part. */
  readonly loads: readonly (readonly [factor: Factor, load: number])[];
};

export type FairWalk = {
  /** In ticks, with fractions. */
  readonly at: (at: Instant) => number;
  /** Standard deviation of its move in a minute at this time of day, in ticks. */
  readonly minuteTicks: (at: Instant) => number;
};

/** How often a session is halved, down to a few seconds of a lively hour. */
const halvings = 13;
const placesASession = 2 ** (halvings + 1);
/** How unequally a stretch of time splits its variance between its halves: it makes calm and wild stretches of every length. */
const unevenness = 0.45;
const dayUnevenness = 0.3;
/** The walk forgets its position within about thirty sessions, so prices stay near the known ones. */
const memory = 1 - 1 / 30;
const sessionsRemembered = 400;

/** The walk of a family for a seed. */
export function createFairWalk(facts: FairFacts, seed: number): FairWalk {
  const { basePrice, deviation, hours } = facts;
  const own = 1 - facts.loads.reduce((sum, [, load]) => sum + load * load, 0);
  const parts = facts.loads.map(([factor, load]) => ({ load, walk: createWalk(hashText(`factor ${factor}`) ^ seed) }));
  parts.push({ load: Math.sqrt(Math.max(0, own)), walk: createWalk(hashText(`family ${facts.family}`) ^ seed) });
  return {
    at: (at) => {
      const { session, part } = tradingTimeOf(hours, at);
      let sum = 0;
      for (const { load, walk } of parts) sum += load * walk(session, part);
      return basePrice * Math.exp(deviation * sum);
    },
    minuteTicks: (at) => basePrice * deviation * Math.sqrt(minuteShareAt(hours, at)),
  };
}

type Walk = (session: number, part: number) => number;

/** A walk with a standard deviation of about one per session. It caches the ends of the newest session queried, which changes no result. */
function createWalk(seed: number): Walk {
  let known = Number.NaN;
  let from = 0;
  let until = 0;
  return (session, part) => {
    if (session !== known) {
      from = beginningOf(seed, session);
      until = memory * from + stepOf(seed, session);
      known = session;
    }
    return between(seed, { session, from, until }, part);
  };
}

const varianceOf = (seed: number, session: number): number => (1 + dayUnevenness * noiseAt(seed ^ 1, session)) ** 2;

function stepOf(seed: number, session: number): number {
  return Math.sqrt(varianceOf(seed, session)) * normalAt(seed, session * placesASession);
}

function beginningOf(seed: number, session: number): number {
  let value = 0;
  for (let before = session - sessionsRemembered; before < session; before += 1)
    value = memory * value + stepOf(seed, before);
  return value;
}

/**
 * Halves the session repeatedly around the part: each middle deviates randomly from the line between the ends, in proportion to the
 * variance of its halves.
 */
function between(
  seed: number,
  day: { readonly session: number; readonly from: number; readonly until: number },
  part: number,
): number {
  let { from, until } = day;
  let variance = varianceOf(seed, day.session);
  let start = 0;
  let length = 1;
  let node = 1;
  for (let level = 0; level < halvings; level += 1) {
    const place = day.session * placesASession + node;
    const first = 0.5 * (1 + unevenness * noiseAt(seed ^ 2, place));
    const middle = from + (until - from) * first + Math.sqrt(variance * first * (1 - first)) * normalAt(seed, place);
    length /= 2;
    const isSecond = part >= start + length;
    if (isSecond) {
      from = middle;
      start += length;
    } else until = middle;
    variance *= isSecond ? 1 - first : first;
    node = node * 2 + (isSecond ? 1 : 0);
  }
  return from + (until - from) * ((part - start) / length);
}
