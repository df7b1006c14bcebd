// Recordings that every customer can replay without a file: stretches of synthetic flow, generated from a few numbers each time. They
// contain no recorded market data.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import type { NewsEvent } from '../flow/activity.ts';
import { advanceFlow, startFlow } from '../flow/flow.ts';
import { flowProfileOf } from '../flow/flow-scales.ts';
import { type Bar, pastBars } from '../flow/past-bars.ts';
import type { MarketEvent } from '../trading/market-event.ts';

/** What a recording is there to practice. */
export type RecordingScene = 'opening' | 'trend' | 'range' | 'gap' | 'release' | 'close' | 'thin';

export type ShippedRecording = {
  readonly id: string;
  readonly scene: RecordingScene;
  readonly symbol: string;
  readonly seed: number;
  readonly from: Instant;
  readonly until: Instant;
  readonly news: readonly NewsEvent[];
};

/** Three products, the seeds chosen so that each shows its scene; short enough for the memory of a phone. */
export const shippedRecordings: readonly ShippedRecording[] = [
  shippedOf('synthetic-opening', 'opening', 'ESZ26', {
    seed: 20_260_922,
    from: '2026-09-22T13:25:00Z',
    until: '2026-09-22T13:55:00Z',
    newsAt: '2026-09-22T13:45:00Z',
  }),
  shippedOf('es-trend', 'trend', 'ESZ26', { seed: 166, from: '2026-10-06T14:00:00Z', until: '2026-10-06T14:40:00Z' }),
  shippedOf('cl-trend', 'trend', 'CLZ26', { seed: 273, from: '2026-10-07T13:30:00Z', until: '2026-10-07T14:10:00Z' }),
  shippedOf('es-range', 'range', 'ESZ26', { seed: 176, from: '2026-10-08T16:00:00Z', until: '2026-10-08T16:45:00Z' }),
  shippedOf('gc-range', 'range', 'GCZ26', { seed: 105, from: '2026-10-09T15:30:00Z', until: '2026-10-09T16:15:00Z' }),
  shippedOf('es-gap', 'gap', 'ESZ26', { seed: 57, from: '2026-10-11T22:00:00Z', until: '2026-10-11T22:40:00Z' }),
  shippedOf('cl-gap', 'gap', 'CLZ26', { seed: 197, from: '2026-10-18T22:00:00Z', until: '2026-10-18T22:40:00Z' }),
  shippedOf('gc-release', 'release', 'GCZ26', {
    seed: 54,
    from: '2026-10-14T12:20:00Z',
    until: '2026-10-14T12:50:00Z',
    newsAt: '2026-10-14T12:30:00Z',
  }),
  shippedOf('es-close', 'close', 'ESZ26', { seed: 85, from: '2026-10-15T19:30:00Z', until: '2026-10-15T20:30:00Z' }),
  shippedOf('gc-thin', 'thin', 'GCZ26', { seed: 98, from: '2026-10-16T02:00:00Z', until: '2026-10-16T03:00:00Z' }),
];

function shippedOf(
  id: string,
  scene: RecordingScene,
  symbol: string,
  of: { readonly seed: number; readonly from: string; readonly until: string; readonly newsAt?: string },
): ShippedRecording {
  const news = of.newsAt === undefined ? [] : [{ at: instantOf(of.newsAt), impact: 3 as const }];
  return { id, scene, symbol, seed: of.seed, from: instantOf(of.from), until: instantOf(of.until), news };
}

export const findShipped = (id: string): ShippedRecording | null =>
  shippedRecordings.find((shipped) => shipped.id === id) ?? null;

export function shippedInstrument({ symbol, from }: ShippedRecording): Instrument {
  const named = parseContractSymbol(symbol, new Date(from).getUTCFullYear());
  assert(named.ok, `no contract ${symbol}`);
  return named.value.instrument;
}

/** The same events for the same recording, minute by minute, so a screen can show the first before the last is generated. */
export function* playShipped(shipped: ShippedRecording): Generator<MarketEvent[]> {
  const { symbol, seed, from, until, news } = shipped;
  const profile = flowProfileOf(shippedInstrument(shipped));
  const { flow, events } = startFlow({ symbol, ...profile, seed, fairSeed: seed, startAt: from, news, hasClock: true });
  yield [...events];
  for (let at = from + msPerMinute; at <= until; at += msPerMinute) yield [...advanceFlow(flow, asInstant(at))];
}

/** So much of the chart lies before a recording. */
const pastDays = 10;

/** The minutes of the days before a recording, drawn along the walk that its prices follow; the last one ends where it begins. */
export function pastOfShipped(shipped: ShippedRecording): readonly Bar[] {
  const { seed, from } = shipped;
  const instrument = shippedInstrument(shipped);
  const profile = flowProfileOf(instrument);
  return pastBars({
    profile,
    fairSeed: seed,
    from: asInstant(from - pastDays * msPerDay),
    until: from,
    seen: { at: from, price: profile.startPrice },
    isOpen: (at) => isInstrumentOpen(instrument, at),
  });
}
