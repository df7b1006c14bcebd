// The watched contracts, each with its snapshot: the market runs them until the last watcher leaves.
import type { MarketFeed } from '../market/market-feed.ts';
import { type ContractSnapshot, createContractSnapshot, type SnapshotParts } from './contract-snapshot.ts';

export type WantedContracts<Client> = {
  /** The snapshot of a contract; undefined if nobody wants it. A contract that was released and wanted again has a new one. */
  readonly snapshotOf: (symbol: string) => ContractSnapshot | undefined;
  readonly want: (client: Client, symbol: string) => void;
  readonly unwant: (client: Client, symbol: string) => void;
  readonly close: () => void;
};

type Wanted<Client> = {
  readonly clients: Set<Client>;
  readonly stopWatching: () => void;
  readonly snapshot: ContractSnapshot;
};

export function createWantedContracts<Client>(
  parts: SnapshotParts & { readonly feed: Pick<MarketFeed, 'watch'> },
): WantedContracts<Client> {
  const wanted = new Map<string, Wanted<Client>>();
  return {
    snapshotOf: (symbol) => wanted.get(symbol)?.snapshot,
    want: (client, symbol) => {
      const known = wanted.get(symbol);
      if (known !== undefined) return void known.clients.add(client);
      const stopWatching = parts.feed.watch([symbol]);
      wanted.set(symbol, {
        clients: new Set([client]),
        stopWatching,
        snapshot: createContractSnapshot(parts, symbol),
      });
    },
    unwant: (client, symbol) => {
      const contract = wanted.get(symbol);
      contract?.clients.delete(client);
      if (contract === undefined || contract.clients.size > 0) return;
      wanted.delete(symbol);
      contract.stopWatching();
    },
    close: () => {
      for (const { stopWatching } of wanted.values()) stopWatching();
      wanted.clear();
    },
  };
}
