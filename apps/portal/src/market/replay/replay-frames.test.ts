import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { startReplay } from '@openbell/market/replay/replay-run.ts';
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { expect, it } from 'vitest';
import { createReplayFrames, framesAtStart } from './replay-frames.ts';

const trade = (at: string, price: number, size: number): TradeEvent => ({
  kind: 'trade',
  at: instantOf(at),
  price: asTicks(price),
  size,
  aggressor: 'buy',
});

it('a replay counts volume by session, and sends a complete frame with a new one, with the previous settlement', () => {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('ES is offered');
  const from = instantOf('2024-01-04T21:00:00Z');
  const run = startReplay({
    symbol: 'ESH24',
    instrument,
    visibleLevels: null,
    from,
    around: 18_800,
  });
  const frames = createReplayFrames(true);
  frames.note(run, [trade('2024-01-04T21:30:00Z', 18_800, 3)]);
  expect(frames.frame(run, true)).toMatchObject({ volume: 3, volumeAt: [[18_800, 3]], settlement: null });
  frames.note(run, [trade('2024-01-04T21:59:59Z', 18_804, 2)]);
  expect(frames.frame(run, false)).toMatchObject({ snapshot: false, volume: 5, volumeAt: [[18_804, 2]] });
  // The evening belongs to the session of the next date.
  frames.note(run, [trade('2024-01-04T23:00:00Z', 18_790, 7)]);
  const next = frames.frame(run, false);
  expect(next).toMatchObject({ snapshot: true, volume: 7, volumeAt: [[18_790, 7]], settlement: 18_804 });
  expect(next.trades?.map(([, price]) => price)).toEqual([18_800, 18_804, 18_790]);
  frames.note(run, [trade('2024-01-05T14:00:00Z', 18_791, 1)]);
  expect(frames.frame(run, false)).toMatchObject({ snapshot: false, volume: 8, settlement: 18_804 });
  expect(frames.bars(1440).map(({ close, volume }) => [close, volume])).toEqual([
    [18_804, 5],
    [18_791, 8],
  ]);
});

it('a replay begins with the minutes before it in its chart, and with the settlement of the session before [VALID-011]', () => {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('ES is offered');
  const from = instantOf('2024-01-05T14:30:00Z');
  const minute = (at: string, close: number) => {
    const price = asTicks(close);
    return { at: instantOf(at) / 1_000, open: price, high: price, low: price, close: price, volume: 5 };
  };
  const past = [
    minute('2024-01-04T21:58:00Z', 18_790),
    minute('2024-01-04T21:59:00Z', 18_795),
    minute('2024-01-05T14:29:00Z', 18_802),
  ];
  const frames = framesAtStart({ hasTrades: true, past, from });
  const run = startReplay({ symbol: 'ESH24', instrument, visibleLevels: null, from, around: 18_800 });
  expect(frames.frame(run, true)).toMatchObject({ settlement: 18_795, volume: 0, last: null });
  frames.note(run, [trade('2024-01-05T14:30:01Z', 18_803, 2)]);
  expect(frames.bars(1).map(({ close, volume }) => [close, volume])).toEqual([
    [18_790, 5],
    [18_795, 5],
    [18_802, 5],
    [18_803, 2],
  ]);
  expect(frames.keep()().bars(1)).toEqual(frames.bars(1));
  expect(past).toHaveLength(3);
});
