// Minutes of a contract over some sessions, drawn and traded along the same walks, and its middle every ten seconds.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionStartOf } from '@openbell/instruments/sessions.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { type Bar, createPastPrices } from '@openbell/market/flow/past-bars.ts';
import { asSessionDate, dateOf, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { createShownMarket, pastOf } from './shown-market.ts';

export const middleStepSeconds = 10;
const firstDate = dateOf('2026-02-02');

/** A part of a session in which the exchange is open. */
export type Stretch = { readonly fairSeed: number; readonly from: Instant; readonly until: Instant };

/** Stretches of a session each, on different days and walks: `minutes` long, from a time after its beginning at 16:00 Chicago. */
export function stretchesOf(
  instrument: Instrument,
  { count, fromMinute, minutes }: { readonly count: number; readonly fromMinute: number; readonly minutes: number },
): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let date = firstDate; found.length < count; date = asSessionDate(date + 1)) {
    if (weekdayOf(date) === 0 || weekdayOf(date) === 6) continue;
    const from = asInstant(sessionStartOf(date) + fromMinute * msPerMinute);
    const until = asInstant(from + minutes * msPerMinute);
    if (isOpenAll(instrument, from, until)) found.push({ fairSeed: 7_000 + found.length, from, until });
  }
  return found;
}

function isOpenAll(instrument: Instrument, from: Instant, until: Instant): boolean {
  for (let at = from; at < until; at = asInstant(at + msPerMinute)) if (!isInstrumentOpen(instrument, at)) return false;
  return true;
}

/** The best bid at the end of each drawn minute: closes jump between bid and ask, which is no memory of the middle. */
export function drawnBids(instrument: Instrument, { fairSeed, from, until }: Stretch): readonly number[] {
  const prices = createPastPrices(flowProfileOf(instrument), fairSeed);
  const first = from / msPerMinute;
  return Array.from({ length: until / msPerMinute - first }, (_, place) => prices.endBid(first + place));
}

export const drawnMinutes = (instrument: Instrument, stretch: Stretch): readonly Bar[] => pastOf(instrument, stretch);

/** Runs the flow: its minutes with a trade, and its middle at the end of every ten seconds, in half ticks. */
export function trade(
  instrument: Instrument,
  { fairSeed, from, until }: Stretch,
): { readonly bars: readonly Bar[]; readonly middles: readonly number[] } {
  const market = createShownMarket(instrument, { seed: fairSeed, fairSeed, from });
  const bars: Bar[] = [];
  const middles: number[] = [];
  for (let at = from; at < until; at = asInstant(at + msPerMinute)) {
    const prices: Ticks[] = [];
    let volume = 0;
    for (let part = at; part < at + msPerMinute; part = asInstant(part + middleStepSeconds * 1_000)) {
      for (const event of market.run({ from: part, until: asInstant(part + middleStepSeconds * 1_000 - 1) })) {
        if (event.kind !== 'trade') continue;
        prices.push(event.price);
        volume += event.size;
      }
      const { bid, ask } = market.quote();
      middles.push(bid + ask);
    }
    const [first, last] = [prices[0], prices.at(-1)];
    if (first === undefined || last === undefined) continue;
    bars.push([at, first, asTicks(Math.max(...prices)), asTicks(Math.min(...prices)), last, volume]);
  }
  return { bars, middles };
}
