// The pure market of `packages/market` with its seeded flow in this process, and its one contract in the trading screen's format.

import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { createDepth, readDepth } from '@openbell/market/book/book-view.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import { createTradingMarket, type TradingMarket } from '@openbell/market/trading/market-state.ts';
import type { OrderCommand, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { newContract } from '../src/market/account/contract-frames.ts';
import type { LiveContract, Print } from '../src/market/account/trading-store.ts';
import type { Bar } from '../src/market/chart/trading-chart-bars.ts';
import { noteBar } from './memory-bars.ts';

export type MemoryMarketSettings = { readonly symbol: string; readonly seed: number; readonly startAt: number };

export type MemoryMarket = {
  readonly market: TradingMarket;
  readonly contract: LiveContract;
  /** One-minute bars. */
  readonly bars: readonly Bar[];
  /** Runs the market up to an instant; returns the account events on the way. */
  readonly advance: (now: number) => readonly OrderEvent[];
  readonly command: (command: OrderCommand) => readonly OrderEvent[];
};

const printsKept = 500;

/** An open market with a full book. */
export function createMemoryMarket({ symbol, seed, startAt }: MemoryMarketSettings): MemoryMarket {
  const named = parseContractSymbol(symbol, new Date(startAt).getUTCFullYear());
  assert(named.ok, `no contract ${symbol}`);
  const { instrument } = named.value;
  const profile = flowProfileOf(instrument);
  const { flow, events: first } = startFlow({
    symbol,
    ...profile,
    seed,
    fairSeed: seed,
    startAt: asInstant(startAt),
    news: [],
    hasClock: true,
  });
  const market = createTradingMarket({
    symbol,
    protectionTicks: asTicks(6),
    quantityMax: 50,
    visibleLevels: null,
    around: profile.startPrice,
    canBeNegative: instrument.canBeNegative,
  });
  const contract: LiveContract = {
    ...newContract(symbol, instrument),
    state: 'open',
    at: asInstant(startAt),
    heardAt: startAt,
    last: profile.startPrice,
    settlement: asTicks(profile.startPrice - 40),
  };
  const depth = createDepth();
  const bars: Bar[] = [];

  function apply(events: readonly MarketEvent[]): readonly OrderEvent[] {
    const prints: Print[] = [];
    const told: OrderEvent[] = [];
    for (const event of events) {
      told.push(...applyInput(market, event));
      const print = printOf(event);
      if (print === null) continue;
      prints.push(print);
      noteTrade(contract, print);
      noteBar(bars, print);
    }
    if (prints.length > 0) contract.prints = [...contract.prints, ...prints].slice(-printsKept);
    readDepth(market.reference, depth);
    contract.bids = levelsOf(depth.bids);
    contract.asks = levelsOf(depth.asks);
    return told;
  }

  applyInput(market, { kind: 'open', at: asInstant(startAt) });
  apply(first);
  return {
    market,
    contract,
    bars,
    advance: (now) => {
      const told = contract.state === 'open' ? apply(advanceFlow(flow, asInstant(now))) : [];
      contract.at = asInstant(now);
      contract.heardAt = now;
      return told;
    },
    command: (command) => applyInput(market, command),
  };
}

function printOf(event: MarketEvent): Print | null {
  if (event.kind !== 'trade') return null;
  const { at, price, size, aggressor } = event;
  return { at, price, size, aggressor };
}

function noteTrade(contract: LiveContract, { price, size }: Print): void {
  contract.last = price;
  contract.volume += size;
  contract.volumeAt.set(price, (contract.volumeAt.get(price) ?? 0) + size);
}

function levelsOf(side: { count: number; prices: Int32Array; sizes: Int32Array }): LiveContract['bids'] {
  return Array.from({ length: side.count }, (_, index) => ({
    price: asTicks(side.prices[index] ?? 0),
    size: side.sizes[index] ?? 0,
  }));
}
