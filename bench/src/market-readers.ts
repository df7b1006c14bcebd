// Customers with market data in front of the trading screen, as the server sees them: each with the stream's real connection, watching contracts
// and the own trading account.
import { createLatencies, type Latencies } from './latencies.ts';
import { call, type LiveServer, makeMarketTrader, readSymbols, type Trader } from './live-server.ts';
import { openPlainSocket, type PlainSocket } from './plain-socket.ts';

export type Heard = {
  /** From each trade to the reader that is told of it. */
  readonly trades: Latencies;
  /** From the instant that a frame shows to its reader. */
  readonly frames: Latencies;
  messages: number;
  bytes: number;
};
export const newHeard = (): Heard => ({ trades: createLatencies(), frames: createLatencies(), messages: 0, bytes: 0 });

/** What screens watch, one after the other: one contract, another, both, or both and a third. */
const watchedRoots = [['ES'], ['NQ'], ['ES', 'NQ'], ['ES', 'NQ', 'CL']] as const;
const madeAtOnce = 4;

export async function makeMarketTraders(url: string, count: number): Promise<readonly Trader[]> {
  const traders: Trader[] = [];
  while (traders.length < count) {
    const numbers = Array.from(
      { length: Math.min(madeAtOnce, count - traders.length) },
      (_, at) => traders.length + at,
    );
    traders.push(...(await Promise.all(numbers.map((number) => makeMarketTrader(url, number)))));
  }
  return traders;
}

/** A connection for each trader. */
export async function openReaders(
  { url }: LiveServer,
  { traders, aheadMs, heard }: { readonly traders: readonly Trader[]; readonly aheadMs: number; readonly heard: Heard },
): Promise<readonly PlainSocket[]> {
  const [first] = traders;
  if (first === undefined) return [];
  const sets = await Promise.all(watchedRoots.map((roots) => readSymbols(url, first, roots)));
  const sockets: PlainSocket[] = [];
  for (const [index, trader] of traders.entries()) {
    const symbols = sets[index % sets.length] ?? [];
    sockets.push(await openReader(url, trader, { symbols, hear: hearInto(heard, aheadMs) }));
  }
  return sockets;
}

/** Reads the account, connects, watches contracts and what comes of the account. */
export async function openReader(
  url: string,
  { cookie }: Trader,
  { symbols, hear }: { readonly symbols: readonly string[]; readonly hear: (text: string) => void },
): Promise<PlainSocket> {
  const { body } = await call(url, cookie, 'GET', '/market/account');
  const socket = await openPlainSocket({ port: Number(new URL(url).port), headers: { cookie } }, (buffer, from, end) =>
    hear(buffer.toString('utf8', from, end)),
  );
  socket.say({ type: 'watch', symbols });
  socket.say({ type: 'watch_account', after: (body as { sequence: number }).sequence });
  return socket;
}

type Frame = {
  readonly type: string;
  readonly topics?: readonly {
    readonly snapshot: boolean;
    readonly at: number;
    readonly trades?: readonly (readonly [at: number, ...rest: number[]])[];
  }[];
};

function hearInto(heard: Heard, aheadMs: number): (text: string) => void {
  return (text) => {
    const now = Date.now() + aheadMs;
    heard.messages += 1;
    heard.bytes += text.length;
    const { topics = [] } = JSON.parse(text) as Frame;
    for (const { snapshot, at, trades = [] } of topics) {
      if (snapshot) continue;
      heard.frames.add(now - at);
      for (const [tradedAt] of trades) heard.trades.add(now - tradedAt);
    }
  };
}
