// How long a position that breaks a rule stays open on the built-in market: from the trade whose price breaks the daily loss to the
// delivery to its owner of the stored fill that closes the position. A whole server with its own prices, one customer after another.
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, formatInstant, type Instant, instantOf, msPerSecond } from '@openbell/units/instant.ts';
import {
  call,
  type LiveServer,
  makeMarketTrader,
  moveIntoSession,
  readAhead,
  readSymbols,
  sendEvents,
  startServer,
  type Trader,
} from './live-server.ts';
import { quantile, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const breachesMin = 200;
/** Number of customers that trade at once; each breach is separate, since they enter one by one. */
const atOnce = 8;
/** A customer whose price moves the other way for this long is dropped. */
const patienceMs = 120 * msPerSecond;
/** More dropped connections than this are not an accident. */
const failuresMax = 5;
/** Marks are batched for a quarter of a second, and an order is acknowledged within 100 ms at its 99th percentile (bar R16). */
const limitMs = 250 + 100;

/** A breach by a price, in milliseconds since the trade at that price. */
type Breach = {
  /** The market has filled the closing order. */
  readonly filledMs: number;
  /** Its owner has received the fill. */
  readonly toldMs: number;
};

export async function benchBreach(): Promise<BenchResult> {
  const server = await startServer();
  try {
    await moveIntoSession(server.url);
    const aheadMs = await readAhead(server.url);
    const breaches: Breach[] = [];
    let [traders, failures] = [0, 0];
    const load = loadavg()[0] ?? Number.NaN;
    const cpuBefore = server.cpuMs();
    const workOn = async (): Promise<void> => {
      while (breaches.length < breachesMin) {
        traders += 1;
        const breach = await runOne(server, { number: traders, aheadMs }).catch((error: unknown) => {
          // On a starved machine a connection may break: that customer is skipped, and the skip is printed.
          failures += 1;
          process.stderr.write(`trader ${traders} was skipped: ${String(error)}\n`);
          if (failures > failuresMax) throw error;
          return null;
        });
        if (breach !== null) breaches.push(breach);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, workOn));
    const told = breaches.map(({ toldMs }) => toldMs);
    const filled = breaches.map(({ filledMs }) => filledMs);
    return {
      name: 'breach',
      ratio: rounded(quantile(told, 0.99) / limitMs),
      means: `99th percentile of the time from the trade whose price breaks a rule to the delivery of the stored closing fill to its owner, relative to ${limitMs} ms (a quarter of a second in which marks are batched, and 100 ms for an order); lower is better`,
      figures: {
        breaches: breaches.length,
        traders,
        failures,
        told_ms_p50: rounded(quantile(told, 0.5)),
        told_ms_p99: rounded(quantile(told, 0.99)),
        told_ms_max: rounded(quantile(told, 1)),
        filled_ms_p50: rounded(quantile(filled, 0.5)),
        filled_ms_p99: rounded(quantile(filled, 0.99)),
        filled_ms_max: rounded(quantile(filled, 1)),
        server_cpu_ms_per_trader: rounded((server.cpuMs() - cpuBefore) / traders),
        load_per_core_before: rounded(load / availableParallelism()),
        load_per_core_after: rounded((loadavg()[0] ?? Number.NaN) / availableParallelism()),
      },
    };
  } finally {
    await server.stop();
  }
}

/** A customer who has nearly used up the daily loss buys or sells two contracts. Null if the price never moved against them. */
async function runOne(
  { url }: LiveServer,
  { number, aheadMs }: { readonly number: number; readonly aheadMs: number },
): Promise<Breach | null> {
  const trader = await makeMarketTrader(url, number);
  const { account, cookie } = trader;
  const [symbol = ''] = await readSymbols(url, trader, ['ES']);
  const at = formatInstant(asInstant(Date.now() + aheadMs));
  // 1,075 dollars and four commissions of 2.02, traded elsewhere: with two more commissions, one tick exceeds a daily loss of 1,100.
  const two = { type: 'fill', account, at, symbol, quantity: 2 };
  await sendEvents(url, [
    { ...two, id: `${account}-in`, side: 'buy', price: '6900.00' },
    { ...two, id: `${account}-out`, side: 'sell', price: '6889.25' },
  ]);
  const closing = await openAndWait(url, trader, { symbol, side: number % 2 === 0 ? 'buy' : 'sell' });
  if (closing === null) return null;
  const cause = await findCause(url, cookie);
  if (cause === null) return null;
  return { filledMs: closing.filledAt - cause, toldMs: closing.toldAt + aheadMs - cause };
}

type Closing = { readonly filledAt: Instant; readonly toldAt: number };
type AccountMessage = {
  readonly type: string;
  readonly event?: { readonly kind: string; readonly fill?: { readonly at: string; readonly net: number } };
};

/** Opens a position at the market, and resolves when the fill that closes it is received. */
async function openAndWait(
  url: string,
  { cookie }: Trader,
  { symbol, side }: { readonly symbol: string; readonly side: 'buy' | 'sell' },
): Promise<Closing | null> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/stream`, { headers: { cookie } });
  try {
    const closed = new Promise<Closing>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const toldAt = Date.now();
        const { type, event } = JSON.parse(String(data)) as AccountMessage;
        if (type === 'welcome') socket.send(JSON.stringify({ type: 'watch_account', after: 0 }));
        if (type !== 'account' || event?.kind !== 'fill' || event.fill?.net !== 0) return;
        resolve({ filledAt: instantOf(event.fill.at), toldAt });
      });
    });
    await once(socket, 'open');
    const ticket = { orderId: 'in', type: 'market', side, quantity: 2 };
    const { body } = await call(url, cookie, 'POST', '/market/orders', { symbol, ticket });
    const { refusal } = body as { refusal: unknown };
    assert(refusal === null, `the order was refused: ${JSON.stringify(refusal)}`);
    const given = new AbortController();
    const late = wait(patienceMs, null, { signal: given.signal }).catch(() => null);
    const first = await Promise.race([closed, late]);
    given.abort();
    return first;
  } finally {
    socket.close();
  }
}

/** The instant of the mark that ended the attempt; null if something else ended it. */
async function findCause(url: string, cookie: string): Promise<Instant | null> {
  const { body } = await call(url, cookie, 'GET', '/attempts');
  const [attempt] = body as readonly { id: string }[];
  const detail = await call(url, cookie, 'GET', `/attempts/${attempt?.id ?? ''}`);
  const { evidence } = detail.body as { evidence: readonly { cause: { type: string; at: string } | null }[] };
  const cause = evidence.at(-1)?.cause;
  return cause?.type === 'mark' ? instantOf(cause.at) : null;
}
