// The replay as the page uses it: the link, the desk's own store, and the engine without a worker in between.

import { asInstant, formatInstant, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { usualTerms } from './replay-account.ts';
import { bytes, draft, file, from, jumpingBytes, openLoaded, openReplay, until } from './replay-kit.ts';
import type { ReplayLink } from './replay-link.ts';

function seen({ store }: ReturnType<typeof openReplay>) {
  const { bids, asks, last, volume } = store.contract('ESH24') ?? expect.unreachable('no contract');
  return { bids, asks, last, volume, fills: store.account()?.fills, balance: store.account()?.balanceMicros };
}

describe('a replay of a file', () => {
  it('starts at its beginning, plays at its speed and pauses where it is [SIM-001]', async () => {
    const { link, pass, store } = await openLoaded();
    expect(link.state()).toMatchObject({ isPlaying: false, at: from, speed: 1 });
    pass(5_000);
    expect(link.state()?.at).toBe(from);
    link.act({ kind: 'play' });
    pass(3_000);
    expect(link.state()?.at).toBe(from + 3_000);
    link.act({ kind: 'speed', speed: 10 });
    pass(2_000);
    expect(link.state()?.at).toBe(from + 23_000);
    link.act({ kind: 'pause' });
    pass(60_000);
    expect(link.state()).toMatchObject({ isPlaying: false, at: from + 23_000 });
    expect(store.contract('ESH24')).toMatchObject({ state: 'open', volume: 24 });
  });

  it('shows how a resting order moves up in its queue [SIM-001]', async () => {
    const { link, pass, store } = await openLoaded();
    const best = store.contract('ESH24')?.asks[0]?.price ?? 0;
    await store.place({ ...draft, type: 'limit', side: 'sell', price: asTicks(best + 3) });
    const seenAhead = new Set<number | null | undefined>();
    store.subscribe(() => void seenAhead.add(store.account()?.orders[0]?.ahead));
    link.act({ kind: 'play' });
    pass(4_000);
    expect([...seenAhead]).toContain(9);
  });

  it('shows the same market and fills after a jump to a time as after playing to it [SIM-001]', async () => {
    const [played, gone] = [await openLoaded(), await openLoaded()];
    for (const { link, store } of [played, gone]) {
      await link.goTo(asInstant(from + 70_000));
      expect(
        (await store.place({ ...draft, bracket: { targetTicks: asTicks(3), stopTicks: asTicks(30) } })).refusal,
      ).toBeNull();
    }
    played.link.act({ kind: 'speed', speed: 60 });
    played.link.act({ kind: 'play' });
    played.pass(4_000);
    await gone.link.goTo(asInstant(from + 310_000));
    expect(played.link.state()?.at).toBe(from + 310_000);
    const withoutIds = (of: typeof played) => ({
      ...seen(of),
      fills: seen(of).fills?.map((fill) => ({ ...fill, orderId: '' })),
    });
    expect(withoutIds(gone)).toEqual(withoutIds(played));
    expect(seen(gone).fills?.length).toBeGreaterThan(1);
    expect(gone.store.account()?.positions[0]?.net).toBe(0);
  });

  it('earns and pays by its fills, with money of the throwaway account only [SIM-001]', async () => {
    const { link, store } = await openLoaded();
    await link.goTo(asInstant(from + 2_000));
    await store.place(draft);
    await link.goTo(asInstant(from + 12_000));
    await store.flatten('ESH24');
    const fills = store.account()?.fills ?? [];
    const [bought = 0, sold = 0] = fills.map(({ price }) => price);
    expect(sold - bought).toBe(9);
    // Nine ticks of 12.50 dollars on two contracts, and 2.02 dollars a contract and side.
    expect(store.account()?.balanceMicros).toBe((50_000 + 9 * 12.5 * 2) * 1_000_000 - 4 * 2_020_000);
  });

  it('starts a new account when it goes back, and keeps it when it goes forward [SIM-001]', async () => {
    const { link, store } = await openLoaded();
    await link.goTo(asInstant(from + msPerMinute));
    await store.place(draft);
    await link.goTo(asInstant(from + 2 * msPerMinute));
    expect(store.account()?.fills.length).toBe(1);
    await link.goTo(asInstant(from + 30_000));
    await expect.poll(() => store.account()?.account).toBe('REPLAY-2');
    expect(store.account()).toMatchObject({ fills: [], orders: [], positions: [], balanceMicros: 50_000_000_000 });
    expect((await store.place(draft)).refusal).toBeNull();
    expect(store.account()?.fills.length).toBe(1);
    link.act({ kind: 'reset', terms: usualTerms });
    await expect.poll(() => store.account()?.account).toBe('REPLAY-3');
    expect(store.account()?.fills).toEqual([]);
    expect(link.state()?.at).toBe(from + 30_000);
  });

  it.each([
    ['gone back', (link: ReplayLink): void => void link.goTo(asInstant(from + 30_000))],
    ['started over', (link: ReplayLink): void => link.act({ kind: 'reset', terms: usualTerms })],
  ] as const)('carries no working order into a replay %s: none of it fills there [SIM-001]', async (_what, act) => {
    const { link, store } = await openLoaded();
    await link.goTo(asInstant(from + msPerMinute));
    const { bids, asks } = store.contract('ESH24') ?? expect.unreachable('no contract');
    const [bid, ask] = [bids[0]?.price ?? 0, asks[0]?.price ?? 0];
    await store.place({ ...draft, type: 'limit', side: 'sell', price: asTicks(ask + 6) });
    await store.place({ ...draft, type: 'stop', stopPrice: asTicks(ask + 6) });
    await store.place({
      ...draft,
      type: 'limit',
      price: asTicks(bid - 4),
      bracket: { targetTicks: asTicks(3), stopTicks: asTicks(3) },
    });
    expect(store.account()?.orders.map(({ state }) => state)).toEqual(['working', 'waiting', 'working']);
    act(link);
    await expect.poll(() => store.account()).toMatchObject({ account: 'REPLAY-2', orders: [] });
    await link.goTo(until);
    expect(store.account()).toMatchObject({ orders: [], fills: [], positions: [] });
  });

  it('goes to the next trade and stays there', async () => {
    const { link, store } = await openLoaded();
    link.act({ kind: 'play' });
    link.act({ kind: 'step' });
    expect(link.state()).toMatchObject({ isPlaying: false, at: from + 1_000 });
    link.act({ kind: 'step' });
    expect(link.state()?.at).toBe(from + 2_000);
    expect(store.contract('ESH24')?.volume).toBe(3);
  });

  it('shows as many levels as the recording does, and no old ones behind them', async () => {
    const { link, store } = await openLoaded();
    await link.goTo(asInstant(from + 10_000));
    expect(store.contract('ESH24')).toMatchObject({
      bids: [{ price: 19_210, size: 10 }],
      asks: [{ price: 19_211, size: 9 }],
    });
  });

  it('stops at its end; going back plays again', async () => {
    const { link, pass } = await openLoaded();
    await link.goTo(until);
    expect(link.state()?.at).toBe(until);
    link.act({ kind: 'play' });
    expect(link.state()?.isPlaying).toBe(false);
    await link.goTo(asInstant(until - 1_000));
    link.act({ kind: 'play' });
    pass(5_000);
    expect(link.state()).toMatchObject({ isPlaying: false, at: until });
  });

  it('catches up one second at most: after a sleep the position of the customer is where it was', async () => {
    const { link, sleep, pass } = await openLoaded();
    link.act({ kind: 'play' });
    pass(1_000);
    sleep(300_000);
    expect(link.state()?.at).toBe(from + 2_000);
    pass(1_000);
    expect(link.state()?.at).toBe(from + 3_000);
  });

  it('waits for the missing part of its file, and continues', async () => {
    const { link, take, loaded, pass } = openReplay();
    const half = Math.floor(bytes.length / 2);
    take(bytes.slice(0, half), false);
    await loaded(asInstant(from + msPerMinute));
    const reached = link.state()?.loadedUntil ?? 0;
    expect(reached).toBeLessThan(until);
    await link.goTo(until);
    expect(link.state()?.at).toBe(reached);
    link.act({ kind: 'play' });
    pass(2_000);
    expect(link.state()).toMatchObject({ isPlaying: true, at: reached });
    take(bytes.slice(half), true);
    await loaded();
    pass(2_000);
    expect(link.state()?.at).toBe(reached + 2_000);
  });

  it('limits an order like a practice account does, and says why it is refused', async () => {
    const { store, link } = await openLoaded();
    await link.goTo(asInstant(from + 1_000));
    expect((await store.place({ ...draft, quantity: 41 })).refusal).toMatchObject({
      code: 'order_too_large',
      quantityMax: 40,
    });
    expect((await store.place({ ...draft, quantity: 21 })).refusal).toMatchObject({ code: 'position_too_large' });
    expect((await store.place({ ...draft, quantity: 1 })).refusal).toBeNull();
  });

  it('gives the chart bars of what was played and nothing of the future', async () => {
    const { link } = await openLoaded();
    const before = link.barsAfter(link.state()?.jump ?? -1);
    await link.goTo(asInstant(from + 90_000));
    expect(await before({ symbol: 'ESH24', minutes: 1 })).toEqual([]);
    const bars = await link.barsAfter(link.state()?.jump ?? -1)({ symbol: 'ESH24', minutes: 1 });
    expect(bars.map(({ at, volume }) => [at * 1_000 - from, volume])).toEqual([
      [0, 60],
      [msPerMinute, 31],
    ]);
    expect(
      await link.barsAfter(link.state()?.jump ?? -1)({ symbol: 'ESH24', minutes: 1, before: formatInstant(from) }),
    ).toEqual([]);
  });

  it.each([
    // Bought at the offer after the trade of 4803.25, sold at the bid after that of 4797.00.
    ['buy', 'stop', { stopPrice: asTicks(19_204) }, 19_213],
    ['sell', 'stop', { stopPrice: asTicks(19_196) }, 19_188],
    // The market comes back to the limit.
    ['buy', 'stop_limit', { stopPrice: asTicks(19_204), price: asTicks(19_206) }, 19_206],
  ] as const)(
    'fills a %s %s that the price jumps over at the next price, never at its stop [SIM-001]',
    async (side, type, prices, at) => {
      const { link, store } = await openLoaded(jumpingBytes);
      await link.goTo(asInstant(from + 2_000));
      expect((await store.place({ ...draft, side, type, ...prices })).refusal).toBeNull();
      await link.goTo(asInstant(from + 20_000));
      expect(store.account()?.fills.map(({ price, quantity }) => [price, quantity])).toEqual([[at, 2]]);
    },
  );

  it('moves a trailing stop with the trades of the recording, and fills it where it is [SIM-001]', async () => {
    const { link, store } = await openLoaded(jumpingBytes);
    await link.goTo(asInstant(from + 2_000));
    const bracket = { targetTicks: null, stopTicks: asTicks(6), isStopTrailing: true };
    await store.place({ ...draft, bracket });
    const stop = () => store.account()?.orders.find(({ leg }) => leg === 'stop');
    expect(stop()).toMatchObject({ state: 'waiting', stopPrice: 19_201 - 6, trailTicks: 6 });
    await link.goTo(asInstant(from + 6_000));
    expect(stop()).toMatchObject({ state: 'waiting', stopPrice: 19_213 - 6 });
    expect(
      (await store.change(stop() ?? expect.unreachable('no stop'), { trailTicks: asTicks(10) })).refusal,
    ).toBeNull();
    expect(stop()).toMatchObject({ stopPrice: 19_213 - 6, trailTicks: 10 });
    await link.goTo(asInstant(from + 20_000));
    expect(stop()).toMatchObject({ state: 'filled', isStopTriggered: true, stopPrice: 19_213 - 6 });
    expect(store.account()?.positions).toMatchObject([{ net: 0 }]);
  });

  it('checks a changed order like a new one: through the market it fills at once, a stop past the market is refused [SIM-001]', async () => {
    const { link, store } = await openLoaded();
    await link.goTo(asInstant(from + 2_000));
    const { bids, asks, last } = store.contract('ESH24') ?? expect.unreachable('no contract');
    const [bid, ask] = [bids[0]?.price ?? 0, asks[0]?.price ?? 0];
    const change = (to: Parameters<typeof store.change>[1]) =>
      store.change(store.account()?.orders.at(-1) ?? expect.unreachable('no order'), to);
    await store.place({ ...draft, type: 'limit', price: asTicks(bid - 20) });
    expect((await change({ quantity: 41 })).refusal).toMatchObject({ code: 'order_too_large', quantityMax: 40 });
    expect((await change({ quantity: 21 })).refusal).toMatchObject({ code: 'position_too_large' });
    expect((await change({ price: asTicks(ask + 5) })).refusal).toBeNull();
    expect(store.account()?.fills).toMatchObject([{ price: ask, quantity: 2 }]);
    await store.place({ ...draft, type: 'stop', side: 'sell', stopPrice: asTicks(bid - 20) });
    expect((await change({ stopPrice: asTicks(last ?? 0) })).refusal).toEqual({
      code: 'stop_already_reached',
      lastPrice: last,
    });
    expect(store.account()?.orders.at(-1)).toMatchObject({ state: 'waiting', stopPrice: bid - 20 });
  });

  it.each([
    ['target', { price: asTicks(19_210) }],
    ['stop', { stopPrice: asTicks(19_190) }],
  ] as const)(
    'keeps target and stop a pair after the %s was moved: the fill of one ends the other [SIM-001]',
    async (leg, to) => {
      const { link, store } = await openLoaded(jumpingBytes);
      await link.goTo(asInstant(from + 2_000));
      await store.place({ ...draft, bracket: { targetTicks: asTicks(40), stopTicks: asTicks(60) } });
      const legOf = (name: string) => store.account()?.orders.find((order) => order.leg === name);
      const moved = legOf(leg) ?? expect.unreachable('no leg');
      expect((await store.change(moved, to)).refusal).toBeNull();
      await link.goTo(asInstant(from + 20_000));
      expect(legOf(leg)?.state).toBe('filled');
      expect(legOf(leg === 'stop' ? 'target' : 'stop')?.state).toBe('cancelled');
      expect(store.account()?.positions[0]?.net).toBe(0);
    },
  );

  it('reports that a broken row ends it', async () => {
    const { take, faults } = openReplay();
    take(new TextEncoder().encode(`${file.slice(0, 400)}\nsoon,A,B,4800.00,1,4800.00,4800.25,10,10\n`), true);
    await expect.poll(() => String(faults[0])).toContain('ts_recv_ns is no time');
  });
});
