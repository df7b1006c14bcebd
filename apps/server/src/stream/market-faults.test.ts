// A market that gives no snapshot, for example while the database does not answer: more waiting browsers do not mean more requests.
import { asInstant } from '@openbell/units/instant.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestFeed, type TestFeed } from '../testing/market/test-feed.ts';
import { createMarketFanOut, type MarketFanOut } from './market-fan-out.ts';
import type { StreamPeer } from './stream-peer.ts';

let feed: TestFeed;
let fanOut: MarketFanOut;
let isFaulty: boolean;
let asked: number;
const warnings: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [isFaulty, asked, warnings.length] = [true, 0, 0];
  feed = createTestFeed();
  fanOut = createMarketFanOut({
    feed: {
      ...feed,
      snapshot: async (symbol) => {
        asked += 1;
        if (isFaulty) throw new Error('the database does not answer');
        return feed.snapshot(symbol);
      },
    },
    hasDepth: async () => true,
    realNow: () => asInstant(Date.now()),
    log: { warn: (...warning: unknown[]) => void warnings.push(warning) },
  });
});
afterEach(() => {
  fanOut.close();
  vi.useRealTimers();
});

function browser() {
  const frames: unknown[] = [];
  const peer: StreamPeer = {
    send: (text) => void frames.push(text),
    sendFrame: (frame) => void frames.push(frame),
    unreadBytes: () => 0,
    hasRead: async () => true,
    close: () => undefined,
  };
  return { frames, watcher: fanOut.join(peer, 1) };
}

it('a faulty market is asked once a second and logged once, and every browser gets its snapshot afterwards', async () => {
  const browsers = Array.from({ length: 50 }, browser);
  for (const { watcher } of browsers) {
    watcher.watch(['ESZ6']);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toBeLessThanOrEqual(11);
  expect(warnings.length).toBe(1);
  isFaulty = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(browsers.map(({ frames }) => frames.length)).toEqual(browsers.map(() => 1));
});

it('a market that fails a second time is logged again', async () => {
  const { watcher, frames } = browser();
  watcher.watch(['ESZ6']);
  await vi.advanceTimersByTimeAsync(100);
  isFaulty = false;
  await vi.advanceTimersByTimeAsync(1_000);
  isFaulty = true;
  watcher.watch(['ESZ6', 'NQZ6']);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([frames.length, warnings.length]).toEqual([1, 2]);
});

it('a market is asked again about a contract that it did not know', async () => {
  const { watcher, frames } = browser();
  isFaulty = false;
  watcher.watch(['XXZ6']);
  await vi.advanceTimersByTimeAsync(10);
  watcher.watch(['XXZ6', 'ESZ6']);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toBe(3);
  expect(frames.length).toBe(3);
});
