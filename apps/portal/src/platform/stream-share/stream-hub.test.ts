// Tabs with their real stream clients over one hub, and a fake server.
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/market/stream.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountWatch } from '../stream/account-watches.ts';
import { createMarketStream } from '../stream/market-stream.ts';
import { openStream, type Socket, type StreamState } from '../stream/stream-client.ts';
import type { TabSaid, TabTold } from './share-messages.ts';
import { createStreamHub } from './stream-hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Server = Socket & { readonly asked: StreamClientMessage[]; isClosed: boolean };

const welcome = (sequence: number) => ({
  type: 'welcome' as const,
  customer: 'usr_1',
  sequence,
  now: '2026-05-14T18:00:00.000Z',
});
const changed = (sequence: number) => ({ type: 'changed' as const, sequence, domain: 'simulator' as const });
const pong = { type: 'pong' as const, now: '2026-05-14T18:05:00.000Z' };
const topic = (symbol: string, sequence: number, snapshot = false) => ({
  symbol,
  sequence,
  snapshot,
  state: 'open',
  at: 0,
  volume: 0,
  last: null,
});
const frame = (...topics: ReturnType<typeof topic>[]) => ({ type: 'market', topics });
const filled = (sequence: number) => ({ type: 'account', sequence, event: { kind: 'placed' } });

