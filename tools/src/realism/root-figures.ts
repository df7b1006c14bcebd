// Compares the days of one root with its targets.
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { type FactSource, marketFactsOf } from '@openbell/market/flow/market-facts.ts';
import { assert } from '@openbell/units/assert.ts';
import type { RootRun } from './root-run.ts';
import { mean } from './statistics.ts';

export type RootFigure = {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly isNear: boolean;
};

/** Four days say no more than this about a range; about a volume they say more. */
const rangeFactor = 1.6;
const volumeFactor = 1.35;
const pastFactor = 1.6;
/** ES has 0.94; thinner books may sometimes be wider. */
const oneTickTarget = 0.94;
const oneTickWithin = 0.25;
/** Sizes scale by the number of orders, not by each order: ES has 0.59, and no market of many contracts has none. */
const oneLotsTarget = 0.59;
const oneLotsWithin = 0.19;
const correlationWithin = 0.25;

export function judgeRoot(
  root: string,
  { run, leader, led }: { readonly run: RootRun; readonly leader: string; readonly led: RootRun },
): { readonly root: string; readonly source: FactSource; readonly figures: readonly RootFigure[] } {
  const { rangeBps, volume, source } = marketFactsOf(root);
  return {
    root,
    source,
    figures: [
      nearBy('range, bp', { value: mean(run.ranges), target: rangeBps, factor: rangeFactor }),
      nearBy('volume', { value: run.volume, target: volume, factor: volumeFactor }),
      nearWithin('at one tick', { value: run.oneTick, target: oneTickTarget, within: oneTickWithin }),
      nearWithin('one-lots', { value: run.oneLots, target: oneLotsTarget, within: oneLotsWithin }),
      nearWithin('with the leader', {
        value: root === leader ? 1 : correlationOf(run.halfHours, led.halfHours),
        target: wantedCorrelation(root, leader),
        within: correlationWithin,
      }),
      nearBy('past vs. live', { value: run.pastMinuteTicks / run.minuteTicks, target: 1, factor: pastFactor }),
    ],
  };
}

export const nearBy = (
  name: string,
  { value, target, factor }: { readonly value: number; readonly target: number; readonly factor: number },
): RootFigure => ({ name, value, target, isNear: value >= target / factor && value <= target * factor });

export const nearWithin = (
  name: string,
  { value, target, within }: { readonly value: number; readonly target: number; readonly within: number },
): RootFigure => ({ name, value, target, isNear: Math.abs(value - target) <= within });

/** The correlation of two walks by their loads; families are fully correlated. */
function wantedCorrelation(root: string, leader: string): number {
  const [one, other] = [fairOf(root), fairOf(leader)];
  if (one.family === other.family) return 1;
  const loads = new Map(other.loads);
  return one.loads.reduce((sum, [factor, load]) => sum + load * (loads.get(factor) ?? 0), 0);
}

function fairOf(root: string) {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no instrument ${root}`);
  return flowProfileOf(instrument).fair;
}

/** Correlation of the moves between half hours in which both traded. */
function correlationOf(one: readonly (number | null)[], other: readonly (number | null)[]): number {
  let [both, first, second] = [0, 0, 0];
  for (let place = 1; place < one.length; place += 1) {
    const a = moveAt(one, place);
    const b = moveAt(other, place);
    if (a === null || b === null || place % 48 === 0) continue;
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

function moveAt(prices: readonly (number | null)[], place: number): number | null {
  const [from, until] = [prices[place - 1], prices[place]];
  return typeof from === 'number' && typeof until === 'number' ? until - from : null;
}
