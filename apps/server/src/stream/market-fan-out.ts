/**
 * Hands the market's frames to the connections that watch: each distinct set of topics is encoded once, and all who watch it get the same
 * bytes, one frame for all their contracts. Who does not keep up is left out and begins again with a snapshot once the backlog is read: the
 * gap in the sequence shows what was missed.
 */
import type { MarketFrameTopic } from '@openbell/api/stream.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';
import { behindMsMax, closeCodes, type StreamPeer, unreadBytesSkipped } from './stream-peer.ts';

export type MarketWatcher = {
  /** Every contract that is wanted from now on. */
  readonly watch: (symbols: readonly string[]) => void;
  readonly leave: () => void;
};
export type MarketFanOut = {
  readonly join: (peer: StreamPeer) => MarketWatcher;
  readonly close: () => void;
};

/** How often it is looked whether those behind have read their backlog. */
const lookMs = 100;
/** A market that gave no snapshot is left in peace this long, however many wait for it. */
const faultMs = 1_000;

type Client = {
  readonly peer: StreamPeer;
  wanted: ReadonlySet<string>;
  /** Contracts of which it had the snapshot: their frames follow. */
  readonly current: Set<string>;
  group: Group | null;
  behindSince: number | null;
};
/** Those who watch the same contracts. */
type Group = { readonly key: string; readonly symbols: ReadonlySet<string>; readonly clients: Set<Client> };
type Snapshot = { readonly sequence: number; readonly frame: PreparedFrame };
type Given = Snapshot | 'unknown' | 'failed';
/** A contract that somebody wants. The snapshot is the same for everybody who asks before the next frame. */
type Contract = {
  readonly clients: Set<Client>;
  readonly stopWatching: () => void;
  sequence: number | null;
  snapshot: Promise<Given> | null;
  /** Whether the log says already that it gives no snapshot. */
  isFaulty: boolean;
};

