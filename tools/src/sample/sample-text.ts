// The CSV of `npm run market:sample`, a minute at a time.
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asInstant, formatInstant, type Instant, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { createShownMarket, pastOf, type ShownMarket } from '../realism/shown-market.ts';
import type { SampleCall } from './sample-call.ts';

export function sampleText(call: SampleCall): Iterable<string> {
  return call.isPast ? pastText(call) : secondsText(call);
}

function* secondsText({ instrument, seed, from, until }: SampleCall): Generator<string> {
  yield 'at,bid,ask,bid_size,ask_size,last,buy_volume,sell_volume\n';
  const market = createShownMarket(instrument, { seed, fairSeed: seed, from });
  for (let minute = from; minute < until; minute = asInstant(minute + msPerMinute)) {
    if (!isInstrumentOpen(instrument, minute)) {
      market.shut(minute);
      continue;
    }
    let text = '';
    for (let at = minute; at < minute + msPerMinute; at = asInstant(at + msPerSecond)) text += secondLine(market, at);
    yield text;
  }
}

function secondLine(market: ShownMarket, at: Instant): string {
  const volume = { buy: 0, sell: 0 };
  for (const event of market.run({ from: at, until: asInstant(at + msPerSecond - 1) }))
    if (event.kind === 'trade' && event.aggressor !== null) volume[event.aggressor] += event.size;
  const { bid, ask, bidSize, askSize } = market.quote();
  return lineOf(at, [bid, ask, bidSize, askSize, market.last(), volume.buy, volume.sell]);
}

function* pastText({ instrument, seed, from, until }: SampleCall): Generator<string> {
  yield 'at,open,high,low,close,volume\n';
  for (const [at, ...figures] of pastOf(instrument, { fairSeed: seed, from, until })) yield lineOf(at, figures);
}

const lineOf = (at: Instant, figures: readonly number[]): string => `${formatInstant(at)},${figures.join(',')}\n`;
