// R17: the connection of a trading customer is cut and resumed, 12 times here, 500 times with BARS=1, CUTS times if that is set. It is cut
// at any moment, even during the first bytes or in the middle of a response, or left half-open, while the market moves and orders fill. No
// number may be missing or repeated, and at the end the browser knows what the server knows.
import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketAccountEvent, MarketCommandAnswer, MarketInstrument } from '@openbell/api/market/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveToSession, type Trader } from '../testing/evaluation-kit.ts';
import { makeMarketTrader, marketOrder, newOrderId, okBody, readAccount, send } from '../testing/market/market-kit.ts';
import { followStream, type StreamFollower } from '../testing/market/stream-follower.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { machineLoad } from '../testing/time-limit.ts';

const isFull = process.env['BARS'] === '1';
const cuts = Number(process.env['CUTS'] ?? (isFull ? 500 : 12));
/** Connections that the server still considers open: at most twenty per customer. */
const halfOpenMax = 5;
const waitMsMax = 30_000 * machineLoad();

let server: TestServer;
let trader: Trader;
/** The traded contract, a micro, so that its costs break no rule during the test; and one that is only watched. */
let traded = '';
let watched = '';
beforeAll(async () => {
  server = await startTestServer();
  await moveToSession(server, '09:00');
  trader = await makeMarketTrader(server, 'TCP100');
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
    await trader.client.call('GET', '/market/instruments'),
  );
  const symbolOf = (root: string) => instruments.find((one) => one.root === root)?.symbol ?? '';
  [traded, watched] = [symbolOf('MES'), symbolOf('NQ')];
});
afterAll(() => server.remove());

const flatten = async (): Promise<MarketCommandAnswer> =>
  okBody(await trader.client.call('POST', '/market/flatten', { symbol: null, orderId: newOrderId() }));

/** Enters with a bracket, adds a waiting order, and exits everything, until stopped. Returns the server's answers by sequence. */
function startTrading() {
  const answered = new Map<number, MarketAccountEvent>();
  let isOver = false;
  const note = ({ events }: MarketCommandAnswer): void => {
    for (const { sequence, event } of events) answered.set(sequence, event);
  };
  const trade = async (): Promise<void> => {
    while (!isOver) {
      note(await send(trader.client, traded, marketOrder('buy', 1, { bracket: { targetTicks: 8, stopTicks: 8 } })));
      await wait(Math.random() * 300);
      const price = (await readAccount(trader.client)).fills.at(-1)?.price ?? 0;
      note(await send(trader.client, traded, marketOrder('buy', 1, { type: 'limit', price: price - 2 })));
      await wait(Math.random() * 600);
      note(await flatten());
      await wait(Math.random() * 300);
    }
  };
  const trading = trade();
  const stop = async () => {
    isOver = true;
    await trading;
    return answered;
  };
  return { stop };
}

/** A third of them are cut before the first response could arrive, the others while they receive: later on a slow machine. */
const lifeMs = (): number => (Math.random() < 0.33 ? Math.random() * 25 : 25 + Math.random() * 300 * machineLoad());

async function cutAgainAndAgain(follower: StreamFollower): Promise<void> {
  const halfOpen: (() => void)[] = [];
  for (let cut = 0; cut < cuts; cut += 1) {
    follower.connect();
    await wait(lifeMs());
    if (cut % 3 === 2) halfOpen.push(follower.abandon());
    else follower.cut();
    if (halfOpen.length > halfOpenMax) halfOpen.shift()?.();
    await wait(Math.random() * 60);
  }
  follower.connect();
  for (const end of halfOpen) end();
}

const poll = { timeout: waitMsMax, interval: 20 };
/** The newest frame that both have received, once the later one has received more than its snapshot. */
async function bothContracts(symbol: string, one: StreamFollower, other: StreamFollower) {
  const isSame = (): boolean => {
    const [mine, theirs] = [one.contract(symbol), other.contract(symbol)];
    const known = Math.min(mine?.framesAfterSnapshot ?? 0, theirs?.framesAfterSnapshot ?? 0);
    return known > 0 && mine?.sequence === theirs?.sequence;
  };
  await expect.poll(isSame, { timeout: waitMsMax, interval: 1 }).toBe(true);
  return [one, other].map((follower) => {
    const { framesAfterSnapshot: _, volumeAt, ...rest } = follower.contract(symbol) ?? { volumeAt: [] };
    return { ...rest, volumeAt: [...volumeAt].sort(([low], [high]) => low - high) };
  });
}

describe('a connection that is cut while its customer trades', () => {
  it(`has no gap and no repeat after ${cuts} cuts, and in the end knows what the server knows [R17]`, {
    timeout: 60_000 + cuts * 2_000 * machineLoad(),
  }, async () => {
    const { client } = trader;
    const symbols = [traded, watched];
    const before = await readAccount(client);
    const follower = followStream(server.url, { cookie: client.cookie(), account: before, symbols });
    const trading = startTrading();
    await cutAgainAndAgain(follower);
    const answered = await trading.stop();
    for (const { sequence, event } of (await flatten()).events) answered.set(sequence, event);

    const after = await readAccount(client);
    await expect.poll(() => follower.account().sequence, poll).toBe(after.sequence);
    expect(follower.account()).toEqual(after);
    expect(follower.told.size).toBe(after.sequence - before.sequence);
    for (const [sequence, event] of answered) expect(follower.told.get(sequence)).toEqual(event);

    const [attempt] = okBody<Attempt[]>(await client.call('GET', '/attempts'));
    const figures = async () => okBody<Attempt>(await client.call('GET', `/attempts/${attempt?.id}`));
    await expect.poll(async () => (await figures()).log_hash === follower.attempt()?.log_hash, poll).toBe(true);
    expect(await figures()).toMatchObject(follower.attempt() ?? {});

    const fresh = followStream(server.url, { cookie: client.cookie(), account: after, symbols });
    fresh.connect();
    for (const symbol of symbols) {
      const [mine, theirs] = await bothContracts(symbol, follower, fresh);
      expect(mine).toEqual(theirs);
    }
    expect(follower.faults).toEqual([]);
    const { connections, resumes, account, frames } = follower.heard;
    expect(connections).toBe(cuts + 1);
    expect(Math.min(resumes, account, frames)).toBeGreaterThan(cuts / 4);
    expect(after.fills.length).toBeGreaterThan(0);
    if (isFull) console.log(`R17: ${cuts} cuts, ${after.fills.length} fills, ${JSON.stringify(follower.heard)}`);
    for (const { cut } of [follower, fresh]) cut();
  });
});
