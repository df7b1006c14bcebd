// How a public frame changes a contract.

import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { Level, LiveContract, Print } from './trading-store.ts';

const printsKept = 500;

export function newContract(symbol: string, instrument: Instrument): LiveContract {
  return {
    symbol,
    instrument,
    state: 'closed',
    isKnown: true,
    at: null,
    heardAt: null,
    bids: [],
    asks: [],
    last: null,
    settlement: null,
    volume: 0,
    volumeAt: new Map(),
    prints: [],
  };
}

/** Changes the contract in place but replaces its lists. A snapshot resets it. */
export function applyFrame(contract: LiveContract, topic: MarketFrameTopic, heardAt: number): void {
  contract.state = topic.state;
  contract.isKnown = true;
  contract.at = topic.at;
  contract.heardAt = heardAt;
  contract.volume = topic.volume;
  contract.last = topic.last;
  if (topic.settlement !== undefined) contract.settlement = topic.settlement;
  if (topic.bids !== undefined) contract.bids = levelsOf(topic.bids);
  if (topic.asks !== undefined) contract.asks = levelsOf(topic.asks);
  if (topic.snapshot) contract.volumeAt.clear();
  for (const [price, size] of topic.volumeAt ?? []) contract.volumeAt.set(price, size);
  const came = (topic.trades ?? []).map(printOf);
  if (topic.snapshot) contract.prints = came.slice(-printsKept);
  else if (came.length > 0) contract.prints = [...contract.prints, ...came].slice(-printsKept);
}

const levelsOf = (side: readonly (readonly [Ticks, number])[]): readonly Level[] =>
  side.map(([price, size]) => ({ price, size }));

const printOf = ([at, price, size, aggressor]: readonly [Instant, Ticks, number, number]): Print => ({
  at,
  price,
  size,
  aggressor: aggressor === 0 ? null : aggressor > 0 ? 'buy' : 'sell',
});
