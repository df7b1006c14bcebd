// The replay's answers about its times, its end and its accounts.
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { bytes, draft, from, openLoaded, openReplay, until } from '../replay-kit.ts';

describe('a replay of a file', () => {
  it('ends where its file broke off, after the part that was read, and keeps its account', async () => {
    const { link, take, loaded, pass, store, cut } = openReplay();
    const half = Math.floor(bytes.length / 2);
    take(bytes.slice(0, half), false);
    // Nothing has been read yet.
    expect(cut()).toBe(false);
    await loaded(asInstant(from + msPerMinute));
    await expect.poll(() => link.state()?.until).toBe(link.state()?.loadedUntil);
    const end = link.state()?.until ?? 0;
    expect(cut()).toBe(true);
    expect(link.state()).toMatchObject({ isCut: true });
    expect(end).toBeLessThan(until);
    await link.goTo(asInstant(end - 10_000));
    expect((await store.place(draft)).refusal).toBeNull();
    link.act({ kind: 'play' });
    pass(60_000);
    expect(link.state()).toMatchObject({ isPlaying: false, at: end });
    expect(store.account()?.fills.length).toBe(1);
    expect(await link.goTo(asInstant(end + 1_000))).toEqual({ kind: 'ineligible', from, until: end });
  });

  it('answers which time a jump leads to, and goes there', async () => {
    const { link } = await openLoaded();
    expect(await link.goTo(asInstant(from + 20_000))).toEqual({ kind: 'ok', at: from + 20_000 });
    expect(await link.goTo(asInstant(until + 1))).toEqual({ kind: 'ineligible', from, until });
    expect(link.state()?.at).toBe(from + 20_000);
    const { link: partly, take, loaded } = openReplay();
    take(bytes.slice(0, Math.floor(bytes.length / 2)), false);
    await loaded(asInstant(from + msPerMinute));
    const reached = partly.state()?.loadedUntil ?? 0;
    expect(await partly.goTo(until)).toEqual({ kind: 'adjusted', reason: 'not_loaded', at: reached });
    expect(partly.state()?.at).toBe(reached);
  });

  it('starts another account with the chosen balance, judged by the chosen rules, even after going back', async () => {
    const { link, store } = await openLoaded();
    await link.goTo(asInstant(from + msPerMinute));
    link.act({ kind: 'reset', terms: { start: 150_000, plan: null } });
    await expect.poll(() => store.account()).toMatchObject({ account: 'REPLAY-2', balanceMicros: 150_000_000_000 });
    expect(link.state()).toMatchObject({ beganAt: from + msPerMinute, verdict: null });
    link.act({ kind: 'reset', terms: { start: 50_000, plan: 'TCP50' } });
    await expect.poll(() => store.account()?.account).toBe('REPLAY-3');
    await store.place({ ...draft, quantity: 3 });
    // At once, even while the replay is paused.
    expect(link.state()?.verdict).toMatchObject({ status: 'blocked', rule: 'prog_ladder', heldTenths: 30 });
    await link.goTo(asInstant(from + 30_000));
    await expect.poll(() => store.account()?.account).toBe('REPLAY-4');
    expect(link.state()).toMatchObject({ beganAt: from + 30_000, terms: { start: 50_000, plan: 'TCP50' } });
    expect(link.state()?.verdict).toMatchObject({ status: 'active', heldTenths: 0 });
  });
});
