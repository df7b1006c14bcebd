// A release moves the price at once: to join the move afterwards, or to fade it, costs the spread and the commission and earns nothing.
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import type { NewsEvent } from '@openbell/market/flow/activity.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';

const startAt = instantOf('2026-11-17T14:30:00Z');
const everyMs = 100_000;
const releasesADay = 126;
const roundTripMicros = 4_040_000;
const joinMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
const holdMs = [5_000, 30_000, 60_000] as const;

type Quote = { readonly bid: number; readonly ask: number };

/** Quotes by the time since each release of a day. */
function releasesOf(root: string, seed: number): readonly ReadonlyMap<number, Quote>[] {
  const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
  const profile = flowProfileOf(instrument);
  const news = Array.from({ length: releasesADay }, (_, place): NewsEvent => {
    return { at: asInstant(startAt + (place + 1) * everyMs), impact: place % 2 === 0 ? 3 : 2 };
  });
  const settings = { ...profile, symbol: root, seed, fairSeed: seed, startAt, news, hasClock: true };
  const { flow } = startFlow(settings);
  const quoteAt = (at: Instant): Quote => {
    advanceFlow(flow, at);
    return { bid: flow.book.bestBid, ask: flow.book.bestAsk };
  };
  const offsets = [...new Set([-1, ...joinMs, ...joinMs.flatMap((join) => holdMs.map((hold) => join + hold))])].sort(
    (one, other) => one - other,
  );
  return news.map(({ at }) => new Map(offsets.map((offset) => [offset, quoteAt(asInstant(at + offset))])));
}

/** Dollars of each trade that follows a move (or fades it), in and out at the market. */
function tradesOf(
  releases: readonly ReadonlyMap<number, Quote>[],
  rule: { readonly join: number; readonly hold: number; readonly follow: 1 | -1; readonly tickMicros: number },
): readonly number[] {
  return releases.flatMap((quotes) => {
    const [before, entry, exit] = [-1, rule.join, rule.join + rule.hold].map((offset) => quotes.get(offset));
    if (before === undefined || entry === undefined || exit === undefined) return [];
    const side = rule.follow * Math.sign(entry.bid + entry.ask - before.bid - before.ask);
    if (side === 0) return [];
    const ticks = side > 0 ? exit.bid - entry.ask : entry.bid - exit.ask;
    return [(ticks * rule.tickMicros - roundTripMicros) / 1_000_000];
  });
}

function tOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return mean / Math.sqrt(variance / values.length);
}

it('nobody earns from 504 releases by following or fading the move from 0.5 s after them on [VALID-003]', {
  timeout: 180_000,
}, () => {
  const earned = ['6E', 'GC'].flatMap((root) => {
    const { tickValueMicros } = instrumentOfRoot(root) ?? expect.unreachable(root);
    const releases = [1, 2].flatMap((seed) => releasesOf(root, seed));
    expect(releases).toHaveLength(252);
    return joinMs.flatMap((join) =>
      holdMs.flatMap((hold) =>
        ([1, -1] as const).map((follow) => {
          const trades = tradesOf(releases, { join, hold, follow, tickMicros: tickValueMicros });
          return { root, join, hold, follow, trades: trades.length, t: tOf(trades) };
        }),
      ),
    );
  });
  expect(earned.filter(({ t }) => t > 2)).toEqual([]);
  expect(earned.every(({ trades }) => trades > 150)).toBe(true);
});
