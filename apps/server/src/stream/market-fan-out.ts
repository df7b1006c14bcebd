// Distributes the market's frames to the watching connections: each distinct set of topics is encoded once, and all its watchers get the
// same bytes, one frame for all their contracts.
import type { Instant } from '@openbell/units/instant.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { createDepthReaders, type HasDepth } from './depth-readers.ts';
import { createMarketClient, lookMs, type MarketClient } from './market-client.ts';
import type { StreamPeer } from './stream-peer.ts';
import { createWantedContracts } from './wanted-contracts.ts';
import { createWatchGroups } from './watch-groups.ts';

export type MarketFanOut = {
  readonly join: (peer: StreamPeer, customerId: number) => Pick<MarketClient, 'watch' | 'leave'>;
  /** A customer's account has changed: its depth setting may have changed, too. */
  readonly look: (customerId: number) => void;
  readonly close: () => void;
};

export function createMarketFanOut(parts: {
  readonly feed: MarketFeed;
  readonly hasDepth: HasDepth;
  readonly realNow: () => Instant;
  readonly log: Pick<Context['log'], 'warn'>;
}): MarketFanOut {
  const contracts = createWantedContracts<MarketClient>(parts);
  const groups = createWatchGroups();
  const behind = new Set<MarketClient>();
  const depths = createDepthReaders(parts);

  const stopHearing = parts.feed.onFrame((topics) => {
    for (const { symbol, sequence } of topics) contracts.snapshotOf(symbol)?.frameTold(sequence);
    groups.send(topics);
  });
  const timer = setInterval(() => {
    for (const client of behind) client.look();
  }, lookMs);
  timer.unref();
  return {
    join: (peer, customerId) => {
      const client = createMarketClient({ contracts, groups, behind, realNow: parts.realNow }, peer);
      let isLookedAt = false;
      return {
        watch: (symbols) => {
          client.watch(symbols);
          if (isLookedAt || symbols.length === 0) return;
          isLookedAt = true;
          depths.join(customerId, client);
        },
        leave: () => {
          depths.leave(customerId, client);
          client.leave();
        },
      };
    },
    look: depths.look,
    close: () => {
      clearInterval(timer);
      stopHearing();
      contracts.close();
    },
  };
}
