// The words and figures of the chart's legend for one candle. Pure.

import type { BarMinutes } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { formatNumber, formatPercent } from '@openbell/ui/figures/number-format.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { clockText, dayOfInstant, dayText } from '../../platform/times.ts';
import { changeText, priceText } from '../prices/price-text.ts';
import { momentText } from './chart-times.ts';
import type { Bar } from './trading-chart-bars.ts';

export const legendFigures = ['open', 'high', 'low', 'close', 'volume'] as const;
export type LegendFigure = (typeof legendFigures)[number];

export type LegendText = Readonly<Record<LegendFigure | 'time' | 'change', string>> & {
  readonly tone: 'up' | 'down' | 'even';
};

type Of = {
  readonly bar: Bar;
  /** The close of the candle before; null if there is none: the change then counts from this candle's open. */
  readonly before: Ticks | null;
  readonly minutes: BarMinutes;
  readonly zone: string;
  readonly instrument: Instrument;
  readonly locale: Locale;
};

export function legendText({ bar, before, minutes, zone, instrument, locale }: Of): LegendText {
  const { open, high, low, close, volume } = bar;
  const write = (price: Ticks): string => priceText(price, { instrument, locale });
  const from = before ?? open;
  const ticks = asTicks(close - from);
  const points = changeText(ticks, { instrument, locale });
  // A percentage of a price at or below zero makes no sense.
  const bps = Math.round((ticks * 10_000) / from);
  const share = from > 0 ? ` (${formatPercent(bps, { locale, decimals: 2, isSigned: true })})` : '';
  return {
    time: timeText(bar.at * 1_000, { minutes, zone, locale }),
    open: write(open),
    high: write(high),
    low: write(low),
    close: write(close),
    volume: formatNumber(String(volume), { locale }),
    change: `${points}${share}`,
    tone: ticks === 0 ? 'even' : ticks > 0 ? 'up' : 'down',
  };
}

/** A candle of minutes is named by its start, one of a session by the session's date. */
export function timeText(
  at: number,
  { minutes, zone, locale }: { readonly minutes: BarMinutes; readonly zone: string; readonly locale: Locale },
): string {
  if (minutes === sessionBarMinutes) return dayText(sessionDateOf(asInstant(at)), locale);
  return momentText(dayOfInstant(asInstant(at), zone, locale), clockText(asInstant(at), zone), locale);
}
