import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createFairWalk } from './fair-walk.ts';
import { advanceFlow, startFlow } from './flow.ts';
import { flowProfileOf } from './flow-scales.ts';

const startAt = instantOf('2026-11-17T15:00:00Z');
const minutes = 240;

/** The middle of the best two prices relative to its start, minute by minute. */
function middlesOf(root: string, { aheadTicks = 0, fairSeed = 11 } = {}): number[] {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, root);
  const profile = flowProfileOf(instrument);
  const startPrice = asTicks(Math.round(createFairWalk(profile.fair, fairSeed).at(startAt)) + aheadTicks);
  const settings = { ...profile, symbol: root, seed: 2, fairSeed, startAt, startPrice, news: [], hasClock: true };
  const { flow } = startFlow(settings);
  return Array.from({ length: minutes }, (_, minute) => {
    advanceFlow(flow, asInstant(startAt + (minute + 1) * msPerMinute));
    return (flow.book.bestBid + flow.book.bestAsk) / 2 / profile.startPrice;
  });
}

function correlationOf(one: readonly number[], other: readonly number[]): number {
  const moves = (values: readonly number[]) =>
    values.filter((_, index) => index % 5 === 0).map((value, index, all) => value - (all[index - 1] ?? value));
  const [a, b] = [moves(one), moves(other)];
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, index) => sum + value * (y[index] as number), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('independent flows', { timeout: 120_000 }, () => {
  it('move together if their contracts do, and not if they have another walk', () => {
    const leader = middlesOf('ES');
    expect(correlationOf(leader, middlesOf('NQ'))).toBeGreaterThan(0.6);
    expect(Math.abs(correlationOf(leader, middlesOf('NQ', { fairSeed: 12 })))).toBeLessThan(0.4);
  });
});
