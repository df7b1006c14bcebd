// A customer's browser that is cut off again and again: over all its connections it maintains attempt, trading account and contracts from
// the stream, as the portal does, and records every number that does not follow the one before.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import type { MarketAccount, MarketAccountEvent, MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic, StreamServerMessage } from '@openbell/api/market/stream.ts';
import WebSocket from 'ws';

/** The state of a contract after its frames. */
export type FollowedContract = Omit<MarketFrameTopic, 'snapshot' | 'trades' | 'volumeAt'> & {
  readonly volumeAt: Map<number, number>;
  /** Since the newest snapshot, which may include more than its sequence says. */
  framesAfterSnapshot: number;
};
export type StreamFollower = {
  readonly connect: () => void;
  /** Cuts the connection, in any state. */
  readonly cut: () => void;
  /** Stops listening while the server believes that the client is still there. Returns a function that closes the rest. */
  readonly abandon: () => () => void;
  readonly account: () => MarketAccount;
  readonly attempt: () => AttemptLive | null;
  readonly contract: (symbol: string) => FollowedContract | undefined;
  /** Every published private event, by its sequence. */
  readonly told: ReadonlyMap<number, MarketAccountEvent>;
  /** Gaps, repeats and other errors, in words. */
  readonly faults: readonly string[];
  readonly heard: Readonly<Record<Counted, number>>;
};
type Counted = 'connections' | 'resumes' | 'customer' | 'account' | 'snapshots' | 'frames';

export function followStream(
  url: string,
  who: { readonly cookie: string; readonly account: MarketAccount; readonly symbols: readonly string[] },
): StreamFollower {
  let socket: WebSocket | null = null;
  let account = who.account;
  let attempt: AttemptLive | null = null;
  let newest: number | null = null;
  const contracts = new Map<string, FollowedContract>();
  /** The contracts whose snapshot this connection has received. */
  const begun = new Set<string>();
  const told = new Map<number, MarketAccountEvent>();
  const faults: string[] = [];
  const heard = { connections: 0, resumes: 0, customer: 0, account: 0, snapshots: 0, frames: 0 };

  const expectNext = (what: string, sequence: number, before: number): void => {
    if (sequence !== before + 1) faults.push(`${what}: ${sequence} after ${before}, connection ${heard.connections}`);
  };
  const welcome = (sequence: number, say: (message: unknown) => void): void => {
    if (newest !== null) {
      heard.resumes += 1;
      say({ type: 'resume', after: newest });
    } else newest = sequence;
    say({ type: 'watch', symbols: who.symbols });
    say({ type: 'watch_account', after: account.sequence });
  };
  const hearCustomer = (sequence: number): void => {
    heard.customer += 1;
    expectNext('customer', sequence, newest ?? Number.NaN);
    newest = sequence;
  };
  const hearAccount = (sequence: number, event: MarketAccountEvent): void => {
    heard.account += 1;
    expectNext('account', sequence, account.sequence);
    told.set(sequence, event);
    account = { ...accountAfter(account, event), sequence };
  };
  const hearPlaces = (places: readonly MarketPlace[]): void => {
    const orders = account.orders.map((order) => {
      const place = places.find(({ symbol, orderId }) => symbol === order.symbol && orderId === order.orderId);
      return place === undefined || order.state !== 'working' ? order : { ...order, ahead: place.ahead };
    });
    account = { ...account, orders };
  };
  const hearTopic = (topic: MarketFrameTopic): void => {
    const before = contracts.get(topic.symbol);
    if (topic.snapshot) {
      heard.snapshots += 1;
      if (topic.sequence < (before?.sequence ?? 0)) faults.push(`${topic.symbol}: a snapshot of the past`);
    } else {
      heard.frames += 1;
      if (!begun.has(topic.symbol)) faults.push(`${topic.symbol}: a frame before the snapshot`);
      expectNext(topic.symbol, topic.sequence, before?.sequence ?? Number.NaN);
    }
    begun.add(topic.symbol);
    contracts.set(topic.symbol, contractAfter(before, topic));
  };
  const hear = (message: StreamServerMessage, say: (message: unknown) => void): void => {
    if (message.type === 'welcome') welcome(message.sequence, say);
    else if (message.type === 'account') hearAccount(message.sequence, message.event);
    else if (message.type === 'market') for (const topic of message.topics) hearTopic(topic);
    else if (message.type === 'attempt' || message.type === 'changed') hearCustomer(message.sequence);
    else if (message.type === 'places') hearPlaces(message.places);
    else faults.push(message.type);
    if (message.type === 'attempt') attempt = message.attempt;
  };

  /** From here on nothing from the connection is processed. */
  const leave = (): WebSocket | null => {
    const left = socket;
    socket = null;
    left?.removeAllListeners('message');
    return left;
  };
  return {
    connect: () => {
      const opened = new WebSocket(`${url.replace('http', 'ws')}/api/stream`, { headers: { cookie: who.cookie } });
      socket = opened;
      heard.connections += 1;
      begun.clear();
      opened.on('error', () => undefined);
      opened.on('message', (data) =>
        hear(JSON.parse(String(data)) as StreamServerMessage, (message) => opened.send(JSON.stringify(message))),
      );
      opened.on('close', (code) => {
        if (socket === opened) faults.push(`closed by the server: ${code}`);
      });
    },
    cut: () => leave()?.terminate(),
    abandon: () => {
      const left = leave();
      if (left?.readyState === WebSocket.OPEN) left.pause();
      return () => left?.terminate();
    },
    account: () => account,
    attempt: () => attempt,
    contract: (symbol) => contracts.get(symbol),
    told,
    faults,
    heard,
  };
}

/** Applies an event to the account, as the trading screen does. */
function accountAfter(account: MarketAccount, event: MarketAccountEvent): MarketAccount {
  const { orders, fills, positions } = account;
  switch (event.kind) {
    case 'order':
      return { ...account, orders: replaced(orders, event.order, ({ orderId }) => orderId) };
    case 'fill':
      return {
        ...account,
        fills: replaced(fills, event.fill, ({ fillId }) => fillId),
        positions: replaced(positions, event.position, ({ symbol }) => symbol),
      };
    case 'position':
      return { ...account, positions: replaced(positions, event.position, ({ symbol }) => symbol) };
    case 'ended_exits': {
      const others = account.endedExits.filter(({ symbol }) => symbol !== event.symbol);
      return { ...account, endedExits: event.ended === null ? others : [...others, event.ended] };
    }
    case 'block':
      return { ...account, block: event.block };
    case 'limits':
      return { ...account, limits: event.limits, balanceMicros: event.balanceMicros };
    case 'rejected':
      return account;
  }
}

function replaced<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => string): Item[] {
  const index = items.findIndex((other) => keyOf(other) === keyOf(item));
  return index === -1 ? [...items, item] : items.with(index, item);
}

function contractAfter(before: FollowedContract | undefined, topic: MarketFrameTopic): FollowedContract {
  const { snapshot, trades: _, volumeAt = [], ...rest } = topic;
  const known = snapshot ? undefined : before;
  return {
    ...known,
    ...rest,
    volumeAt: new Map([...(known?.volumeAt ?? []), ...volumeAt]),
    framesAfterSnapshot: known === undefined ? 0 : known.framesAfterSnapshot + 1,
  };
}
