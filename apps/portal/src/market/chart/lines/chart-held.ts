// The bars that a chart shows: their places on its axis, the marks of sessions between them, and the bar of the legend.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import type { DrawnMark } from '../chart-drawing.ts';
import { type LegendText, legendText } from '../chart-legend-text.ts';
import type { TimedBar } from '../chart-series.ts';
import { type SessionMark, sessionMarks } from '../chart-session.ts';
import { axisTimes } from '../chart-times.ts';
import type { Bar } from '../trading-chart-bars.ts';

export type HeldParts = {
  readonly instrument: Instrument;
  readonly minutes: BarMinutes;
  readonly zone: string;
  readonly locale: Locale;
  readonly markWord: (mark: SessionMark) => string;
};

export type HeldBars = {
  /** All bars, oldest first. */
  readonly set: (bars: readonly Bar[]) => readonly TimedBar[];
  /** The newest bar, or the one after it. */
  readonly put: (bar: Bar) => TimedBar;
  readonly first: () => number | undefined;
  readonly marks: () => readonly DrawnMark[];
  /** Points at the bar of a place; null: at none, so that the legend shows the newest. */
  readonly point: (place: number | null) => void;
  /** The place that many bars from the pointed one; without one it starts after the newest. Null: no bars. */
  readonly placeBy: (bars: number) => number | null;
  /** Of the pointed bar, else of the newest; null: no bars. */
  readonly legendPlace: () => number | null;
  readonly legend: () => LegendText | null;
};

export function createHeldBars(parts: HeldParts): HeldBars {
  const { instrument, minutes, zone, markWord } = parts;
  let list: Bar[] = [];
  let marks: readonly DrawnMark[] = [];
  /** Identified by its start: older bars may be prepended. */
  let pointedAt: number | null = null;

  function mark(): void {
    const starts = list.map(({ at }) => at);
    // Bars of a whole session need no marks of where each begins.
    const found = minutes === sessionBarMinutes ? [] : sessionMarks(starts, instrument);
    marks = found.map((one) => ({ index: one.index, fromIndex: one.fromIndex, text: markWord(one) }));
  }
  function timed(bars: readonly Bar[]): readonly TimedBar[] {
    const axes = axisTimes(
      bars.map(({ at }) => at),
      { zone, minutes },
    );
    return bars.map((bar, index) => ({ ...bar, axis: axes[index] ?? bar.at }));
  }
  const pointedPlace = (): number => (pointedAt === null ? -1 : list.findLastIndex(({ at }) => at === pointedAt));
  function legendPlace(): number | null {
    if (list.length === 0) return null;
    const pointed = pointedPlace();
    return pointed === -1 ? list.length - 1 : pointed;
  }

  return {
    set: (bars) => {
      list = [...bars];
      mark();
      return timed(bars);
    },
    put: (bar) => {
      const isGrown = list.at(-1)?.at === bar.at;
      if (isGrown) list.pop();
      list.push(bar);
      if (!isGrown) mark();
      return timed([bar])[0] ?? { ...bar, axis: bar.at };
    },
    first: () => list[0]?.at,
    marks: () => marks,
    point: (place) => {
      pointedAt = place === null ? null : (list[place]?.at ?? null);
    },
    placeBy: (bars) => {
      if (list.length === 0) return null;
      const place = pointedPlace();
      const from = place === -1 ? list.length : place;
      return Math.min(Math.max(from + bars, 0), list.length - 1);
    },
    legendPlace,
    legend: () => {
      const place = legendPlace();
      const bar = place === null ? undefined : list[place];
      if (place === null || bar === undefined) return null;
      return legendText({ ...parts, bar, before: list[place - 1]?.close ?? null });
    },
  };
}
