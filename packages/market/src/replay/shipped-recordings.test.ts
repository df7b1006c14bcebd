import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { pastOfShipped, playShipped, type ShippedRecording, shippedRecordings } from './shipped-recordings.ts';

type Minute = { readonly at: number; readonly prices: readonly Ticks[]; readonly volume: number };

/** What trades in each minute of a recording, those without a trade left out. */
function minutesOf(shipped: ShippedRecording): readonly Minute[] {
  const trades = [...playShipped(shipped)].flat().filter((event) => event.kind === 'trade');
  return [...Map.groupBy(trades, ({ at }) => Math.floor(at / msPerMinute) * msPerMinute)].map(([at, of]) => ({
    at,
    prices: of.map(({ price }) => price),
    volume: of.reduce((sum, { size }) => sum + size, 0),
  }));
}

const rangeOf = ({ prices }: Pick<Minute, 'prices'>): number => Math.max(...prices) - Math.min(...prices);
function wholeOf(minutes: readonly Minute[]) {
  const prices = minutes.flatMap((minute) => minute.prices);
  const [first = Number.NaN, last = Number.NaN] = [prices[0], prices.at(-1)];
  return { first, last, range: rangeOf({ prices }), share: Math.abs(last - first) / rangeOf({ prices }) };
}
function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

const ofScene = (scene: ShippedRecording['scene']) => shippedRecordings.filter((one) => one.scene === scene);

describe('the recordings that ship [VALID-011]', () => {
  it('are ten of three products, each under an id of its own, an hour long at most', () => {
    expect(new Set(shippedRecordings.map(({ id }) => id)).size).toBe(10);
    expect(new Set(shippedRecordings.map(({ symbol }) => symbol))).toEqual(new Set(['ESZ26', 'CLZ26', 'GCZ26']));
    for (const { from, until } of shippedRecordings) expect(until - from).toBeLessThanOrEqual(60 * msPerMinute);
  });

  it.each(ofScene('trend'))('go one way in $id, far for its minutes', (shipped) => {
    const minutes = minutesOf(shipped);
    const { share, range } = wholeOf(minutes);
    expect(share).toBeGreaterThan(0.8);
    expect(range).toBeGreaterThan(10 * middleOf(minutes.map(rangeOf)));
  });

  it.each(ofScene('range'))('end where they begin in $id, and come back to the middle', (shipped) => {
    const minutes = minutesOf(shipped);
    const { share, range } = wholeOf(minutes);
    expect(share).toBeLessThan(0.15);
    const prices = minutes.flatMap((minute) => minute.prices);
    const middle = (Math.max(...prices) + Math.min(...prices)) / 2;
    const ends = minutes.map((minute) => (minute.prices.at(-1) ?? middle) - middle);
    const crossings = ends.filter((end, index) => index > 0 && end * (ends[index - 1] ?? 0) < 0).length;
    expect(crossings, `of ${range} ticks`).toBeGreaterThanOrEqual(3);
  });

  it.each(ofScene('gap'))('open $id far from the close of the week before', (shipped) => {
    const minutes = minutesOf(shipped);
    const closed = pastOfShipped(shipped).at(-1);
    expect(shipped.from - (closed?.[0] ?? 0)).toBeGreaterThan(2 * msPerDay);
    const gap = Math.abs(wholeOf(minutes).first - (closed?.[4] ?? Number.NaN));
    expect(gap).toBeGreaterThan(10 * middleOf(minutes.map(rangeOf)));
  });

  it.each([...ofScene('release'), ...ofScene('opening')])('jump at the release in $id', (shipped) => {
    const minutes = minutesOf(shipped);
    const [release] = shipped.news;
    const ranges = minutes.map(rangeOf);
    const atRelease = minutes.find(({ at }) => at === release?.at);
    expect(atRelease === undefined ? 0 : rangeOf(atRelease)).toBe(Math.max(...ranges));
    expect(Math.max(...ranges)).toBeGreaterThan(3 * middleOf(ranges));
  });

  it.each(ofScene('close'))('go over the close of the stock market in $id, which trades less afterwards', (shipped) => {
    const close = instantOf('2026-10-15T20:00:00Z');
    const minutes = minutesOf(shipped);
    const volumeIn = (from: number, until: number): number =>
      minutes
        .filter(({ at }) => at >= close + from * msPerMinute && at < close + until * msPerMinute)
        .reduce((sum, { volume }) => sum + volume, 0);
    expect(volumeIn(-20, 0)).toBeGreaterThan(2 * volumeIn(10, 30));
  });

  it.each(ofScene('thin'))('trade little in $id', (shipped) => {
    const [release] = ofScene('release');
    const volumeOf = (of: ShippedRecording): number => middleOf(minutesOf(of).map(({ volume }) => volume));
    expect(volumeOf(shipped)).toBeLessThan(volumeOf(release as ShippedRecording) / 4);
  });

  it.each(shippedRecordings)('have the days before $id, which end where it begins', (shipped) => {
    const past = pastOfShipped(shipped);
    const sessions = new Set(past.map(([at]) => sessionDateOf(at)));
    expect(sessions.size).toBeGreaterThanOrEqual(6);
    expect(past.every(([at]) => at + msPerMinute <= shipped.from)).toBe(true);
    const last = past.at(-1);
    if (shipped.scene === 'gap') return;
    expect(last?.[0]).toBe(asInstant(shipped.from - msPerMinute));
    const first = minutesOf(shipped)[0]?.prices[0] ?? Number.NaN;
    expect(Math.abs(first - (last?.[4] ?? Number.NaN))).toBeLessThanOrEqual(3);
  });
});
