// Lines and marks of the chart in the colors of the theme.
import type { MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { Drawing, DrawnLine, DrawnMark } from './chart-drawing.ts';
import type { Level, LevelKind } from './lines/chart-levels.ts';
import { type LineKind, type OrderLine, valueOfTicks } from './lines/chart-lines.ts';
import type { ChartCanvas } from './trading-chart-canvas.ts';

/** A price that is aimed at, by keyboard or by pointer. */
export type Aimed = { readonly price: Ticks; readonly isByHand: boolean };

type Shown = {
  readonly lines: readonly OrderLine[];
  readonly levels: readonly Level[];
  /** Whether the VWAP is drawn through the session. */
  readonly hasVwapCurve: boolean;
  readonly wordOf: (kind: LevelKind) => string;
  readonly position: MarketPosition | null;
  readonly last: Ticks | null;
  readonly marks: readonly DrawnMark[];
  /** The price in the ticket, and the price that the keyboard aims at. */
  readonly prepared: Ticks | null;
  readonly aim: Aimed | null;
  readonly write: (price: Ticks) => string;
  readonly instrument: Instrument;
  readonly canvas: Pick<ChartCanvas, 'color' | 'font'>;
};

export const lineTokens: Readonly<Record<LineKind, string>> = {
  target: '--positive',
  stop: '--negative',
  stopLimit: '--negative',
  limit: '--text-2',
};

const levelTokens: Readonly<Record<LevelKind, string>> = {
  settlement: '--text-2',
  high: '--text-3',
  low: '--text-3',
  vwap: '--info',
};

export function chartDrawing(shown: Shown): Drawing {
  const { lines, levels, hasVwapCurve, wordOf, position, last, prepared, aim, marks, write, instrument, canvas } =
    shown;
  const { color } = canvas;
  const ground = color('--surface');
  const line = (price: number, token: string, dash: DrawnLine['dash']): DrawnLine => ({
    value: valueOfTicks(price, instrument),
    color: color(token),
    dash,
    text: write(asTicks(Math.round(price))),
    textColor: ground,
    isKept: true,
    word: null,
  });
  return {
    lines: [
      // Under everything else; not kept in view, so that none of them flattens the chart.
      ...levels.map(({ kind, price }) => ({
        ...line(price, levelTokens[kind], kind === 'vwap' ? (hasVwapCurve ? null : 'solid') : 'dashed'),
        isKept: false,
        word: wordOf(kind),
      })),
      ...(last === null ? [] : [line(last, '--text', 'dotted')]),
      ...lines.map(({ price, kind }) => line(price, lineTokens[kind], 'dashed')),
      ...(prepared === null ? [] : [{ ...line(prepared, '--accent', 'dotted'), isKept: false }]),
      ...(aim === null ? [] : [{ ...line(aim.price, '--text', 'dashed'), isKept: !aim.isByHand }]),
      ...(position === null ? [] : [line(position.costTicks / position.net, '--accent', 'solid')]),
    ],
    marks,
    markColor: color('--accent'),
    groundColor: color('--chart-ground'),
    surfaceColor: ground,
    font: canvas.font,
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  };
}
