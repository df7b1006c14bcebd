// Presents the worker of a replay as if it were the server's stream: nothing is missed, and a new account makes the screen read it again.
import type { MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import type { AccountWatch } from '../../platform/stream/account-watches.ts';
import type { MarketWatch } from '../../platform/stream/contract-watches.ts';
import type { MarketStream } from '../../platform/stream/market-stream.ts';
import type { NumberedEvent } from '../account/account-events.ts';

export type ReplayStream = {
  readonly stream: MarketStream;
  readonly hearFrame: (topic: MarketFrameTopic, places: readonly MarketPlace[]) => void;
  readonly hearEvents: (events: readonly NumberedEvent[]) => void;
  /** The account has started over. */
  readonly resetAccount: () => void;
};

/**
 * @param show requests everything that is shown: a new subscriber has joined
 * @param heardAt when the worker was last heard, real time
 */
export function createReplayStream(show: () => void, heardAt: () => number): ReplayStream {
  const markets = new Set<MarketWatch>();
  const accounts = new Set<AccountWatch>();
  return {
    stream: {
      watchMarket: (_symbols, watch) => {
        markets.add(watch);
        show();
        // A recording has only one contract.
        return { change: show, hears: () => true, end: () => void markets.delete(watch) };
      },
      watchAccount: (_after, watch) => {
        accounts.add(watch);
        return () => void accounts.delete(watch);
      },
      hasPulse: false,
      heardAt,
    },
    hearFrame: (topic, places) => {
      for (const { onFrame } of [...markets]) onFrame([topic]);
      for (const { onPlaces } of [...accounts]) onPlaces(places);
    },
    hearEvents: (events) => {
      for (const { onEvent } of [...accounts]) for (const { event, sequence } of events) onEvent(event, sequence);
    },
    resetAccount: () => {
      for (const watch of [...accounts]) {
        accounts.delete(watch);
        watch.onReset();
      }
    },
  };
}
