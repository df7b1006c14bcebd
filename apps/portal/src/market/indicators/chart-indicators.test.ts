import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../chart/trading-chart-bars.ts';
import {
  type ChartIndicators,
  defaultIndicators,
  indicatorTerms,
  readIndicators,
  type ShownIndicator,
  shownIndicators,
} from './chart-indicators.ts';
import { figureTexts } from './indicator-text.ts';
import { createIndicatorValues } from './indicator-values.ts';

const bar = (at: number, close: number): Bar => ({
  at,
  open: asTicks(close),
  high: asTicks(close + 2),
  low: asTicks(close - 3),
  close: asTicks(close),
  volume: 1,
});
const average: ShownIndicator = { kind: 'sma', length: 3, line: 0 };
const all: ChartIndicators = {
  averages: defaultIndicators.averages.map((one) => ({ ...one, isShown: true })),
  bands: { isShown: true, length: 20, deviations: 2.5 },
  rsi: { isShown: true, length: 9 },
  macd: { isShown: true },
  atr: { isShown: true, length: 21 },
};

describe('the indicators of the chart', () => {
  it('are off until the customer switches them on', () => {
    expect(shownIndicators(defaultIndicators)).toEqual([]);
  });

  it('are listed first over the candles, then in their panes, each average with its own line style', () => {
    expect(shownIndicators(all).map(({ kind }) => kind)).toEqual(['ema', 'sma', 'sma', 'bands', 'rsi', 'macd', 'atr']);
    const [, second, third] = defaultIndicators.averages;
    if (second === undefined || third === undefined) throw new Error('there are three');
    const last = { ...defaultIndicators, averages: [{ ...second }, second, { ...third, isShown: true }] };
    expect(shownIndicators(last)).toEqual([{ kind: 'sma', length: 50, line: 2 }]);
  });

  it('each have an entry in the glossary', async () => {
    const { default: entries } = await import('../../../../../packages/content/glossary/en.json');
    const ids = new Set(entries.map(({ id }) => id));
    expect(Object.values(indicatorTerms).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('saved indicators', () => {
  it('come back as they were saved', () => {
    expect(readIndicators(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  it.each([undefined, null, 7, [], { averages: 'x', rsi: null, bands: [] }])(
    'are the default if %j was saved',
    (kept) => {
      expect(readIndicators(kept)).toEqual(defaultIndicators);
    },
  );

  it.each([
    [1, 14],
    [2, 2],
    [200, 200],
    [201, 14],
    [9.5, 14],
    ['20', 14],
    [null, 14],
  ])('read %j candles as a length of %d', (length, read) => {
    expect(readIndicators({ rsi: { isShown: true, length } }).rsi).toEqual({ isShown: true, length: read });
  });

  it.each([
    [0.4, 2],
    [0.5, 0.5],
    [5, 5],
    [5.1, 2],
  ])('read %d deviations as %d', (deviations, read) => {
    expect(readIndicators({ bands: { deviations } }).bands.deviations).toBe(read);
  });

  it('draw no more averages than there are line styles, and no unknown kind', () => {
    const kept = { averages: Array.from({ length: 5 }, () => ({ isShown: true, kind: 'wma', length: 7 })) };
    expect(readIndicators(kept).averages.map(({ kind, length }) => `${kind} ${length}`)).toEqual([
      'ema 7',
      'sma 7',
      'sma 7',
    ]);
  });
});

describe('figures at the bars of a chart', () => {
  const bars = [bar(0, 10), bar(60, 20), bar(120, 30), bar(180, 50)];

  it('exist for each bar, the newest with its value so far', () => {
    const values = createIndicatorValues(() => null);
    values.begin([average], bars);
    expect(values.all()).toEqual([[[null], [null], [20], [100 / 3]]]);
    expect(values.put(bar(180, 80))).toEqual([[130 / 3]]);
    expect(values.put(bar(240, 1))).toEqual([[37]]);
    expect(values.all()).toEqual([[[null], [null], [20], [130 / 3], [37]]]);
    expect([values.at(3), values.at(99)]).toEqual([[[130 / 3]], [[]]]);
  });

  it('begin with the first print if no past was known', () => {
    const values = createIndicatorValues(() => null);
    values.begin([average], []);
    expect([bar(0, 1), bar(60, 2), bar(120, 3), bar(120, 6)].map(values.put)).toEqual([
      [[null]],
      [[null]],
      [[2]],
      [[3]],
    ]);
  });

  it('equal those of a chart that is opened now, after any sequence of prints', () => {
    const shown = shownIndicators({ ...all, averages: all.averages.map((one) => ({ ...one, length: 4 })) });
    const grown = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -20, max: 20 })), { maxLength: 60 });
    fc.assert(
      fc.property(grown, fc.nat(30), (prints, past) => {
        const known = Array.from({ length: past }, (_bar, place) => bar(place * 60, 24_000 + ((place * 37) % 11)));
        const live = createIndicatorValues(() => null);
        live.begin(shown, known);
        for (const [isNew, change] of prints) {
          const newest = known.at(-1);
          const at = newest === undefined ? 0 : newest.at + (isNew ? 60 : 0);
          const next = bar(at, 24_000 + change);
          if (newest?.at === at) known.pop();
          known.push(next);
          live.put(next);
        }
        const opened = createIndicatorValues(() => null);
        opened.begin(shown, known);
        expect(live.all()).toEqual(opened.all());
      }),
    );
  });
});

describe('the VWAP', () => {
  const vwap: ShownIndicator = { kind: 'vwap', hasAllBars: true };

  it('runs through the session by its bars and ends at the average of the volume at each price', () => {
    let now: number | null = 41.5;
    const values = createIndicatorValues(() => now);
    // Typical prices of 9 2/3 and 19 2/3, with the same number of contracts.
    values.begin([vwap], [bar(0, 10), bar(60, 20), bar(120, 30)]);
    expect(values.all()).toEqual([[[29 / 3], [44 / 3], [41.5]]]);
    now = 42;
    expect(values.put(bar(120, 90))).toEqual([[42]]);
    now = 43;
    expect(values.put(bar(180, 90))).toEqual([[43]]);
    // The last value of a finished bar stays.
    expect(values.all()).toEqual([[[29 / 3], [44 / 3], [42], [43]]]);
  });

  it('comes from the bars while nothing is known of the session', () => {
    const values = createIndicatorValues(() => null);
    values.begin([vwap], [bar(0, 10), bar(60, 20)]);
    expect(values.all()).toEqual([[[29 / 3], [44 / 3]]]);
  });
});

describe('figures as text', () => {
  const [es, bond, dow] = ['ES', 'ZB', 'YM'].map(instrumentOfRoot);
  if (es === undefined || bond === undefined || dow === undefined) throw new Error('ES, ZB and YM are offered');
  const write = (kind: 'sma' | 'rsi' | 'macd' | 'atr', figures: readonly (number | null)[], instrument = es) =>
    figureTexts(kind === 'sma' ? average : kind === 'macd' ? { kind } : { kind, length: 14 }, figures, {
      instrument,
      locale: 'en',
    });

  it('keep the decimals of the contract, at least one, and no fractions of an exchange', () => {
    expect(write('sma', [23_656.8])).toEqual(['5,914.20']);
    expect(write('sma', [3_536.5], bond)).toEqual(['110.51563']);
    expect(write('sma', [45_012.25], dow)).toEqual(['45,012.3']);
    expect(write('atr', [17.6])).toEqual(['4.40']);
  });

  it('carry a sign for the MACD, and are no prices for the RSI', () => {
    expect(write('macd', [5, -2, 0])).toEqual(['+1.25', '−0.50', '0.00']);
    expect(write('rsi', [72.04])).toEqual(['72.0']);
  });

  it('show a dash if too few candles came before, and nothing if there are no figures', () => {
    expect(write('macd', [4, null, null])).toEqual(['+1.00', '–', '–']);
    expect(write('rsi', [])).toEqual([]);
  });

  it('follow the number format of the language', () => {
    const of = { instrument: es, locale: 'fr' } as const;
    expect(figureTexts(average, [23_656.8], of)[0]?.replace(/\s/g, ' ')).toBe('5 914,20');
  });
});
