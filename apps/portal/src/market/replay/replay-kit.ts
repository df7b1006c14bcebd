// A recording for the tests of a replay, and the replay as the page uses it: the link, the desk's own store, and the engine without a
// worker in between.

import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { asInstant, formatInstant, instantOf, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { expect } from 'vitest';
import { createTradingStore } from '../account/create-trading-store.ts';
import { type OpenRecording, openRecording } from './recordings/open-recording.ts';
import { createReplayLink } from './replay-link.ts';
import type { ReplayTold } from './replay-messages.ts';

export const from = instantOf('2023-12-26T15:00:00Z');
export const until = asInstant(from + 10 * msPerMinute);

/** One trade a second that walks up and down by a tick, between levels of ten contracts. */
const rows = Array.from({ length: 600 }, (_, second) => {
  const at = `${from + second * msPerSecond}000000`;
  const price = 4_800 + (second % 40 < 20 ? second % 20 : 20 - (second % 20)) * 0.25;
  const quote = `${price.toFixed(2)},${(price + 0.25).toFixed(2)},10,10`;
  return [`${at},A,B,${price.toFixed(2)},1,${quote}`, `${at},T,B,${(price + 0.25).toFixed(2)},1,${quote}`];
});
const header = 'ts_recv_ns,action,side,price,size,bid,ask,bid_size,ask_size';
export const file = [header, ...rows.flat()].join('\n');
export const bytes = new TextEncoder().encode(file);

/** Quotes of five contracts a tick apart, each with a trade of one before it: from 4800.25 up to 4803.25, down to 4797.00, and back. */
const jumps: readonly (readonly [second: number, side: 'A' | 'B', price: number])[] = [
  [1, 'B', 4_800.25],
  [5, 'B', 4_803.25],
  [10, 'A', 4_797],
  [15, 'B', 4_800.25],
];
const jumping = jumps.flatMap(([second, side, price]) => {
  const at = `${from + second * msPerSecond}000000`;
  const bid = side === 'B' ? price - 0.25 : price;
  const quote = `${bid.toFixed(2)},${(bid + 0.25).toFixed(2)},5,5`;
  return [`${at},T,${side},${price.toFixed(2)},1,${quote}`, `${at},A,B,${bid.toFixed(2)},5,${quote}`];
});
export const jumpingBytes = new TextEncoder().encode([header, ...jumping].join('\n'));

const recording: MarketRecording = {
  id: 'es_test',
  kind: 'best_prices',
  scene: null,
  symbol: 'ESH24',
  from: formatInstant(from),
  until: formatInstant(until),
  firstPrice: asTicks(19_200),
  contract: null,
  file: { bytes: bytes.length, isCompressed: false, version: '1' },
};

export const draft = {
  symbol: 'ESH24',
  type: 'market',
  side: 'buy',
  quantity: 2,
  price: null,
  stopPrice: null,
  bracket: null,
} as const;

/** Real time is a number that the test moves. */
export function openReplay() {
  let now = 1_000;
  const faults: unknown[] = [];
  const opened: { is: OpenRecording | null } = { is: null };
  const engine = () => opened.is?.engine ?? expect.unreachable('not open');
  const link = createReplayLink(
    {
      post: (asked) => {
        if (asked.kind === 'act') engine().act(asked.act, now);
        else link.hear({ kind: 'answer', id: asked.id, answer: engine().ask(asked.question, now) });
      },
    },
    () => now,
  );
  const hear = (told: ReplayTold): void => link.hear(told);
  opened.is = openRecording({ kind: 'open', recording }, hear, (error) => faults.push(error));
  const { take } = opened.is;
  const store = createTradingStore({
    stream: link.stream,
    calls: link.calls,
    instruments: [],
    now: () => now,
    frame: (draw) => draw(),
    onFault: (error) => faults.push(error),
  });
  store.watch(['ESH24']);
  const loaded = async (to = until): Promise<void> => {
    await expect.poll(() => link.state()?.loadedUntil).toBeGreaterThanOrEqual(to);
    await expect.poll(() => store.account()).not.toBeNull();
  };
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 50) {
      now += Math.min(50, left);
      engine().tick(now);
    }
  };
  const sleep = (ms: number): void => {
    now += ms;
    engine().tick(now);
  };
  const cut = (): boolean => engine().cut();
  return { link, store, take, cut, loaded, pass, sleep, faults };
}
export async function openLoaded(from = bytes) {
  const replay = openReplay();
  replay.take(from, true);
  await replay.loaded();
  return replay;
}
