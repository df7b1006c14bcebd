// The ladder's volume at each price of the session survives the end of a process.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { asInstant, type Instant, instantOf, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveToSession } from '../../testing/evaluation-kit.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { makePractitioner, okBody } from '../../testing/market/market-kit.ts';
import { listenAt } from '../../testing/market/stream-listener.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { MarketHost } from '../market-host.ts';
import type { FlowRoom } from '../rooms/flow-room.ts';

const sumOf = (volumeAt: Iterable<readonly [number, number]>): number =>
  [...volumeAt].reduce((sum, [, size]) => sum + size, 0);

describe('volume at price, with a process that ends without a shutdown', () => {
  const startAt = instantOf('2026-11-24T20:30:00Z');
  const symbol = 'ESZ26';
  let crowd: MarketCrowd;
  let market: MarketHost;
  let before: ReadonlyMap<number, number>;
  beforeAll(async () => {
    crowd = await createMarketCrowd(1, startAt);
    ({ market } = crowd);
  });
  afterAll(() => crowd.close());

  const roomAt = async (at: Instant): Promise<FlowRoom> => {
    crowd.setNow(at);
    const contract = await market.rooms.contract(symbol);
    if (contract === null) throw new Error('no contract');
    return contract.room;
  };
  const reopenAt = async (at: Instant): Promise<FlowRoom> => {
    crowd.setNow(at);
    market = await crowd.reopenMarket();
    return roomAt(at);
  };

  it('equals what was stored, price by price', async () => {
    const room = await roomAt(startAt);
    market.watched.set(symbol, 1);
    const past = sumOf(room.session.volumeAt);
    for (let at = startAt; at <= startAt + 2 * msPerMinute; at = asInstant(at + 250)) {
      crowd.setNow(at);
      await market.step();
    }
    await market.store();
    before = new Map(room.session.volumeAt);
    expect(sumOf(before), 'something was traded').toBeGreaterThan(past);
    expect(room.session.volume).toBe(sumOf(before));
    const again = await reopenAt(asInstant(startAt + 2 * msPerMinute));
    expect(again).not.toBe(room);
    expect(again.session).toEqual({ date: room.session.date, volume: sumOf(before), volumeAt: before });
  });

  it('adds the minutes that nobody watched, spread over the range of their bars', async () => {
    const room = await reopenAt(asInstant(startAt + 7 * msPerMinute));
    const { rows, bars } = await barsSince(asInstant(startAt + 2 * msPerMinute));
    expect(rows).toBe(5);
    expect(room.session.volume - sumOf(before)).toBe(bars.reduce((sum, [, , , , , volume]) => sum + volume, 0));
    expect(room.session.volume).toBe(sumOf(room.session.volumeAt));
    const [high, low] = [Math.max(...bars.map((bar) => bar[2])), Math.min(...bars.map((bar) => bar[3]))];
    for (const [price, size] of room.session.volumeAt) {
      const isTouched = price >= low && price <= high;
      if (isTouched) expect(size).toBeGreaterThanOrEqual(before.get(price) ?? 0);
      else expect(size).toBe(before.get(price));
    }
  });

  it('stays that of the last session while the exchange is closed, and starts from zero with the next', async () => {
    const shutAt = instantOf('2026-11-24T22:05:00Z');
    const shut = await reopenAt(shutAt);
    expect(shut.state).toBe('closed');
    expect(sumOf(shut.session.volumeAt)).toBeGreaterThan(sumOf(before));
    await market.store();
    const kept = new Map(shut.session.volumeAt);
    expect((await reopenAt(asInstant(shutAt + 10 * msPerMinute))).session.volumeAt).toEqual(kept);
    const next = await reopenAt(asInstant(shutAt + msPerHour));
    expect(next.state).toBe('open');
    expect(next.session.date).toBe(shut.session.date + 1);
    const { bars } = await barsSince(shutAt);
    expect(next.session.volume).toBe(bars.reduce((sum, [, , , , , volume]) => sum + volume, 0));
  });

  const barsSince = async (at: Instant) => {
    const hours = await crowd.db.selectFrom('marketBars').select('bars').where('root', '=', 'ES').execute();
    const bars = hours.flatMap((hour) => hour.bars).filter(([from]) => from * 1_000 >= at);
    return { rows: bars.length, bars };
  };
});

describe('the ladder after a restart of the server', { timeout: 120_000 }, () => {
  it('shows no price with less volume than before', async () => {
    let server = await startTestServer();
    try {
      await moveToSession(server, '09:00');
      const { client } = await makePractitioner(server);
      const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
        await client.call('GET', '/market/instruments'),
      );
      const symbol = instruments.find(({ root }) => root === 'ES')?.symbol ?? '';
      const watch = async (frames: number): Promise<ReadonlyMap<number, number>> => {
        await server.client().call('GET', `/market/bars/${symbol}`, undefined, { cookie: client.cookie() });
        const listener = await listenAt(server.url, client.cookie());
        listener.say({ type: 'watch', symbols: [symbol] });
        const topics = (): readonly MarketFrameTopic[] => listener.of('market').flatMap((message) => message.topics);
        await listener.until(() => topics().length >= frames, `${frames} frames`);
        listener.socket.close();
        return new Map(topics().flatMap(({ volumeAt = [] }) => volumeAt));
      };
      const before = await watch(20);
      server = await server.restart();
      const after = await watch(1);
      for (const [price, size] of before) expect(after.get(price) ?? 0, `at ${price}`).toBeGreaterThanOrEqual(size);
      expect(sumOf(after)).toBeGreaterThanOrEqual(sumOf(before));
    } finally {
      await server.remove();
    }
  });
});
