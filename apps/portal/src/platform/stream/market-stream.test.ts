import type { MarketAccountEvent } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic, StreamClientMessage, StreamServerMessage } from '@openbell/api/market/stream.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createMarketStream } from './market-stream.ts';

const topic = (symbol: string, sequence: number, snapshot = false): MarketFrameTopic => ({
  symbol,
  sequence,
  snapshot,
  state: 'open',
  at: asInstant(1_700_000_000_000 + sequence),
  volume: sequence,
  last: asTicks(24_000),
});
const event: MarketAccountEvent = { kind: 'block', block: null };

function play() {
  const stream = createMarketStream();
  const said: StreamClientMessage[] = [];
  const told: string[] = [];
  const hear = (message: StreamServerMessage): void => stream.hear(message, 1);
  return {
    stream,
    said,
    told,
    connect: () => stream.connect((message) => void said.push(message)),
    frame: (...topics: MarketFrameTopic[]) => hear({ type: 'market', topics }),
    account: (sequence: number) => hear({ type: 'account', sequence, event }),
    hear,
    watch: (symbols: readonly string[], name = 'a') =>
      stream.watchMarket(symbols, {
        onFrame: (topics) =>
          void told.push(`${name}: ${topics.map((one) => `${one.symbol} ${one.sequence}`).join(', ')}`),
        onUnknown: (symbol) => void told.push(`${name}: no ${symbol}`),
      }),
    read: (after: number, name = 'a') =>
      stream.watchAccount(after, {
        onEvent: (_event, sequence) => void told.push(`${name}: ${sequence}`),
        onPlaces: (places) => void told.push(`${name}: ${places.map(({ orderId, ahead }) => `${orderId} ${ahead}`)}`),
        onReset: () => void told.push(`${name}: reset`),
      }),
  };
}

describe('watching contracts', () => {
  it('sends its request when there is a connection, and again after each reconnection, starting with a snapshot', () => {
    const { connect, said, told, watch, frame, stream } = play();
    watch(['ESZ6', 'NQZ6']);
    expect(said).toEqual([]);
    connect();
    expect(said).toEqual([{ type: 'watch', symbols: ['ESZ6', 'NQZ6'] }]);
    frame(topic('ESZ6', 7, true), topic('NQZ6', 3, true));
    frame(topic('ESZ6', 8));
    stream.disconnect();
    connect();
    expect(said.at(-1)).toEqual({ type: 'watch', symbols: ['ESZ6', 'NQZ6'] });
    frame(topic('ESZ6', 9));
    frame(topic('ESZ6', 2, true));
    frame(topic('ESZ6', 3));
    expect(told).toEqual(['a: ESZ6 7, NQZ6 3', 'a: ESZ6 8', 'a: ESZ6 2', 'a: ESZ6 3']);
  });

  it('delivers each frame once, and restarts a contract after a gap', () => {
    const { connect, said, told, watch, frame } = play();
    connect();
    watch(['ESZ6', 'NQZ6']);
    frame(topic('ESZ6', 1, true), topic('NQZ6', 1, true));
    frame(topic('ESZ6', 2));
    frame(topic('ESZ6', 2));
    said.length = 0;
    frame(topic('ESZ6', 4), topic('NQZ6', 2));
    expect(said).toEqual([
      { type: 'watch', symbols: ['NQZ6'] },
      { type: 'watch', symbols: ['ESZ6', 'NQZ6'] },
    ]);
    frame(topic('ESZ6', 5));
    frame(topic('ESZ6', 6, true));
    frame(topic('ESZ6', 7));
    expect(told).toEqual(['a: ESZ6 1, NQZ6 1', 'a: ESZ6 2', 'a: NQZ6 2', 'a: ESZ6 6', 'a: ESZ6 7']);
    expect(said.length).toBe(2);
  });

  it('continues after the gap of a slow reader, which ends with a snapshot', () => {
    const { connect, said, told, watch, frame } = play();
    connect();
    watch(['ESZ6']);
    frame(topic('ESZ6', 1, true));
    said.length = 0;
    frame(topic('ESZ6', 30, true));
    frame(topic('ESZ6', 31));
    expect(told).toEqual(['a: ESZ6 1', 'a: ESZ6 30', 'a: ESZ6 31']);
    expect(said).toEqual([]);
  });

  it('gives a second watch its own snapshot, and keeps what the other one watches', () => {
    const { connect, said, told, watch, frame } = play();
    connect();
    watch(['ESZ6']);
    frame(topic('ESZ6', 1, true));
    said.length = 0;
    const second = watch(['ESZ6', 'CLF7'], 'b');
    expect(said).toEqual([
      { type: 'watch', symbols: ['CLF7'] },
      { type: 'watch', symbols: ['ESZ6', 'CLF7'] },
    ]);
    frame(topic('ESZ6', 2, true), topic('CLF7', 1, true));
    second.end();
    second.end();
    expect(said.at(-1)).toEqual({ type: 'watch', symbols: ['ESZ6'] });
    expect(said.length).toBe(3);
    frame(topic('ESZ6', 3));
    expect(told).toEqual(['a: ESZ6 1', 'b: ESZ6 2, CLF7 1', 'a: ESZ6 2', 'a: ESZ6 3']);
  });

  it('requests ten contracts at most, the newest watch first', () => {
    const { connect, said, watch } = play();
    connect();
    watch(Array.from({ length: 9 }, (_, index) => `ES${'FGHJKMNQU'[index]}7`));
    watch(['CLF7', 'GCG7'], 'b');
    const last = said.at(-1);
    expect(last?.type === 'watch' && last.symbols.length).toBe(10);
    expect(last).toMatchObject({ symbols: expect.arrayContaining(['CLF7', 'GCG7', 'ESF7']) });
  });

  it('can change its contracts without a break in those that stay', () => {
    const { connect, said, told, watch, frame } = play();
    connect();
    const watched = watch(['ESZ6', 'CLF7']);
    frame(topic('ESZ6', 1, true), topic('CLF7', 1, true));
    said.length = 0;
    watched.change(['NQZ6', 'ESZ6']);
    watched.change(['ESZ6', 'NQZ6']);
    expect(said).toEqual([{ type: 'watch', symbols: ['NQZ6', 'ESZ6'] }]);
    frame(topic('ESZ6', 2), topic('CLF7', 2));
    frame(topic('NQZ6', 5, true));
    watched.change(['ESZ6', 'CLF7']);
    frame(topic('CLF7', 3));
    frame(topic('CLF7', 4, true), topic('NQZ6', 6));
    expect(told).toEqual(['a: ESZ6 1, CLF7 1', 'a: ESZ6 2', 'a: NQZ6 5', 'a: CLF7 4']);
    expect(said.length).toBe(2);
  });

  it('gives a changed watch a snapshot of what another one already watches', () => {
    const { connect, said, watch, frame } = play();
    connect();
    watch(['ESZ6']);
    const second = watch(['CLF7'], 'b');
    frame(topic('ESZ6', 1, true), topic('CLF7', 1, true));
    said.length = 0;
    second.change(['CLF7', 'ESZ6']);
    expect(said).toEqual([
      { type: 'watch', symbols: ['CLF7'] },
      { type: 'watch', symbols: ['CLF7', 'ESZ6'] },
    ]);
  });

  it('reports which of more than ten contracts it requests', () => {
    const { connect, said, watch } = play();
    connect();
    const eleven = Array.from('FGHJKMNQUVX', (month) => `ES${month}7`);
    const watched = watch(eleven);
    expect(eleven.filter(watched.hears)).toEqual(eleven.slice(0, 10));
    watched.change(eleven.toReversed());
    expect(eleven.filter(watched.hears)).toEqual(eleven.slice(1));
    expect(said.at(-1)).toEqual({ type: 'watch', symbols: eleven.toReversed().slice(0, 10) });
    expect(watched.hears('CLF7')).toBe(false);
  });

  it('reports an unknown contract to those who asked for it', () => {
    const { connect, told, watch, hear } = play();
    connect();
    watch(['ESZ6']);
    watch(['XXZ6'], 'b');
    hear({ type: 'market-unknown', symbol: 'XXZ6' });
    expect(told).toEqual(['b: no XXZ6']);
  });
});

