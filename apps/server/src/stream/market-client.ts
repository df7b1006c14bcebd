// One connection that watches contracts: for each it gets the whole contract, then its frames. If it cannot keep up it is skipped, and
// starts over with the whole contract once it has read its backlog; the gap in the sequence shows that something was missed.
import type { Instant } from '@openbell/units/instant.ts';
import { faultMs } from './contract-snapshot.ts';
import type { DepthView } from './market-message.ts';
import type { PreparedFrame } from './prepared-frame.ts';
import { behindMsMax, closeCodes, type StreamPeer, unreadBytesSkipped } from './stream-peer.ts';
import type { WantedContracts } from './wanted-contracts.ts';
import type { WatchGroups } from './watch-groups.ts';

export type MarketClient = {
  /** Contracts it has received whole: their frames follow. */
  readonly current: ReadonlySet<string>;
  /** Sets the contracts that it wants from now on. */
  readonly watch: (symbols: readonly string[]) => void;
  readonly view: DepthView;
  /** Sets how deep it sees; nothing is sent before this is known. A change sends every contract whole again. */
  readonly see: (view: DepthView) => void;
  readonly leave: () => void;
  /** Sends the next frame of its contracts. */
  readonly give: (frame: PreparedFrame) => void;
  /** Checks whether it has read its backlog; called for connections that are behind. */
  readonly look: () => void;
};

type Parts = {
  readonly contracts: WantedContracts<MarketClient>;
  readonly groups: WatchGroups;
  /** Connections that do not keep up. */
  readonly behind: Set<MarketClient>;
  readonly realNow: () => Instant;
};

/** How often connections that are behind are checked. */
export const lookMs = 100;

export function createMarketClient({ contracts, groups, behind, realNow }: Parts, peer: StreamPeer): MarketClient {
  let wanted: ReadonlySet<string> = new Set();
  const current = new Set<string>();
  let behindSince: number | null = null;
  let view: DepthView | null = null;
  const isMissing = (symbol: string): boolean =>
    view !== null && wanted.has(symbol) && !current.has(symbol) && behindSince === null;

  /** Sends the whole of a contract; its frames follow from there. */
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
    // A frame overtook the snapshot: ask again, after others had their turn.
    snapshot.renew();
    setTimeout(again, lookMs);
  };
  const bringMissing = (): void => {
    for (const symbol of wanted) void bring(symbol);
  };
  const watch = (symbols: readonly string[]): void => {
    const before = wanted;
    wanted = new Set(symbols);
    // New ones first: a market that nobody wants even for an instant would stop.
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
}
