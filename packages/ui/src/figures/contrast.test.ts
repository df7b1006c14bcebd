import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

function hexTokens(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const light = hexTokens(':root');
const dark = new Map([...light, ...hexTokens(':root[data-theme="dark"]')]);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: ReadonlyMap<string, string>, front: string, back: string): number {
  const [over = '', under = ''] = [tokens.get(`--${front}`), tokens.get(`--${back}`)];
  const [high = 0, low = 0] = [luminance(over), luminance(under)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

type Pair = readonly [front: string, back: string];

const TEXT_PAIRS: readonly Pair[] = [
  ...['text', 'text-2', 'text-3'].flatMap((front) =>
    ['surface', 'canvas', 'surface-sunk'].map((back): Pair => [front, back]),
  ),
  ...['accent', 'positive', 'negative', 'warning', 'info'].flatMap((tone): Pair[] => [
    [tone, 'surface'],
    [tone, `${tone}-soft`],
  ]),
  ...['accent', 'positive', 'negative'].flatMap((tone): Pair[] => [
    ['text-on-accent', `${tone}-fill`],
    ['text-on-accent', `${tone}-fill-hover`],
  ]),
  ...[1, 2, 3].flatMap((step): Pair[] => [
    ['text', `heat-pos-${step}`],
    ['text', `heat-neg-${step}`],
  ]),
  ['surface', 'text'],
];

const MARK_PAIRS: readonly Pair[] = [
  ['control-line', 'surface'],
  ['warning-mark', 'surface'],
  ['accent', 'surface'],
  ['negative', 'surface'],
  ['focus-color', 'canvas'],
  ...[1, 2, 3].map((line): Pair => [`chart-indicator-${line}`, 'surface']),
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_name, tokens) => {
  it.each(TEXT_PAIRS)('has text %s on %s at a contrast of 4.5 or more', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(MARK_PAIRS)('has mark %s on %s at a contrast of 3 or more', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3);
  });
});
