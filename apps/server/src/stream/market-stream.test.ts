// The stream of a whole server with its own market: what two browsers of a trading customer receive.
import type { MarketCommandAnswer, MarketInstrument } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveToSession } from '../testing/evaluation-kit.ts';
import { makePractitioner, marketOrder, okBody, readAccount, send } from '../testing/market/market-kit.ts';
import { eventsOf, listenAt, pause, type StreamListener } from '../testing/market/stream-listener.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let client: TestClient;
let es = '';
let nq = '';
beforeAll(async () => {
  server = await startTestServer();
  // Not at 09:00: on some days news is released then, and the price runs away from resting orders.
  await moveToSession(server, '11:10');
  client = (await makePractitioner(server)).client;
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'));
  const symbolOf = (root: string) => instruments.find((one) => one.root === root)?.symbol ?? '';
  [es, nq] = [symbolOf('ES'), symbolOf('NQ')];
});
afterAll(() => server.remove());

const listen = (who = client) => listenAt(server.url, who.cookie());
const topicsOf = (listener: StreamListener, symbol: string): readonly MarketFrameTopic[] =>
  listener
    .of('market')
    .flatMap(({ topics }) => topics)
    .filter((topic) => topic.symbol === symbol);
const tradedIn = ({ trades = [] }: MarketFrameTopic) => trades.reduce((sum, [, , size]) => sum + size, 0);
/** The volume at all prices, as known from these frames. */
const sumAt = (topics: readonly MarketFrameTopic[]): number =>
  [...new Map(topics.flatMap(({ volumeAt = [] }) => volumeAt)).values()].reduce((sum, size) => sum + size, 0);
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('the market over the stream', () => {
  it('starts with the whole contract and sends every change, in frames of both contracts', async () => {
    const one = await listen();
    one.say({ type: 'watch', symbols: [es, nq] });
    // In a quiet hour many frames only change the book.
    const hasTraded = () => topicsOf(one, es).some((topic, index) => index > 0 && tradedIn(topic) > 0);
    await one.until(() => topicsOf(one, es).length > 15 && topicsOf(one, nq).length > 5 && hasTraded(), 'frames');
    const [first, ...rest] = topicsOf(one, es);
    const last = rest.at(-1);
    if (first === undefined || last === undefined) throw new Error('no frames');
    expect(first).toMatchObject({ snapshot: true, state: 'open' });
    expect([first.bids?.length, first.asks?.length]).toEqual([10, 10]);
    expect(rest.map(({ sequence }) => sequence)).toEqual(numbers(first.sequence + 1, rest.length));
    for (const { bids = [], asks = [] } of rest) expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] ?? 0);
    // The changes turn the first volume at price into the last one.
    expect(sumAt([first, ...rest]) - sumAt([first])).toBe(last.volume - first.volume);
    // A snapshot may include volume whose trades the next frame sends.
    const told = rest.reduce((sum, topic) => sum + tradedIn(topic), 0);
    expect(told).toBeGreaterThanOrEqual(last.volume - first.volume);
    expect(told).toBeGreaterThan(0);
    expect(one.of('market').some(({ topics }) => topics.length === 2)).toBe(true);
    one.socket.close();
  });

  it('sends the effects of an order to both browsers of its account, and to nobody else', async () => {
    const foreign = (await makePractitioner(server)).client;
    const { sequence } = await readAccount(client);
    const listeners = [await listen(), await listen()];
    const other = await listen(foreign);
    for (const listener of listeners) listener.say({ type: 'watch_account', after: sequence });
    other.say({ type: 'watch_account', after: (await readAccount(foreign)).sequence });
    await pause(200);
    const { events, refusal }: MarketCommandAnswer = await send(client, es, marketOrder('buy', 1));
    expect(refusal).toBeNull();
    const newest = events.at(-1)?.sequence ?? 0;
    for (const listener of listeners) {
      await listener.until(() => (eventsOf(listener).at(-1) ?? 0) >= newest, `event ${newest}`);
      expect(eventsOf(listener)).toEqual(numbers(sequence + 1, eventsOf(listener).length));
      const told = listener.of('account').map(({ sequence, event }) => ({ sequence, event }));
      for (const event of events) expect(told).toContainEqual(event);
    }
    expect(other.of('account')).toEqual([]);
    for (const { socket } of [...listeners, other]) socket.close();
  });

  it('shows the owner how resting orders move forward in their queues, without reading the account again', async () => {
    const owner = (await makePractitioner(server)).client;
    const listener = await listen(owner);
    listener.say({ type: 'watch_account', after: (await readAccount(owner)).sequence });
    listener.say({ type: 'watch', symbols: [es] });
    const first = await listener.until(() => topicsOf(listener, es)[0], 'a snapshot');
    const best = first.bids?.[0]?.[0] ?? 0;
    const joined = new Map<string, number>();
    for (const ticks of [0, 1, 2, 3, 4]) {
      const ticket = marketOrder('buy', 1, { type: 'limit', price: best - ticks });
      for (const { event } of (await send(owner, es, ticket)).events)
        if (event.kind === 'order') joined.set(event.order.orderId, event.order.ahead ?? 0);
    }
    const forward = await listener.until(
      () =>
        listener
          .of('places')
          .flatMap(({ places }) => places)
          .find(({ orderId, ahead }) => ahead !== null && ahead < (joined.get(orderId) ?? 0)),
      'a place further in front',
    );
    const { orders } = await readAccount(owner);
    const ahead = orders.find(({ orderId }) => orderId === forward.orderId)?.ahead;
    expect(ahead ?? 0).toBeLessThanOrEqual(forward.ahead ?? 0);
    listener.socket.close();
  });

  it('does not know a contract that is not traded', async () => {
    const one = await listen();
    one.say({ type: 'watch', symbols: ['XXZ6', 'ESZ2'] });
    await one.until(() => one.of('market-unknown').length === 2, 'both refusals');
    expect(one.of('market')).toEqual([]);
  });
});
