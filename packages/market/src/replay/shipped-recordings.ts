// Recordings that every customer can replay without a file: stretches of synthetic flow, generated from a few numbers each time. They
// contain no recorded market data.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { advanceFlow, startFlow } from '../flow/flow.ts';
import { flowProfileOf } from '../flow/flow-scales.ts';
import type { MarketEvent } from '../trading/market-event.ts';

export type ShippedRecording = {
  readonly id: string;
  readonly symbol: string;
  readonly seed: number;
  readonly from: Instant;
  readonly until: Instant;
  /** When news are released, and how strong they are. */
  readonly newsAt: Instant;
};

/** Half an hour around the opening of the stock market, including news; short enough for the memory of a phone. */
export const shippedRecordings: readonly ShippedRecording[] = [
  {
    id: 'synthetic-opening',
    symbol: 'ESZ26',
    seed: 20_260_922,
    from: instantOf('2026-09-22T13:25:00Z'),
    until: instantOf('2026-09-22T13:55:00Z'),
    newsAt: instantOf('2026-09-22T13:45:00Z'),
  },
];

export const findShipped = (id: string): ShippedRecording | null =>
  shippedRecordings.find((shipped) => shipped.id === id) ?? null;

export function shippedInstrument({ symbol, from }: ShippedRecording): Instrument {
  const named = parseContractSymbol(symbol, new Date(from).getUTCFullYear());
  assert(named.ok, `no contract ${symbol}`);
  return named.value.instrument;
}

/** The same events for the same recording, minute by minute, so a screen can show the first before the last is generated. */
export function* playShipped(shipped: ShippedRecording): Generator<MarketEvent[]> {
  const { symbol, seed, from, until, newsAt } = shipped;
  const news = [{ at: newsAt, impact: 3 as const }];
  const profile = flowProfileOf(shippedInstrument(shipped));
  const { flow, events } = startFlow({ symbol, ...profile, seed, fairSeed: seed, startAt: from, news, hasClock: true });
  yield [...events];
  for (let at = from + msPerMinute; at <= until; at += msPerMinute) yield [...advanceFlow(flow, at)];
}
