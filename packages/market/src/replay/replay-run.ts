// Plays a recording into a market of its own, by the same rules as on the desk, including the instrument's hours. The state at a time
// depends only on that time and the commands before it, regardless of the steps in between.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { sessionEventsBetween } from '../session/session-events.ts';
import type { TradeEvent } from '../trading/market-event.ts';
import { type MarketSnapshot, restoreMarket, takeSnapshot } from '../trading/market-snapshot.ts';
import { createTradingMarket, deskProtectionTicks, type TradingMarket } from '../trading/market-state.ts';
import type { OrderEvent } from '../trading/order-types.ts';
import { applyInput } from '../trading/trading-market.ts';
import { type EventTape, eventAt, isTradeAt, timeAt } from './event-tape.ts';

export type ReplaySettings = {
  readonly symbol: string;
  readonly instrument: Instrument;
  /** How many levels per side the recording shows; null: the whole book. */
  readonly visibleLevels: number | null;
  /** Time of its first event. */
  readonly from: Instant;
  readonly around: number;
};

export type ReplayRun = {
  readonly settings: ReplaySettings;
  readonly market: TradingMarket;
  /** Whether orders trade now, by the instrument's hours. */
  state: 'open' | 'paused' | 'closed';
  /** Every event up to here has been applied. */
  at: Instant;
  /** Number of events of the recording that have been applied. */
  applied: number;
};

/** The order limit if no plan sets another. */
const quantityMax = 1_000;

export function startReplay(settings: ReplaySettings): ReplayRun {
  const { symbol, instrument, visibleLevels, from, around } = settings;
  const market = createTradingMarket({
    symbol,
    protectionTicks: deskProtectionTicks,
    quantityMax,
    visibleLevels,
    around: asTicks(around),
    canBeNegative: instrument.canBeNegative,
  });
  // The first event may be exactly at `from`, so the run starts a millisecond earlier.
  const at = asInstant(from - 1);
  const isOpen = isInstrumentOpen(instrument, at);
  if (isOpen) applyInput(market, { kind: 'open', at });
  return { settings, market, state: isOpen ? 'open' : 'closed', at, applied: 0 };
}

/** The state of a run at a time, as plain data. */
export type ReplayCheckpoint = Pick<ReplayRun, 'settings' | 'state' | 'at' | 'applied'> & {
  readonly market: MarketSnapshot;
};

export function takeCheckpoint({ market, ...run }: ReplayRun): ReplayCheckpoint {
  return { ...run, market: takeSnapshot(market) };
}

/** A run that continues from a checkpoint exactly like the original; can be called repeatedly. */
export function resumeReplay({ market, ...run }: ReplayCheckpoint): ReplayRun {
  return { ...run, market: restoreMarket(market) };
}

export type Played = {
  /** Trades of the recording, in order. */
  readonly trades: readonly TradeEvent[];
  /** The resulting events of the account's orders, in order. */
  readonly told: readonly OrderEvent[];
};

/**
 * Plays every event up to a time, inclusive. A time before the current one plays nothing: going back needs another run.
 *
 * @param tape every event that is known so far; it may grow between two calls
 */
export function playUntil(run: ReplayRun, tape: EventTape, until: Instant): Played {
  const trades: TradeEvent[] = [];
  const told: OrderEvent[] = [];
  if (until <= run.at) return { trades, told };
  const changes = sessionEventsBetween(run.settings.instrument, { after: run.at, until });
  let change = 0;
  const applyChanges = (to: Instant): void => {
    for (let next = changes[change]; next !== undefined && next.at <= to; next = changes[change]) {
      told.push(...applyInput(run.market, next));
      run.state = next.kind === 'open' ? 'open' : next.kind === 'pause' ? 'paused' : 'closed';
      change += 1;
    }
  };
  for (let at = timeAt(tape, run.applied); at !== null && at <= until; at = timeAt(tape, run.applied)) {
    applyChanges(at);
    const event = eventAt(tape, run.applied);
    told.push(...applyInput(run.market, event));
    if (event.kind === 'trade') trades.push(event);
    run.applied += 1;
  }
  applyChanges(until);
  run.at = until;
  return { trades, told };
}

/** The time of the next trade that has not been applied; null if none is known. */
export function nextTradeAt({ applied }: Pick<ReplayRun, 'applied'>, tape: EventTape): Instant | null {
  for (let index = applied; index < tape.length; index += 1) if (isTradeAt(tape, index)) return timeAt(tape, index);
  return null;
}
