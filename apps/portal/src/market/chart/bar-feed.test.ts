import { instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createListeners } from '../../platform/stream/listeners.ts';
import type { LinkState, LiveContract, Print } from '../account/trading-store.ts';
import { type BarsState, createBarFeed } from './bar-feed.ts';
import type { Bar, BarsQuestion } from './trading-chart-bars.ts';

const startOf = (time: string): number => instantOf(`2026-11-19T${time}:00Z`) / 1_000;
const bar = (time: string, price: number, volume = 5): Bar => ({
  at: startOf(time),
  open: asTicks(price),
  high: asTicks(price),
  low: asTicks(price),
  close: asTicks(price),
  volume,
});
const print = (time: string, price: number): Print => ({
  at: instantOf(`2026-11-19T${time}:00Z`),
  price: asTicks(price),
  size: 1,
  aggressor: 'buy',
});

/** A feed with its store, and a server that responds when the test says so. */
function open() {
  const feed = createBarFeed();
  const frames = createListeners();
  const links = createListeners();
  let link: LinkState = 'live';
  let prints: readonly Print[] = [];
  const asked: (BarsQuestion & { answer: (bars: readonly Bar[]) => void; fail: () => void })[] = [];
  const states: BarsState[] = [];
  const drawn: string[] = [];
  const wanted = {
    symbol: 'ESZ26',
    minutes: 5 as const,
    load: (question: BarsQuestion) =>
      new Promise<readonly Bar[]>(
        (answer, fail) => void asked.push({ ...question, answer, fail: () => fail(new Error()) }),
      ),
  };
  const store = {
    contract: () => ({ prints }) as unknown as LiveContract,
    onFrame: frames.add,
    link: () => link,
    subscribe: links.add,
  };
  const write = (one: Bar): string => `${one.close}x${one.volume}`;
  return {
    states,
    drawn,
    asked,
    begin: () => feed.begin({ ...wanted, store }, (state) => void states.push(state)),
    follow: () =>
      feed.follow({
        onBars: (bars, isKept) => void drawn.push(`${isKept ? 'kept' : 'anew'} ${bars.map(write).join(' ')}`),
        onBar: (one) => void drawn.push(write(one)),
      }),
    askOlder: () => feed.askOlder(wanted),
    trade: (...next: Print[]) => {
      prints = [...prints, ...next];
      frames.tell();
    },
    setLink: (next: LinkState) => {
      link = next;
      links.tell();
    },
    /** Responds to the newest request. */
    answer: async (...bars: Bar[]) => {
      asked.at(-1)?.answer(bars);
      await Promise.resolve();
    },
    fail: async () => {
      asked.at(-1)?.fail();
      await new Promise(setImmediate);
    },
  };
}

describe('the bars of a chart', () => {
  it('start with the past and the prints heard while it loaded, then grow with each frame and redraw what changed', async () => {
    const { begin, follow, trade, answer, states, drawn } = open();
    begin();
    follow();
    trade(print('15:01', 101));
    expect([states, drawn]).toEqual([['loading'], []]);
    await answer(bar('14:55', 90), bar('15:00', 100));
    trade(print('15:04', 102), print('15:05', 103));
    trade();
    expect([states.at(-1), drawn]).toEqual(['ready', ['anew 90x5 101x5', '102x6', '103x1']]);
  });

  it('are sent whole to a drawing that joins later, and no longer to one that ended', async () => {
    const { begin, follow, trade, answer, drawn } = open();
    begin();
    await answer(bar('15:00', 100));
    trade(print('15:01', 101));
    const stop = follow();
    stop();
    trade(print('15:02', 102));
    expect(drawn).toEqual(['anew 101x6']);
  });

  it('report a failure if they cannot be loaded', async () => {
    const { begin, fail, states } = open();
    begin();
    await fail();
    expect(states).toEqual(['loading', 'failed']);
  });

  it('are not drawn once the chart shows something else', async () => {
    const { begin, follow, answer, states, drawn } = open();
    const end = begin();
    follow();
    end();
    await answer(bar('15:00', 100));
    expect([states, drawn]).toEqual([['loading'], []]);
  });

  it('are requested again when a lost connection is back, and the view stays', async () => {
    const { begin, follow, answer, setLink, asked, drawn } = open();
    begin();
    follow();
    await answer(bar('14:55', 90), bar('15:00', 100));
    setLink('lost');
    setLink('slow');
    expect(asked.length).toBe(1);
    setLink('live');
    await answer(bar('15:00', 104), bar('15:05', 105));
    expect(drawn.at(-1)).toBe('kept 90x5 104x5 105x5');
  });
});

describe('older bars', () => {
  it('are prepended, one request at a time, until there are none', async () => {
    const { begin, follow, answer, askOlder, asked, drawn } = open();
    begin();
    follow();
    askOlder();
    await answer(bar('15:00', 100));
    askOlder();
    askOlder();
    expect(asked.map(({ before }) => before)).toEqual([undefined, '2026-11-19T15:00:00.000Z']);
    await answer(bar('14:55', 90));
    expect(drawn.at(-1)).toBe('kept 90x5 100x5');
    askOlder();
    await answer();
    askOlder();
    expect(asked.length).toBe(3);
  });

  it('are requested again by the next move of the view after a failure', async () => {
    const { begin, answer, fail, askOlder, asked } = open();
    begin();
    await answer(bar('15:00', 100));
    askOlder();
    await fail();
    askOlder();
    expect(asked.length).toBe(3);
  });

  it('are dropped if the chart shows other bars by then', async () => {
    const { begin, follow, answer, askOlder, asked, drawn } = open();
    const end = begin();
    follow();
    await answer(bar('15:00', 100));
    askOlder();
    end();
    begin();
    await answer(bar('15:00', 7));
    asked[1]?.answer([bar('14:55', 90)]);
    await Promise.resolve();
    expect(drawn).toEqual(['anew 100x5', 'anew 7x5']);
  });
});
