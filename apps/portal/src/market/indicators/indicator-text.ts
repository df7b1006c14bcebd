// Indicator figures as text: prices and distances use the contract's decimals even if an average is between two ticks. Pure.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Figures } from '@openbell/rules/market/indicator.ts';
import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { valueOfTicks } from '../chart/lines/chart-lines.ts';
import type { IndicatorKind, ShownIndicator } from './chart-indicators.ts';

/** One entry per indicator, with one text per line of it. */
export type IndicatorTexts = readonly (readonly string[])[];

export type Of = { readonly instrument: Instrument; readonly locale: Locale };

/** Shown if too few candles came before. */
const unknown = '–';

export function figureTexts({ kind }: ShownIndicator, figures: Figures, of: Of): readonly string[] {
  return figures.map((figure) =>
    figure === null ? unknown : figureText(kind, axisValue(kind, figure, of.instrument), of),
  );
}

/** A figure as an axis shows it; prices and distances are fractions only there. */
export const axisValue = (kind: IndicatorKind, figure: number, instrument: Instrument): number =>
  kind === 'rsi' ? figure : valueOfTicks(figure, instrument);

export function figureText(kind: IndicatorKind, value: number, { instrument, locale }: Of): string {
  if (kind === 'rsi') return formatNumber(value, { locale, decimals: 1 });
  // At least one: the average of whole prices is seldom whole.
  const decimals = Math.max(1, instrument.tickDecimals);
  return formatNumber(value, { locale, decimals, isSigned: kind === 'macd' });
}
