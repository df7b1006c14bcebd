import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figures, Indicator, IndicatorBar } from './indicator.ts';
import { bollingerBands, exponentialAverage, macd, simpleAverage } from './moving-averages.ts';
import { averageTrueRange, rsi } from './wilder-averages.ts';

const at = (close: number): IndicatorBar => ({ high: close, low: close, close });
/** The figures at each bar. */
const along = (indicator: Indicator, bars: readonly IndicatorBar[]): readonly Figures[] => bars.map(indicator.take);
const closesOf = (indicator: Indicator, closes: readonly number[]): readonly (number | null)[] =>
  along(indicator, closes.map(at)).map(([first]) => first ?? null);
const last = (figures: readonly Figures[]): Figures => figures.at(-1) ?? [];

/** The five closes of the lesson in points above 5,900, and the two that follow. */
const lesson = [10, 12, 11, 14, 18, 16, 8];

describe('averages of closes, by the tables of the lesson', () => {
  it('are simple from the bar that completes their length: 5,913.00, then 5,914.20 as the price falls', () => {
    expect(closesOf(simpleAverage(5), lesson)).toEqual([null, null, null, null, 13, 14.2, 13.4]);
    expect(closesOf(simpleAverage(1), lesson)).toEqual(lesson);
  });

  it('are exponential, start as a simple average and move a third of the way: 5,914.00, then 5,912.00', () => {
    expect(closesOf(exponentialAverage(5), lesson)).toEqual([null, null, null, null, 13, 14, 12]);
    expect(closesOf(exponentialAverage(1), lesson)).toEqual(lesson);
  });

  it('have bands two standard deviations away, with the squares divided by all five: 5,918.66 and 5,907.34', () => {
    const figures = along(bollingerBands({ length: 5, deviations: 2 }), lesson.map(at));
    expect(figures[3]).toEqual([null, null, null]);
    expect(figures[4]).toEqual([13 + 2 * Math.sqrt(8), 13, 13 - 2 * Math.sqrt(8)]);
    expect(figures[4]?.map((figure) => figure?.toFixed(2))).toEqual(['18.66', '13.00', '7.34']);
    expect(last(along(bollingerBands({ length: 3, deviations: 2 }), [7, 7, 7].map(at)))).toEqual([7, 7, 7]);
  });

  it('stay exact over any length at prices of a large contract', () => {
    const run = Array.from({ length: 50_000 }, (_, bar) => 1_000_000 + ((bar * 7_919) % 1_000));
    const settled = [...run, ...Array.from({ length: 20 }, () => 1_000_003)];
    expect(last(along(bollingerBands({ length: 20, deviations: 2 }), settled.map(at)))).toEqual([
      1_000_003, 1_000_003, 1_000_003,
    ]);
  });
});

