/**
 * Sessions before the first minute of a market that is opened for the first time, so that a chart of days has a past: a walk backward from
 * where the minutes begin, a bar a session. As lively as the sessions that the minutes make; instruments of a group have half of it in common.
 */
import { previousSessionDate, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { createRandom, hashText, nextNormal, nextRandom } from '@openbell/market/flow/random.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { StoredBar } from './tables.ts';

/** Four months of trading days. */
const sessionsMade = 84;
/** The range of a walk is so many times the deviation of where it ends. */
const rangeOfDeviation = 1.6;
const commonShare = 0.5;
const wickShare = 0.3;
/** However it walks, it stays above this share of where it began. */
const leastShare = 0.4;

export type PastOf = {
  readonly root: string;
  /** Of its flow: instruments of a group move together. */
  readonly group: string;
  readonly seedOf: (date: SessionDate) => number;
  /** Whole sessions that are known, with what the first of them opened at. */
  readonly known: readonly StoredBar[];
  /** The date of the first of them. */
  readonly before: SessionDate;
};

export type DatedBar = { readonly date: SessionDate; readonly bar: StoredBar };

/** Oldest first; the same question has the same answer. None where no session is known. */
export const pastSessions = ({ root, group, seedOf, known, before }: PastOf): readonly DatedBar[] => {
  const [first] = known;
  if (first === undefined) return [];
  const mean = (of: (bar: StoredBar) => number): number => known.reduce((sum, bar) => sum + of(bar), 0) / known.length;
  const deviation = mean(([, , high, low]) => high - low) / rangeOfDeviation;
  const volumeEach = mean(([, , , , , volume]) => volume);
  const least = first[1] * leastShare;
  const made: DatedBar[] = [];
  let close = first[1];
  for (let date = previousSessionDate(before); made.length < sessionsMade; date = previousSessionDate(date)) {
    const seed = seedOf(date);
    const common = nextNormal(createRandom(seed ^ hashText(group), 'session'));
    const own = createRandom(seed, `${root} session`);
    const move = deviation * (Math.sqrt(commonShare) * common + Math.sqrt(1 - commonShare) * nextNormal(own));
    const ticks = Math.round(move);
    const open = close - ticks < least ? close + ticks : close - ticks;
    const wick = (): number => Math.round(Math.abs(nextNormal(own)) * wickShare * deviation);
    const [high, low] = [Math.max(open, close) + wick(), Math.min(open, close) - wick()];
    const volume = Math.max(1 + high - low, Math.round(volumeEach * (0.7 + 0.6 * nextRandom(own))));
    made.push({ date, bar: [sessionStartOf(date) / 1000, open, high, low, close, volume] });
    close = open;
  }
  return made.reverse();
};
