// What all rules earned, at each delay, as three sums that can be added up over sessions.
import { type FoundSignals, priceRule } from './price-rule.ts';
import { delays, type Rule } from './rules.ts';
import type { Tape } from './tape.ts';

/** Trades, dollars and squares of dollars for each rule and delay. */
export type Earnings = Float64Array;

export type Earned = { readonly trades: number; readonly mean: number; readonly t: number | null };

/** Of one contract in a session, without the tape, which takes tens of megabytes. */
export type RootEarnings = Pick<Tape, 'minuteTicks' | 'tickMicros'> & { readonly earnings: Earnings };

const sums = 3;
/** Fewer trades prove nothing. */
const tradesMin = 20;

export function noEarnings(rules: readonly Rule[]): Earnings {
  return new Float64Array(rules.length * delays.length * sums);
}

/** Prices all rules on one session. */
export function earn(tape: Tape, rules: readonly Rule[]): Earnings {
  const earnings = noEarnings(rules);
  const known: FoundSignals = new Map();
  for (const [place, rule] of rules.entries())
    for (const [delay, delaySeconds] of delays.entries()) {
      const from = placeOf(place, delay);
      const note = (netMicros: number): void => {
        const dollars = netMicros / 1_000_000;
        earnings[from] = (earnings[from] as number) + 1;
        earnings[from + 1] = (earnings[from + 1] as number) + dollars;
        earnings[from + 2] = (earnings[from + 2] as number) + dollars * dollars;
      };
      priceRule({ tape, rule, delaySeconds, note }, known);
    }
  return earnings;
}

export function addEarnings(to: Earnings, more: Earnings): void {
  for (let place = 0; place < to.length; place += 1) to[place] = (to[place] as number) + (more[place] as number);
}

/**
 * One session of many contracts as a single observation, in usual moves of each during the holding time: they move together, so their trades
 * are no independent ones.
 */
export function pooled(rules: readonly Rule[], ofRoots: readonly RootEarnings[]): Earnings {
  const pool = noEarnings(rules);
  for (const [place, { deal }] of rules.entries())
    for (let delay = 0; delay < delays.length; delay += 1) {
      const from = placeOf(place, delay);
      let [trades, sum] = [0, 0];
      for (const { minuteTicks, tickMicros, earnings } of ofRoots) {
        const usualTicks = Math.max(1, minuteTicks * Math.sqrt(deal.holdSeconds / 60));
        trades += earnings[from] as number;
        sum += (earnings[from + 1] as number) / ((usualTicks * tickMicros) / 1_000_000);
      }
      if (trades > 0) pool.set([1, sum, sum * sum], from);
    }
  return pool;
}

/** Of a rule at a delay, both by their places. `t` is the mean over its standard error, null for a few trades. */
export function earnedOf(earnings: Earnings, rule: number, delay: number): Earned {
  const from = placeOf(rule, delay);
  const [trades, sum, squares] = [earnings[from] as number, earnings[from + 1] as number, earnings[from + 2] as number];
  if (trades === 0) return { trades, mean: 0, t: null };
  const mean = sum / trades;
  const variance = Math.max(0, squares / trades - mean ** 2) * (trades / Math.max(1, trades - 1));
  const t = trades < tradesMin || variance === 0 ? null : mean / Math.sqrt(variance / trades);
  return { trades, mean, t };
}

function placeOf(rule: number, delay: number): number {
  return (rule * delays.length + delay) * sums;
}