describe('watching the account', () => {
  it('resumes after the last seen event, and delivers each event once', () => {
    const { connect, said, told, read, account, stream } = play();
    connect();
    read(4);
    account(5);
    account(6);
    account(6);
    stream.disconnect();
    connect();
    expect(said).toEqual([
      { type: 'watch_account', after: 4 },
      { type: 'watch_account', after: 6 },
    ]);
    account(6);
    account(7);
    expect(told).toEqual(['a: 5', 'a: 6', 'a: 7']);
  });

  it('skips nothing: it asks about a gap, once', () => {
    const { connect, said, told, read, account } = play();
    connect();
    read(4);
    account(5);
    account(7);
    account(8);
    expect(said).toEqual([
      { type: 'watch_account', after: 4 },
      { type: 'watch_account', after: 5 },
    ]);
    for (const sequence of [6, 7, 8, 9]) account(sequence);
    expect(told).toEqual(['a: 5', 'a: 6', 'a: 7', 'a: 8', 'a: 9']);
  });

  it('serves two readers from their own sequences', () => {
    const { connect, said, told, read, account } = play();
    connect();
    const stop = read(6);
    read(4, 'b');
    expect(said.at(-1)).toEqual({ type: 'watch_account', after: 4 });
    for (const sequence of [5, 6, 7]) account(sequence);
    stop();
    account(8);
    expect(told).toEqual(['b: 5', 'b: 6', 'a: 7', 'b: 7', 'b: 8']);
  });

  it('delivers queue positions of resting orders between the events', () => {
    const { connect, told, read, account, hear } = play();
    connect();
    read(4);
    account(5);
    hear({ type: 'places', places: [{ symbol: 'ESZ26', orderId: 'o1', ahead: 3 }] });
    expect(told).toEqual(['a: 5', 'a: o1 3']);
  });

  it('ends with a reset, until somebody has read the account again', () => {
    const { connect, said, told, read, account, hear } = play();
    connect();
    read(4);
    hear({ type: 'account-reset' });
    account(5);
    read(90);
    account(91);
    expect(said.at(-1)).toEqual({ type: 'watch_account', after: 90 });
    expect(told).toEqual(['a: reset', 'a: 91']);
  });
});

describe('the newest message', () => {
  it('is any message of the server', () => {
    const { stream } = play();
    expect(stream.heardAt()).toBeNull();
    stream.hear({ type: 'pong', now: '2026-11-20T15:00:00.000Z' }, 77);
    expect(stream.heardAt()).toBe(77);
  });
});