export const createMarketFanOut = (parts: {
  readonly feed: MarketFeed;
  readonly realNow: () => number;
  readonly log: Pick<Context['log'], 'warn'>;
}): MarketFanOut => {
  const { feed, realNow, log } = parts;
  const contracts = new Map<string, Contract>();
  const groups = createGroups();
  const behind = new Set<Client>();

  const readSnapshot = async (contract: Contract, symbol: string): Promise<Given> => {
    try {
      const topic = await feed.snapshot(symbol);
      contract.isFaulty = false;
      if (topic === null) return 'unknown';
      return { sequence: topic.sequence, frame: prepareFrame(marketMessage([encode(topic)])) };
    } catch (error) {
      if (!contract.isFaulty) log.warn({ err: error, symbol }, 'the market gave no snapshot; it is asked each second');
      contract.isFaulty = true;
      return 'failed';
    }
  };
  const snapshotOf = (contract: Contract, symbol: string): Promise<Given> => {
    if (contract.snapshot !== null) return contract.snapshot;
    const asked = readSnapshot(contract, symbol);
    contract.snapshot = asked;
    void asked.then((given) => {
      if (given === 'failed') setTimeout(() => forget(contract, asked), faultMs);
      // One that is unknown now may be traded tomorrow.
      if (given === 'unknown') forget(contract, asked);
    });
    return asked;
  };

  /** Sends a client the whole of a contract, from which on it gets the frames. */
  const bring = async (client: Client, symbol: string): Promise<void> => {
    const contract = contracts.get(symbol);
    if (contract === undefined || !isMissing(client, symbol)) return;
    const given = await snapshotOf(contract, symbol);
    if (!isMissing(client, symbol) || contracts.get(symbol) !== contract) return;
    if (given === 'unknown') return client.peer.send(JSON.stringify({ type: 'market-unknown', symbol }));
    const again = (): void => void bring(client, symbol);
    if (given === 'failed') return void setTimeout(again, faultMs);
    if (contract.sequence === null || given.sequence >= contract.sequence) {
      client.peer.sendFrame(given.frame);
      client.current.add(symbol);
      groups.place(client);
      return;
    }
    // A frame was faster than the snapshot: ask again, after others had their turn.
    contract.snapshot = null;
    setTimeout(again, lookMs);
  };
  const bringMissing = (client: Client): void => {
    for (const symbol of client.wanted) void bring(client, symbol);
  };

  const want = (client: Client, symbol: string): void => {
    const known = contracts.get(symbol);
    if (known !== undefined) return void known.clients.add(client);
    const stopWatching = feed.watch([symbol]);
    contracts.set(symbol, {
      clients: new Set([client]),
      stopWatching,
      sequence: null,
      snapshot: null,
      isFaulty: false,
    });
  };
  const unwant = (client: Client, symbol: string): void => {
    client.current.delete(symbol);
    const contract = contracts.get(symbol);
    contract?.clients.delete(client);
    if (contract === undefined || contract.clients.size > 0) return;
    contracts.delete(symbol);
    contract.stopWatching();
  };
  const watch = (client: Client, symbols: readonly string[]): void => {
    const before = client.wanted;
    client.wanted = new Set(symbols);
    // New ones first: a market that is wanted by nobody for an instant would stop.
    for (const symbol of client.wanted) if (!before.has(symbol)) want(client, symbol);
    for (const symbol of before) if (!client.wanted.has(symbol)) unwant(client, symbol);
    groups.place(client);
    bringMissing(client);
  };

  const fallBehind = (client: Client): void => {
    client.behindSince = realNow();
    client.current.clear();
    groups.place(client);
    behind.add(client);
  };
  const look = (): void => {
    for (const client of behind) {
      const { peer, behindSince } = client;
      if (peer.unreadBytes() <= unreadBytesSkipped) {
        behind.delete(client);
        client.behindSince = null;
        bringMissing(client);
      } else if (behindSince !== null && realNow() - behindSince > behindMsMax) {
        behind.delete(client);
        peer.close(closeCodes.tooSlow, 'reads too slowly');
      }
    }
  };

  const hear = (topics: readonly MarketFrameTopic[]): void => {
    for (const { symbol, sequence } of topics) {
      const contract = contracts.get(symbol);
      if (contract === undefined) continue;
      contract.sequence = sequence;
      contract.snapshot = null;
    }
    groups.send(topics, (client, frame) => {
      if (client.peer.unreadBytes() > unreadBytesSkipped) fallBehind(client);
      else client.peer.sendFrame(frame);
    });
  };

  const stopHearing = feed.onFrame(hear);
  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    join: (peer) => {
      const client: Client = { peer, wanted: new Set(), current: new Set(), group: null, behindSince: null };
      return {
        watch: (symbols) => watch(client, symbols),
        leave: () => {
          watch(client, []);
          behind.delete(client);
        },
      };
    },
    close: () => {
      clearInterval(timer);
      stopHearing();
      for (const { stopWatching } of contracts.values()) stopWatching();
      contracts.clear();
    },
  };
};

const forget = (contract: Contract, asked: Promise<Given>): void => {
  if (contract.snapshot === asked) contract.snapshot = null;
};

const isMissing = (client: Client, symbol: string): boolean =>
  client.wanted.has(symbol) && !client.current.has(symbol) && client.behindSince === null;

const encode = (topic: MarketFrameTopic): string => JSON.stringify(topic);
const marketMessage = (topics: readonly string[]): string => `{"type":"market","topics":[${topics.join(',')}]}`;

/** The connections by what they watch. */
const createGroups = () => {
  const groups = new Map<string, Group>();
  /** Puts a client where its contracts belong; nowhere without any. */
  const place = (client: Client): void => {
    const key = [...client.current].sort().join(' ');
    if (client.group?.key === key) return;
    client.group?.clients.delete(client);
    if (client.group?.clients.size === 0) groups.delete(client.group.key);
    client.group = null;
    if (key === '') return;
    const group = groups.get(key) ?? { key, symbols: new Set(client.current), clients: new Set() };
    groups.set(key, group);
    group.clients.add(client);
    client.group = group;
  };
  const send = (topics: readonly MarketFrameTopic[], give: (client: Client, frame: PreparedFrame) => void): void => {
    const encoded = topics.map((topic) => ({ symbol: topic.symbol, text: encode(topic) }));
    const frames = new Map<string, PreparedFrame>();
    for (const group of groups.values()) {
      const own = encoded.filter(({ symbol }) => group.symbols.has(symbol));
      if (own.length === 0) continue;
      const key = own.map(({ symbol }) => symbol).join(' ');
      const frame = frames.get(key) ?? prepareFrame(marketMessage(own.map(({ text }) => text)));
      frames.set(key, frame);
      for (const client of group.clients) give(client, frame);
    }
  };
  return { place, send };
};
