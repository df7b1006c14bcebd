/**
 * What this browser hears of the market over the stream: public frames of the contracts that something on the page watches, and the events of
 * the own trading account. What is watched outlives the connection: after each reconnection it is asked for again, frames begin with a
 * snapshot, and events come from the record after the last one that was seen.
 */
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/market/stream.ts';
import { type AccountWatches, createAccountWatches } from './account-watches.ts';
import { type ContractWatches, createContractWatches } from './contract-watches.ts';

export type MarketStream = {
  /** Together at most ten contracts are watched, those of the newest watch first. */
  readonly watchMarket: ContractWatches['watch'];
  /** Everything after a sequence of the account. Answers the end of it. */
  readonly watchAccount: AccountWatches['watch'];
  /** When the newest word of the server was heard, whatever it was (real time, epoch ms); null before the first. */
  readonly heardAt: () => number | null;
  /** Whether an open contract is heard of every few seconds whatever happens in it; a recording stands still. */
  readonly hasPulse: boolean;
};

/** The side of the stream client. */
export type MarketStreamLink = MarketStream & {
  readonly isWatched: () => boolean;
  readonly connect: (say: (message: StreamClientMessage) => void) => void;
  readonly disconnect: () => void;
  readonly hear: (message: StreamServerMessage, at: number) => void;
  /** Nothing comes of these contracts, since the tabs of the browser together watch too many; none: all come. */
  readonly hearLeftOut: (symbols: readonly string[]) => void;
};

export const createMarketStream = (): MarketStreamLink => {
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
};
