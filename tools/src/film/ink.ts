// Drawing helpers of the films: colors by meaning, text, lines, and progress.
import type { Tone } from '@openbell/content/film-plan.ts';

export const width = 1280;
export const height = 720;
/** The area below is reserved for captions. */
export const stageHeight = 600;

const colours: Readonly<Record<Tone, string>> = {
  ink: '#eceef4',
  you: '#8ea2ff',
  stop: '#ff6f5c',
  goal: '#3fbf93',
  rest: '#9aa0b0',
  warn: '#e0b04c',
};
export const ground = '#14161d';
export const hairline = '#2a2e3a';

export const colourOf = (tone: Tone): string => colours[tone];

export type Stroke = {
  readonly tone?: Tone;
  readonly colour?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
};

const round = (value: number): number => Math.round(value * 10) / 10;
const paint = ({ tone = 'ink', colour, width: lineWidth = 3, dash, opacity = 1 }: Stroke): string =>
  `stroke="${colour ?? colourOf(tone)}" stroke-width="${lineWidth}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`} opacity="${round(opacity * 100) / 100}"`;

export type Point = readonly [x: number, y: number];

export const line = ([x1, y1]: Point, [x2, y2]: Point, stroke: Stroke = {}): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke-linecap="round" ${paint(stroke)}/>`;

export const polyline = (points: readonly Point[], stroke: Stroke = {}): string =>
  points.length < 2
    ? ''
    : `<polyline points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="none" stroke-linejoin="round" stroke-linecap="round" ${paint(stroke)}/>`;

export type Fill = {
  readonly tone?: Tone;
  readonly colour?: string;
  readonly opacity?: number;
  readonly radius?: number;
};

export type Box = readonly [x: number, y: number, width: number, height: number];

export const rectangle = ([x, y, w, h]: Box, { tone = 'ink', colour, opacity = 1, radius = 0 }: Fill = {}): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}" rx="${radius}" fill="${colour ?? colourOf(tone)}" opacity="${round(opacity * 100) / 100}"/>`;

export const frame = (
  [x, y, w, h]: Box,
  { radius = 0, ...stroke }: Stroke & { readonly radius?: number } = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="none" ${paint(stroke)}/>`;

export const circle = ([x, y]: Point, radius: number, { tone = 'ink', colour, opacity = 1 }: Fill = {}): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour ?? colourOf(tone)}" opacity="${round(opacity * 100) / 100}"/>`;

export type Lettering = {
  readonly size?: number;
  readonly tone?: Tone;
  readonly colour?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
  readonly opacity?: number;
};

export const text = (
  [x, y]: Point,
  words: string,
  { size = 28, tone = 'ink', colour, anchor = 'start', weight = 500, opacity = 1 }: Lettering = {},
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" dominant-baseline="central" fill="${colour ?? colourOf(tone)}" opacity="${round(opacity * 100) / 100}">${escaped(words)}</text>`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 0 before `from`, 1 after `to`, eased in between. */
export function phase(progress: number, from: number, to: number): number {
  if (progress >= to) return 1;
  if (progress <= from) return 0;
  const linear = (progress - from) / (to - from);
  return 1 - (1 - linear) ** 3;
}

/** Like `phase`, without easing. */
export const evenly = (progress: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (progress - from) / (to - from)));

/** A linear scale from values to positions. */
export function scaleOf(low: number, high: number, from: number, to: number) {
  const span = high === low ? 1 : high - low;
  return (value: number): number => from + ((value - low) / span) * (to - from);
}

/** 5914.5 as 5,914.50; with a true minus sign. */
export function figure(value: number, decimals: number, prefix = ''): string {
  const digits = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${value < 0 ? '−' : ''}${prefix}${digits}`;
}

/** Random numbers between 0 and 1, the same in every run. */
export function diceOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
