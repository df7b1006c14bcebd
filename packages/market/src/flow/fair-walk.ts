// The worth of a contract while its market runs: a seeded walk. It depends on seed and time alone. So independent flows move together as far
// as their contracts do, an unwatched past joins the running market, and a micro stays with its large contract. The walk is a martingale:
// where it has been says nothing about where it goes, only how far it may.
import type { HoursGroup } from '@openbell/instruments/instrument.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { createNoise, drawAt, type Noise, normalOf, otherOf, shareOf } from './noise.ts';
import type { Seed } from './random.ts';
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
  /** About where the walk began, in ticks; it is not drawn back to it. */
  readonly basePrice: number;
  /** Standard deviation of the log price over one session. */
  readonly deviation: number;
  /** The weight of each factor in the walk; the squares leave the rest to the family's own part. */
  readonly loads: readonly (readonly [factor: Factor, load: number])[];
};

export type FairWalk = {
  /** In ticks, with fractions. */
  readonly at: (at: Instant) => number;
  /** How much faster it moves than usual at this time of day: the variance of the stretch around an instant over the expected one. */
  readonly liveliness: (at: Instant) => number;
  /** How many trade in the session of an instant, relative to what its moves explain; 1 in the mean. */
  readonly turnout: (at: Instant) => number;
  /** Standard deviation of its move in an ordinary minute at this time of day, in ticks. */
  readonly minuteTicks: (at: Instant) => number;
  /** The same for a session. */
  readonly sessionTicks: number;
};

/** How often a session is halved, down to a seventh of a second of a lively hour and some seconds of a quiet one. */
const halvings = 18;
const placesASession = 2 ** (halvings + 1);
/** Halvings down to the stretches whose variance is the liveliness: half a minute of a lively hour. */
const livelyHalvings = 10;
/** How unequally a stretch of time splits its variance between its halves: it makes calm and wild stretches of every length. */
const unevenness = 0.6;
/** Standard deviation of the log variance of a session. */
const dayUnevenness = 0.5;
/** Standard deviation of the log turnout. */
const turnoutDeviation = 0.33;
/** Steps between two sessions, in deviations of a session: overnight and over a weekend. */
const gapDeviation = 0.05;
const weekendDeviation = 0.15;
const sessionsAWeek = 5;
/** The session in which each walk is at the price of its facts, give or take some sessions' moves of the server's chance: 2 November 2026. */
const firstSession = 14_825;
const firstDeviation = 3;

/** The walk of a family for a seed. */
export function createFairWalk(facts: FairFacts, seed: Seed): FairWalk {
  const { basePrice, deviation, hours } = facts;
  const own = 1 - facts.loads.reduce((sum, [, load]) => sum + load * load, 0);
  const parts = facts.loads.map(([factor, load]) => ({ load, walk: createWalk(seed, `factor ${factor}`) }));
  const turnout = createTurnout(seed, facts.family);
  parts.push({ load: Math.sqrt(Math.max(0, own)), walk: createWalk(seed, `family ${facts.family}`) });
  return {
    at: (at) => {
      const { session, part } = tradingTimeOf(hours, at);
      let sum = 0;
      for (const { load, walk } of parts) sum += load * walkAt(walk, session, part);
      return basePrice * Math.exp(deviation * sum);
    },
    liveliness: (at) => {
      const { session, part } = tradingTimeOf(hours, at);
      let sum = 0;
      for (const { load, walk } of parts) sum += load * load * livelinessAt(walk, session, part);
      return sum;
    },
    turnout: (at) => turnout(tradingTimeOf(hours, at).session),
    minuteTicks: (at) => basePrice * deviation * Math.sqrt(minuteShareAt(hours, at)),
    sessionTicks: basePrice * deviation,
  };
}

function createTurnout(seed: Seed, family: string): (session: number) => number {
  const noise = createNoise(seed, `turnout ${family}`);
  const newest = { session: Number.NaN, turnout: 1 };
  return (session) => {
    if (session === newest.session) return newest.turnout;
    newest.session = session;
    newest.turnout = Math.exp(turnoutDeviation * normalOf(drawAt(noise, session)) - turnoutDeviation ** 2 / 2);
    return newest.turnout;
  };
}