function play() {
  const servers: Server[] = [];
  const open = (): Socket => {
    const server: Server = {
      asked: [],
      isClosed: false,
      send: (text) => void server.asked.push(JSON.parse(text) as StreamClientMessage),
      close: () => {
        server.isClosed = true;
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    servers.push(server);
    return server;
  };
  const hub = createStreamHub({ open, now: stopwatchMs, later: (act, ms) => void setTimeout(act, ms) });
  const last = (): Server => servers.at(-1) ?? expect.unreachable('no connection was opened');
  const say = (message: unknown): void => last().onmessage?.({ data: JSON.stringify(message) });
  return { servers, hub, last, say };
}

type Hub = ReturnType<typeof play>['hub'];

/** A tab's end of the hub, like the shared socket over a port; with `isAsleep` it reads nothing. */
function openTab(hub: Hub) {
  const heard: StreamServerMessage[] = [];
  const states: StreamState[] = [];
  const market = createMarketStream();
  const tab = { isAsleep: false, posted: 0 };
  let backlog: TabTold[] = [];
  const socketOf = (): Socket => {
    let isOver = false;
    const take = (told: TabTold): void => {
      if (isOver) return;
      if (told.kind === 'open') socket.onopen?.();
      else if (told.kind === 'closed') end();
      else if (told.kind === 'text') {
        socket.onmessage?.({ data: told.text });
        hear({ kind: 'read' });
      }
    };
    const end = (): void => {
      isOver = true;
      socket.onclose?.();
    };
    takeNow = take;
    const hear: (said: TabSaid) => void = hub.join((told) => {
      tab.posted += 1;
      if (tab.isAsleep) backlog.push(told);
      else queueMicrotask(() => take(told));
    });
    const socket: Socket = {
      send: (text) => hear({ kind: 'say', text }),
      close: () => {
        isOver = true;
        hear({ kind: 'leave' });
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    return socket;
  };
  let takeNow: (told: TabTold) => void = () => undefined;
  const wake = (): void => {
    tab.isAsleep = false;
    const kept = backlog;
    backlog = [];
    for (const told of kept) takeNow(told);
  };
  const stream = openStream({
    customer: 'usr_1',
    open: socketOf,
    onMessage: (message) => void heard.push(message),
    onState: (state) => void states.push(state),
    market,
    random: () => 1,
  });
  const framesOf = (symbols: readonly string[]): string[] => {
    const frames: string[] = [];
    market.watchMarket(symbols, {
      onFrame: (topics) => {
        for (const { symbol, sequence, snapshot } of topics) frames.push(`${symbol}${snapshot ? '!' : ' '}${sequence}`);
      },
    });
    return frames;
  };
  let watched: readonly string[] = [];
  let hears: (symbol: string) => boolean = () => true;
  const leftOut = (): string[] => watched.filter((symbol) => !hears(symbol));
  /** The left-out contracts, each time the tab was notified. */
  const told: string[][] = [];
  const watch = (symbols: readonly string[]): void => {
    watched = symbols;
    ({ hears } = market.watchMarket(symbols, {
      onFrame: () => undefined,
      onLeftOut: () => void told.push(leftOut()),
    }));
  };
  const accountFrom = (after: number): number[] => {
    const events: number[] = [];
    const watch: AccountWatch = {
      onEvent: (_event, sequence) => void events.push(sequence),
      onPlaces: () => undefined,
      onReset: () => void events.push(-1),
    };
    market.watchAccount(after, watch);
    return events;
  };
  return { tab, heard, states, market, stream, wake, framesOf, accountFrom, watch, leftOut, told };
}

const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(30);

describe('the tabs of a browser', () => {
  it('share one connection, which opens with the first tab and closes with the last', async () => {
    const { servers, hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    say(changed(5));
    await soon();
    const third = openTab(hub);
    await soon();
    expect(servers).toHaveLength(1);
    expect([one, other, third].map(({ states }) => states.at(-1))).toEqual(['open', 'open', 'connecting']);
    one.stream.close();
    other.stream.close();
    expect(last().isClosed).toBe(false);
    third.stream.close();
    expect(last().isClosed).toBe(true);
    openTab(hub);
    expect(servers).toHaveLength(2);
  });

  it("receive every private event; a later tab starts at the others' sequence, with the current time", async () => {
    const { hub, last, say } = play();
    const one = openTab(hub);
    say(welcome(4));
    say(changed(5));
    await soon();
    const later = openTab(hub);
    expect(last().asked).toEqual([{ type: 'ping' }]);
    say(pong);
    say(changed(6));
    await soon();
    expect(one.heard).toEqual([welcome(4), changed(5), pong, changed(6)]);
    expect(later.heard).toEqual([{ ...welcome(5), now: pong.now }, changed(6)]);
    expect(later.states.at(-1)).toBe('open');
  });

  it('are notified of the end once, and return over one connection with one request for all', async () => {
    const { servers, hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    one.framesOf(['ESZ6']);
    other.framesOf(['NQZ6', 'ESZ6']);
    one.accountFrom(7);
    other.accountFrom(9);
    say(welcome(4));
    say(changed(5));
    await soon();
    last().onclose?.();
    await soon();
    expect([one, other].map(({ states }) => states.at(-1))).toEqual(['lost', 'lost']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(servers).toHaveLength(2);
    say(welcome(9));
    await soon();
    expect(last().asked).toEqual([
      { type: 'resume', after: 5 },
      { type: 'watch', symbols: ['NQZ6', 'ESZ6'] },
      { type: 'watch_account', after: 7 },
    ]);
    say(changed(6));
    await soon();
    expect(one.heard.at(-1)).toEqual(changed(6));
    expect(other.heard.filter(({ type }) => type === 'changed')).toEqual([changed(5), changed(6)]);
  });

  it('send one ping to a silent server, and all leave a dead connection once the first gives up', async () => {
    const { servers, hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    one.framesOf(['ESZ6']);
    other.framesOf(['ESZ6']);
    say(welcome(4));
    await vi.advanceTimersByTimeAsync(5000);
    expect(last().asked.filter(({ type }) => type === 'ping')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(servers[0]?.isClosed).toBe(true);
    expect(servers.length).toBeGreaterThan(1);
    say(welcome(5));
    await soon();
    expect([one, other].map(({ states }) => states.at(-1))).toEqual(['open', 'open']);
  });
});

it('the hub resumes from the earliest sequence of all tabs', async () => {
  const { hub, last, say } = play();
  const tabs = [5, 3, 4].map((after) => ({ hear: hub.join(() => undefined), after }));
  say(welcome(9));
  for (const { hear, after } of tabs) hear({ kind: 'say', text: JSON.stringify({ type: 'resume', after }) });
  await soon();
  expect(last().asked).toEqual([{ type: 'resume', after: 3 }]);
});

describe('the contracts that tabs watch', () => {
  it('are requested together; each tab gets its own, and a later tab starts with a snapshot', async () => {
    const { hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    await soon();
    const ofOne = one.framesOf(['ESZ6']);
    await soon();
    expect(last().asked.at(-1)).toEqual({ type: 'watch', symbols: ['ESZ6'] });
    say(frame(topic('ESZ6', 1, true)));
    say(frame(topic('ESZ6', 2)));
    await soon();
    const ofOther = other.framesOf(['NQZ6', 'ESZ6']);
    say(frame(topic('ESZ6', 3)));
    await soon();
    expect(last().asked.slice(-2)).toEqual([
      { type: 'watch', symbols: ['NQZ6'] },
      { type: 'watch', symbols: ['NQZ6', 'ESZ6'] },
    ]);
    say(frame(topic('NQZ6', 8, true)));
    say(frame(topic('ESZ6', 4, true)));
    say(frame(topic('NQZ6', 9), topic('ESZ6', 5)));
    await soon();
    expect(ofOne).toEqual(['ESZ6!1', 'ESZ6 2', 'ESZ6 3', 'ESZ6!4', 'ESZ6 5']);
    expect(ofOther).toEqual(['NQZ6!8', 'ESZ6!4', 'NQZ6 9', 'ESZ6 5']);
    // No tab repeats its request because of what others watch.
    expect(last().asked.filter(({ type }) => type === 'watch')).toHaveLength(3);
  });

  it('are dropped with their tab', async () => {
    const { hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    await soon();
    one.framesOf(['ESZ6']);
    other.framesOf(['NQZ6']);
    await soon();
    one.stream.close();
    await soon();
    expect(last().asked.at(-1)).toEqual({ type: 'watch', symbols: ['NQZ6'] });
  });

  it('are limited to forty, with the newest watch first', async () => {
    const { hub, last, say } = play();
    const tabs = [0, 1, 2, 3, 4].map(() => openTab(hub));
    say(welcome(4));
    await soon();
    for (const [at, { framesOf }] of tabs.entries())
      framesOf(Array.from({ length: 10 }, (_, index) => `Q${at}${index}Z6`));
    await soon();
    const watched = last().asked.flatMap((message) => (message.type === 'watch' ? [message.symbols] : []));
    expect(watched.at(-1)).toHaveLength(40);
    expect(watched.at(-1)).toContain('Q49Z6');
    expect(watched.at(-1)).not.toContain('Q00Z6');
  });

  it('are reported to the tab that lacks them, and again once there is room', async () => {
    const { hub, say } = play();
    const tabs = [0, 1, 2, 3, 4].map(() => openTab(hub));
    say(welcome(4));
    await soon();
    const contracts = (at: number): string[] => Array.from({ length: 10 }, (_, index) => `Q${at}${index}Z6`);
    for (const [at, { watch }] of tabs.entries()) watch(at === 1 ? contracts(1).slice(0, 4) : contracts(at));
    await soon();
    // 44 are wanted: the first tab watched before all others.
    expect(tabs.map(({ leftOut }) => leftOut())).toEqual([contracts(0).slice(6), [], [], [], []]);
    tabs[4]?.stream.close();
    await soon();
    expect(tabs[0]?.leftOut()).toEqual([]);
    expect(tabs[0]?.told).toEqual([contracts(0).slice(6), []]);
  });

  it('are not sent to a tab that watches nothing', async () => {
    const { hub, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    one.framesOf(['ESZ6']);
    await soon();
    const before = other.tab.posted;
    for (let sequence = 1; sequence < 20; sequence += 1) say(frame(topic('ESZ6', sequence, sequence === 1)));
    await soon();
    expect(other.tab.posted).toBe(before);
  });
});

describe('the account of several tabs', () => {
  it('is requested from the earliest sequence of all tabs, so that no tab misses an event', async () => {
    const { hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    await soon();
    const ofOne = one.accountFrom(7);
    await soon();
    say(filled(8));
    await soon();
    const ofOther = other.accountFrom(10);
    await soon();
    expect(last().asked.slice(-1)).toEqual([{ type: 'watch_account', after: 8 }]);
    for (const sequence of [9, 10, 11]) say(filled(sequence));
    await soon();
    expect(ofOne).toEqual([8, 9, 10, 11]);
    expect(ofOther).toEqual([11]);
  });

  it('is read again by all tabs that follow it', async () => {
    const { hub, last, say } = play();
    const [one, other] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    await soon();
    const [ofOne, ofOther] = [one.accountFrom(7), other.accountFrom(7)];
    await soon();
    say({ type: 'account-reset' });
    await soon();
    expect([ofOne, ofOther]).toEqual([[-1], [-1]]);
    one.accountFrom(20);
    await soon();
    expect(last().asked.at(-1)).toEqual({ type: 'watch_account', after: 20 });
  });
});

describe('a sleeping tab', () => {
  it('is measured from the last text it read, and gets frames again only after it has read all', async () => {
    const { hub, say } = play();
    const posted: TabTold[] = [];
    const hear = hub.join((told) => void posted.push(told));
    hear({ kind: 'say', text: '{"type":"watch","symbols":["ESZ6"]}' });
    say(welcome(0));
    for (let sequence = 1; sequence <= 80; sequence += 1) say(frame(topic('ESZ6', sequence, sequence === 1)));
    // Joined, open, and sixty texts, the welcome first.
    expect(posted).toHaveLength(62);
    for (let count = 0; count < 59; count += 1) hear({ kind: 'read' });
    await vi.advanceTimersByTimeAsync(40_000);
    say(frame(topic('ESZ6', 81)));
    expect(posted).toHaveLength(62);
    hear({ kind: 'read' });
    say(frame(topic('ESZ6', 82)));
    say(frame(topic('ESZ6', 83)));
    expect(posted).toHaveLength(64);
    await vi.advanceTimersByTimeAsync(40_000);
    hear({ kind: 'read' });
    await vi.advanceTimersByTimeAsync(40_000);
    say(changed(1));
    expect(posted.at(-1)?.kind).toBe('text');
    await vi.advanceTimersByTimeAsync(21_000);
    say(changed(2));
    expect(posted.at(-1)?.kind).toBe('closed');
  });

  it('is not sent ever more, and starts with a snapshot when it wakes', async () => {
    const { hub, last, say } = play();
    const [one, sleeper] = [openTab(hub), openTab(hub)];
    say(welcome(4));
    const [awake, asleep] = [one.framesOf(['ESZ6']), sleeper.framesOf(['ESZ6'])];
    await soon();
    say(frame(topic('ESZ6', 1, true)));
    await soon();
    sleeper.tab.isAsleep = true;
    const before = sleeper.tab.posted;
    for (let sequence = 2; sequence <= 200; sequence += 1) {
      say(frame(topic('ESZ6', sequence)));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sleeper.tab.posted - before).toBe(60);
    expect(awake).toHaveLength(200);
    sleeper.wake();
    say(frame(topic('ESZ6', 201)));
    await soon();
    expect(last().asked.slice(-2)).toEqual([
      { type: 'watch', symbols: [] },
      { type: 'watch', symbols: ['ESZ6'] },
    ]);
    say(frame(topic('ESZ6', 202, true)));
    await soon();
    expect(asleep.slice(-2)).toEqual(['ESZ6 61', 'ESZ6!202']);
    expect(awake.slice(-2)).toEqual(['ESZ6 201', 'ESZ6!202']);
  });

  it('is removed after a minute without reading, and misses no private event until then', async () => {
    const { hub, last, say } = play();
    const one = openTab(hub);
    const posted: TabTold[] = [];
    const hear = hub.join((told) => void posted.push(told));
    one.framesOf(['NQZ6']);
    hear({ kind: 'say', text: '{"type":"watch","symbols":["ESZ6"]}' });
    say(welcome(0));
    await soon();
    for (let sequence = 1; sequence <= 100; sequence += 1) {
      say(changed(sequence));
      await vi.advanceTimersByTimeAsync(500);
    }
    // Joined, open, the welcome and all events.
    expect(posted).toHaveLength(103);
    await vi.advanceTimersByTimeAsync(9900);
    say(changed(101));
    expect(posted.at(-1)?.kind).toBe('text');
    await vi.advanceTimersByTimeAsync(200);
    say(changed(102));
    expect(posted.at(-1)).toEqual({ kind: 'closed' });
    await soon();
    expect(last().asked.at(-1)).toEqual({ type: 'watch', symbols: ['NQZ6'] });
    const count = posted.length;
    hear({ kind: 'say', text: '{"type":"watch","symbols":["ESZ6"]}' });
    say(changed(103));
    await soon();
    expect(posted).toHaveLength(count);
    expect(last().asked.at(-1)).toEqual({ type: 'watch', symbols: ['NQZ6'] });
    expect(one.heard.at(-1)).toEqual(changed(103));
  });
});
