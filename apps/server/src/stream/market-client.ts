/**
 * One connection that watches contracts: of each it gets the whole, then its frames. Where it does not keep up it is left out, and begins again
 * with the whole once its backlog is read: the gap in the sequence shows what was missed.
 */
import { faultMs } from './contract-snapshot.ts';
import type { DepthView } from './market-message.ts';
import type { PreparedFrame } from './prepared-frame.ts';
import { behindMsMax, closeCodes, type StreamPeer, unreadBytesSkipped } from './stream-peer.ts';
import type { WantedContracts } from './wanted-contracts.ts';
import type { WatchGroups } from './watch-groups.ts';

export type MarketClient = {
  /** Contracts of which it had the whole: their frames follow. */
  readonly current: ReadonlySet<string>;
  /** Every contract that is wanted from now on. */
  readonly watch: (symbols: readonly string[]) => void;
  readonly view: DepthView;
  /** How deep it sees from now on; nothing is sent before this is known. A change begins every contract again with the whole. */
  readonly see: (view: DepthView) => void;
  readonly leave: () => void;
  /** The next frame of its contracts. */
  readonly give: (frame: PreparedFrame) => void;
  /** Looks whether it has read its backlog; asked of those that are behind. */
  readonly look: () => void;
};

type Parts = {
  readonly contracts: WantedContracts<MarketClient>;
  readonly groups: WatchGroups;
  /** Those that do not keep up. */
  readonly behind: Set<MarketClient>;
  readonly realNow: () => number;
};

/** How often it is looked whether those behind have read their backlog. */
export const lookMs = 100;

export const createMarketClient = ({ contracts, groups, behind, realNow }: Parts, peer: StreamPeer): MarketClient => {
  let wanted: ReadonlySet<string> = new Set();
  const current = new Set<string>();
  let behindSince: number | null = null;
  let view: DepthView | null = null;
  const isMissing = (symbol: string): boolean =>
    view !== null && wanted.has(symbol) && !current.has(symbol) && behindSince === null;

  /** Sends the whole of a contract, from which on the frames follow. */
  const bring = async (symbol: string): Promise<void> => {
    const snapshot = contracts.snapshotOf(symbol);
    if (snapshot === undefined || !isMissing(symbol)) return;
    const given = await snapshot.read();
    if (view === null || !isMissing(symbol) || contracts.snapshotOf(symbol) !== snapshot) return;
    if (given === 'unknown') return peer.send(JSON.stringify({ type: 'market-unknown', symbol }));
    const again = (): void => void bring(symbol);
    if (given === 'failed') return void setTimeout(again, faultMs);
    if (snapshot.isFresh(given)) {
      peer.sendFrame(given.frameFor(view));
      current.add(symbol);
      groups.place(client);
      return;
    }
    // A frame was faster than the snapshot: ask again, after others had their turn.
    snapshot.renew();
    setTimeout(again, lookMs);
  };
  const bringMissing = (): void => {
    for (const symbol of wanted) void bring(symbol);
  };
  const watch = (symbols: readonly string[]): void => {
    const before = wanted;
    wanted = new Set(symbols);
    // New ones first: a market that is wanted by nobody for an instant would stop.
    for (const symbol of wanted) if (!before.has(symbol)) contracts.want(client, symbol);
    for (const symbol of before) {
      if (wanted.has(symbol)) continue;
      current.delete(symbol);
      contracts.unwant(client, symbol);
    }
    groups.place(client);
    bringMissing();
  };
  const fallBehind = (): void => {
    behindSince = realNow();
    current.clear();
    groups.place(client);
    behind.add(client);
  };
  const client: MarketClient = {
    current,
    watch,
    get view() {
      return view ?? 'best';
    },
    see: (next) => {
      if (view === next) return;
      view = next;
      current.clear();
      groups.place(client);
      bringMissing();
    },
    leave: () => {
      watch([]);
      behind.delete(client);
    },
    give: (frame) => {
      if (peer.unreadBytes() > unreadBytesSkipped) fallBehind();
      else peer.sendFrame(frame);
    },
    look: () => {
      if (peer.unreadBytes() <= unreadBytesSkipped) {
        behind.delete(client);
        behindSince = null;
        bringMissing();
      } else if (behindSince !== null && realNow() - behindSince > behindMsMax) {
        behind.delete(client);
        peer.close(closeCodes.tooSlow, 'reads too slowly');
      }
    },
  };
  return client;
};