/**
 * A walk with a standard deviation of about one per session, and the path down to the newest query: at each level the ends and the variance of
 * the stretch that holds it. The next query is usually in the same stretches; keeping them changes no result.
 */
type Walk = {
  readonly noise: Noise;
  session: number;
  leaf: number;
  readonly from: Float64Array;
  readonly until: Float64Array;
  readonly variance: Float64Array;
  /** Where sessions begin, from the first one on, and from the first one back. */
  readonly later: number[];
  readonly earlier: number[];
};

function createWalk(seed: Seed, label: string): Walk {
  const noise = createNoise(seed, label);
  const begin = firstDeviation * normalOf(drawAt(noise, -1));
  const [from, until, variance] = [1, 2, 3].map(() => new Float64Array(halvings + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return { noise, session: Number.NaN, leaf: 0, from, until, variance, later: [begin], earlier: [begin] };
}

function walkAt(walk: Walk, session: number, part: number): number {
  lookAt(walk, session, part);
  return walk.from[halvings] as number;
}

function livelinessAt(walk: Walk, session: number, part: number): number {
  lookAt(walk, session, part);
  return (walk.variance[livelyHalvings] as number) * 2 ** livelyHalvings;
}

/**
 * Halves the session repeatedly around a part of it: each middle deviates randomly from the line between the ends, in proportion to the
 * variance of its halves.
 */
function lookAt(walk: Walk, session: number, part: number): void {
  const { noise, from, until, variance } = walk;
  const leaf = Math.min(2 ** halvings - 1, Math.floor(part * 2 ** halvings));
  if (session === walk.session && leaf === walk.leaf) return;
  // The stretches that hold both leaves are known.
  let level = session === walk.session ? Math.clz32(leaf ^ walk.leaf) - (32 - halvings) : 0;
  if (session !== walk.session) {
    from[0] = beginningOf(walk, session);
    until[0] = (from[0] as number) + stepOf(walk, session);
    variance[0] = varianceOf(walk, session);
  }
  for (; level < halvings; level += 1) {
    drawAt(noise, session * placesASession + 2 ** level + (leaf >>> (halvings - level)));
    const first = 0.5 * (1 + unevenness * (2 * shareOf(noise) - 1));
    const [start, end, all] = [from[level] as number, until[level] as number, variance[level] as number];
    const middle = start + (end - start) * first + Math.sqrt(all * first * (1 - first)) * normalOf(noise);
    const isSecond = ((leaf >>> (halvings - 1 - level)) & 1) === 1;
    from[level + 1] = isSecond ? middle : start;
    until[level + 1] = isSecond ? end : middle;
    variance[level + 1] = all * (isSecond ? 1 - first : first);
  }
  walk.session = session;
  walk.leaf = leaf;
}

function varianceOf({ noise }: Walk, session: number): number {
  return Math.exp(dayUnevenness * otherOf(drawAt(noise, session * placesASession)) - dayUnevenness ** 2 / 2);
}

function stepOf(walk: Walk, session: number): number {
  return Math.sqrt(varianceOf(walk, session)) * normalOf(drawAt(walk.noise, session * placesASession));
}

/** The step before a session, drawn at a place that no stretch has. */
function gapOf({ noise }: Walk, session: number): number {
  const deviation = session % sessionsAWeek === 0 ? weekendDeviation : gapDeviation;
  return deviation * normalOf(drawAt(noise, (session + 1) * placesASession - 1));
}

/** Added up from the first session in both directions. */
function beginningOf(walk: Walk, session: number): number {
  const { later, earlier } = walk;
  const place = session - firstSession;
  for (let next = later.length; next <= place; next += 1) {
    const before = firstSession + next - 1;
    later.push((later[next - 1] as number) + stepOf(walk, before) + gapOf(walk, before + 1));
  }
  for (let next = earlier.length; next <= -place; next += 1) {
    const before = firstSession - next;
    earlier.push((earlier[next - 1] as number) - gapOf(walk, before + 1) - stepOf(walk, before));
  }
  return (place >= 0 ? later[place] : earlier[-place]) as number;
}
