// The market part of the stream: public frames of the contracts that parts of the page watch, and the events of the customer's trading
// account. Watches survive the connection: after each reconnection they are requested again, frames start with a snapshot, and events
// continue after the last one that was seen.
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/market/stream.ts';
import { type AccountWatches, createAccountWatches } from './account-watches.ts';
import { type ContractWatches, createContractWatches } from './contract-watches.ts';

export type MarketStream = {
  /** At most ten contracts are watched together, those of the newest watch first. */
  readonly watchMarket: ContractWatches['watch'];
  /** Watches everything after a sequence of the account. Returns a function that ends it. */
  readonly watchAccount: AccountWatches['watch'];
  /** When the newest server message of any kind was heard (real time, epoch ms); null before the first. */
  readonly heardAt: () => number | null;
  /** Whether an open contract sends frames every few seconds even if nothing happens in it; a paused recording does not. */
  readonly hasPulse: boolean;
};

/** The interface for the stream client. */
export type MarketStreamLink = MarketStream & {
  readonly isWatched: () => boolean;
  readonly connect: (say: (message: StreamClientMessage) => void) => void;
  readonly disconnect: () => void;
  readonly hear: (message: StreamServerMessage, at: number) => void;
  /** These contracts get no data, since the browser's tabs together watch too many; empty: all get data. */
  readonly hearLeftOut: (symbols: readonly string[]) => void;
};

export function createMarketStream(): MarketStreamLink {
  let say: ((message: StreamClientMessage) => void) | null = null;
  let heardAt: number | null = null;
  const contracts = createContractWatches((message) => say?.(message));
  const account = createAccountWatches((message) => say?.(message));
  return {
    watchMarket: contracts.watch,
    watchAccount: account.watch,
    heardAt: () => heardAt,
    hasPulse: true,
    isWatched: () => contracts.isWatched() || account.isWatched(),
    connect: (next) => {
      say = next;
      contracts.restart();
      account.resume();
    },
    disconnect: () => {
      say = null;
    },
    hearLeftOut: contracts.hearLeftOut,
    hear: (message, at) => {
      heardAt = at;
      if (message.type === 'market') contracts.hearFrame(message.topics);
      else if (message.type === 'account') account.hearEvent(message.event, message.sequence);
      else if (message.type === 'places') account.hearPlaces(message.places);
      else if (message.type === 'account-reset') account.reset();
      else if (message.type === 'market-unknown') contracts.hearUnknown(message.symbol);
    },
  };
}