describe('MACD', () => {
  const short = { fast: 2, slow: 3, signal: 2 };

  it("begins with the slow average, and its signal and histogram follow after the signal's length", () => {
    // Averages of two: 11, 13, 15, 14.333...; of three: 12, 14, 14.
    const figures = along(macd(short), [10, 12, 14, 16, 14].map(at));
    expect(figures.slice(0, 2)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(figures[2]).toEqual([1, null, null]);
    expect(figures[3]).toEqual([1, 1, 0]);
    const fast = 15 + (-1 * 2) / 3;
    const signal = 1 + ((fast - 14 - 1) * 2) / 3;
    expect(figures[4]).toEqual([fast - 14, signal, fast - 14 - signal]);
  });

  it('of 12, 26 and 9 is known at bar 26 and its signal at bar 34, and is zero while nothing moves', () => {
    const figures = along(
      macd({ fast: 12, slow: 26, signal: 9 }),
      Array.from({ length: 34 }, () => at(24_000)),
    );
    expect([figures[24], figures[25]]).toEqual([
      [null, null, null],
      [0, null, null],
    ]);
    expect([figures[32], figures[33]]).toEqual([
      [0, null, null],
      [0, 0, 0],
    ]);
  });
});

describe('RSI', () => {
  /** Nine bars that rise by 21 points together and five that fall by 9, in mixed order. */
  const changes = [4, -1, 3, -2, 2, 2, -3, 1, 3, -2, 2, 2, -1, 2];
  const closes = [5_900];
  for (const change of changes) closes.push((closes.at(-1) ?? 0) + change);

  it('is the share of the rises once fourteen changes are known: 70 after the fourteenth, null after the thirteenth', () => {
    const figures = closesOf(rsi(14), closes);
    expect(figures.slice(0, 14).every((figure) => figure === null)).toBe(true);
    expect(figures[14]).toBe(70);
  });

  it('then weights the old average thirteen times and the new bar once: 72.0 after a rise of two', () => {
    const gains = (13 * 1.5 + 2) / 14;
    const losses = (13 * (9 / 14)) / 14;
    const figure = closesOf(rsi(14), [...closes, (closes.at(-1) ?? 0) + 2]).at(-1);
    expect(figure).toBeCloseTo((100 * gains) / (gains + losses), 12);
    expect(figure?.toFixed(1)).toBe('72.0');
  });

  it.each([
    ['100 where every bar rose', [1, 2, 3, 4], 100],
    ['0 where every bar fell', [4, 3, 2, 1], 0],
    ['50 where none moved', [2, 2, 2, 2], 50],
  ] as const)('is %s', (_name, row, figure) => {
    expect(closesOf(rsi(3), row)).toEqual([null, null, null, figure]);
  });
});

describe('ATR', () => {
  it('includes the gap and smooths like Wilder: 4.40 after 4.20 and a true range of 7.00', () => {
    // In quarters of a point: fourteen bars of 4.20 points on average, the last one closing at 5,914.00.
    const bars = Array.from({ length: 14 }, (_, bar) => {
      const range = bar % 5 === 4 ? 16 : 17;
      return { high: 23_656 + range, low: 23_656, close: 23_656 };
    });
    const before = along(averageTrueRange(14), bars);
    expect([before[12], last(before)]).toEqual([[null], [(12 * 17 + 2 * 16) / 14]]);
    const jump = { high: 23_684, low: 23_670, close: 23_680 };
    expect(last(along(averageTrueRange(14), [...bars, jump]))).toEqual([(((12 * 17 + 2 * 16) / 14) * 13 + 28) / 14]);
  });

  it.each([
    ['its own range', { high: 110, low: 104, close: 105 }, 6],
    ['from the close before to its high', { high: 110, low: 104, close: 105, before: 100 }, 10],
    ['from its low to the close before', { high: 110, low: 104, close: 105, before: 115 }, 11],
    ['its range around the close before', { high: 110, low: 104, close: 105, before: 107 }, 6],
  ] as const)('measures %s', (_name, { before, ...bar }: IndicatorBar & { readonly before?: number }, range) => {
    const bars = before === undefined ? [bar] : [at(before), bar];
    const [figure] = last(along(averageTrueRange(bars.length), bars));
    expect(figure).toBe(range / bars.length);
  });
});

/** The definitions applied literally to all bars at once. */
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const definitions: Readonly<
  Record<string, (length: number) => readonly [Indicator, (bars: readonly IndicatorBar[]) => Figures]>
> = {
  'a simple average': (length) => [
    simpleAverage(length),
    (bars) => [bars.length < length ? null : mean(bars.slice(-length).map(({ close }) => close))],
  ],
  'an exponential average': (length) => [
    exponentialAverage(length),
    (bars) => {
      if (bars.length < length) return [null];
      const first = mean(bars.slice(0, length).map(({ close }) => close));
      return [
        bars.slice(length).reduce((average, { close }) => average + (2 * (close - average)) / (length + 1), first),
      ];
    },
  ],
  'Bollinger Bands': (length) => [
    bollingerBands({ length, deviations: 2 }),
    (bars) => {
      if (bars.length < length) return [null, null, null];
      const closes = bars.slice(-length).map(({ close }) => close);
      const middle = mean(closes);
      const reach = 2 * Math.sqrt(mean(closes.map((close) => (close - middle) ** 2)));
      return [middle + reach, middle, middle - reach];
    },
  ],
  'the RSI': (length) => [
    rsi(length),
    (bars) => {
      const changes = bars.slice(1).map(({ close }, place) => close - (bars[place]?.close ?? 0));
      if (changes.length < length) return [null];
      const [gains, losses] = [1, -1].map((sign) => {
        const parts = changes.map((change) => Math.max(sign * change, 0));
        return parts
          .slice(length)
          .reduce((old, part) => (old * (length - 1) + part) / length, mean(parts.slice(0, length)));
      }) as [number, number];
      return [gains + losses === 0 ? 50 : 100 - 100 / (1 + gains / losses)];
    },
  ],
  'the ATR': (length) => [
    averageTrueRange(length),
    (bars) => {
      const ranges = bars.map(({ high, low }, place) => {
        const before = bars[place - 1]?.close;
        return before === undefined
          ? high - low
          : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
      });
      if (ranges.length < length) return [null];
      return [
        ranges
          .slice(length)
          .reduce((old, range) => (old * (length - 1) + range) / length, mean(ranges.slice(0, length))),
      ];
    },
  ],
};

/** Bars as they arrive, each with the shapes it had before it ended. */
const grown = fc.array(
  fc.array(
    fc
      .tuple(fc.integer({ min: -40, max: 40 }), fc.nat(12), fc.nat(12))
      .map(([close, up, down]) => ({ close: 24_000 + close, high: 24_000 + close + up, low: 24_000 + close - down })),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 40 },
);

describe.each(Object.entries(definitions))('%s', (_name, define) => {
  it('gives with each print what its definition gives over all bars, regardless of earlier shapes of the newest bar', () => {
    fc.assert(
      fc.property(grown, fc.integer({ min: 1, max: 20 }), (shapes, length) => {
        const [indicator, definition] = define(length);
        const ended: IndicatorBar[] = [];
        const isNear = (told: Figures, bars: readonly IndicatorBar[]): void => {
          for (const [line, figure] of definition(bars).entries()) {
            if (figure === null) expect(told[line]).toBeNull();
            else expect(told[line]).toBeCloseTo(figure, 6);
          }
        };
        for (const bars of shapes) {
          for (const bar of bars) isNear(indicator.peek(bar), [...ended, bar]);
          const bar = bars.at(-1) as IndicatorBar;
          const told = indicator.peek(bar);
          expect(indicator.take(bar)).toEqual(told);
          ended.push(bar);
        }
      }),
    );
  });
});

describe('MACD over growing bars', () => {
  it('is the same as over complete bars', () => {
    fc.assert(
      fc.property(grown, (shapes) => {
        const lengths = { fast: 3, slow: 6, signal: 4 };
        const [growing, whole] = [macd(lengths), macd(lengths)];
        for (const bars of shapes) {
          for (const bar of bars) growing.peek(bar);
          const bar = bars.at(-1) as IndicatorBar;
          expect(growing.take(bar)).toEqual(whole.take(bar));
        }
      }),
    );
  });
});
