// Draws what the library does not: lines with their tags at the axis, and the starts of sessions. It is a primitive of the candle series,
// so each frame of the chart draws it. `onDraw` reports that heights may have changed, for the words over the canvas.
import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesApi,
  ISeriesPrimitiveAxisView,
  ISeriesPrimitiveBase,
  Logical,
  SeriesAttachedParameter,
} from 'lightweight-charts';
import { placeLineWords } from './lines/line-words.ts';
import { placeMarkWords, wordPadPx } from './lines/mark-words.ts';

export type DrawnLine = {
  readonly value: number;
  readonly color: string;
  /** Null: the library draws it as a curve; only its tag is drawn here. */
  readonly dash: 'solid' | 'dashed' | 'dotted' | null;
  /** In the filled tag at the axis. */
  readonly text: string;
  readonly textColor: string;
  /** Written over the line's left end; null: no word, the line has a tag there. */
  readonly word: string | null;
  /** Whether the chart keeps it in view while it is near the market; a line under the pointer must not move. */
  readonly isKept: boolean;
};

export type DrawnMark = { readonly index: number; readonly fromIndex: number; readonly text: string };

export type Drawing = {
  /** The last price is the first line with `isKept`. */
  readonly lines: readonly DrawnLine[];
  readonly marks: readonly DrawnMark[];
  readonly markColor: string;
  readonly groundColor: string;
  readonly surfaceColor: string;
  readonly font: string;
  readonly direction: 'ltr' | 'rtl';
};

export type ChartDrawing = ISeriesPrimitiveBase<SeriesAttachedParameter> & {
  readonly set: (drawing: Drawing) => void;
};

type Parts = { readonly chart: IChartApi; readonly series: ISeriesApi<'Candlestick'>; readonly onDraw: () => void };

/** As a share of the last price. */
const nearShare = 0.004;
const dashes = { solid: [], dashed: [4, 3], dotted: [1, 3] } as const;

export function createChartDrawing({ chart, series, onDraw }: Parts): ChartDrawing {
  let drawing: Drawing | null = null;
  let requestUpdate = (): void => undefined;
  const xOf = (index: number): number | null => chart.timeScale().logicalToCoordinate(index as Logical);
  const ground: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        if (drawing !== null) drawMarks(context, drawing, { xOf, height: mediaSize.height });
      }),
  };
  const lines: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        if (drawing !== null) drawMarkWords(context, drawing, { xOf, width: mediaSize.width });
        for (const line of drawing?.lines ?? []) {
          const y = series.priceToCoordinate(line.value);
          if (y !== null && line.dash !== null) drawLine(context, line, { dash: line.dash, y, width: mediaSize.width });
        }
        if (drawing !== null) drawLineWords(context, drawing, (value) => series.priceToCoordinate(value));
      }),
  };
  let axisViews: readonly ISeriesPrimitiveAxisView[] = [];
  return {
    attached: (given) => {
      requestUpdate = given.requestUpdate;
    },
    set: (next) => {
      drawing = next;
      axisViews = next.lines.map((line) => axisView(line, { series, height: () => chart.paneSize().height }));
      requestUpdate();
    },
    updateAllViews: onDraw,
    autoscaleInfo: () => nearRange(drawing),
    priceAxisViews: () => axisViews,
    paneViews: () => [
      { zOrder: () => 'bottom', renderer: () => ground },
      { zOrder: () => 'top', renderer: () => lines },
    ],
  };
}

/** Lines near the market stay in view with the candles; a distant one would flatten the candles. */
function nearRange(drawing: Drawing | null) {
  const [last, ...others] = drawing?.lines.filter(({ isKept }) => isKept).map(({ value }) => value) ?? [];
  if (last === undefined) return null;
  const near = [last, ...others.filter((value) => Math.abs(value - last) <= Math.abs(last) * nearShare)];
  return { priceRange: { minValue: Math.min(...near), maxValue: Math.max(...near) } };
}

type Axis = { readonly series: ISeriesApi<'Candlestick'>; readonly height: () => number };

function axisView(line: DrawnLine, { series, height }: Axis): ISeriesPrimitiveAxisView {
  return {
    // The library moves tags from outside the plot to its edge, where a session level would show a wrong price.
    visible: () => {
      const y = series.priceToCoordinate(line.value);
      return line.word === null || (y !== null && y >= 0 && y <= height());
    },
    coordinate: () => series.priceToCoordinate(line.value) ?? -100,
    text: () => line.text,
    textColor: () => line.textColor,
    backColor: () => line.color,
  };
}

function drawLine(
  context: CanvasRenderingContext2D,
  line: DrawnLine,
  { dash, y, width }: { readonly dash: keyof typeof dashes; readonly y: number; readonly width: number },
): void {
  context.save();
  context.strokeStyle = line.color;
  context.lineWidth = dash === 'dotted' ? 1 : 1.25;
  context.setLineDash([...dashes[dash]]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
  context.restore();
}

const wordHeightPx = 16;
const wordsFromPx = 10;

/** Small words over the left ends of their lines, outlined in the background color to be readable over candles. */
function drawLineWords(
  context: CanvasRenderingContext2D,
  { lines, font, direction, surfaceColor }: Drawing,
  yOf: (value: number) => number | null,
): void {
  context.save();
  context.font = font;
  context.direction = direction;
  context.textAlign = 'left';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = surfaceColor;
  const words = lines.flatMap(({ value, word, color, dash }) => {
    const y = yOf(value);
    return word === null || y === null || dash === null
      ? []
      : [{ word, color, y, wide: context.measureText(word).width }];
  });
  const lefts = placeLineWords(words, { from: wordsFromPx, height: wordHeightPx });
  for (const [place, { word, color, y }] of words.entries()) {
    const left = lefts[place] ?? wordsFromPx;
    context.strokeText(word, left, y - 5);
    context.fillStyle = color;
    context.fillText(word, left, y - 5);
  }
  context.restore();
}

type Place = { readonly xOf: (index: number) => number | null; readonly height: number };

function drawMarks(context: CanvasRenderingContext2D, drawing: Drawing, { xOf, height }: Place): void {
  context.save();
  for (const { index, fromIndex } of drawing.marks) {
    const [x, from] = [xOf(index), xOf(fromIndex)];
    if (x === null) continue;
    if (from !== null && from < x) {
      context.fillStyle = drawing.groundColor;
      context.fillRect(from, 0, x - from, height);
    }
    context.fillStyle = drawing.markColor;
    context.fillRect(Math.round(x), 0, 1, height);
  }
  context.restore();
}

/** Words over grid and candles, each on its own background. */
function drawMarkWords(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  { xOf, width }: { readonly xOf: (index: number) => number | null; readonly width: number },
): void {
  context.save();
  context.font = drawing.font;
  context.direction = drawing.direction;
  context.textAlign = 'left';
  const words = drawing.marks.flatMap(({ index, text }) => {
    const x = xOf(index);
    return x === null ? [] : [{ text, x, wide: context.measureText(text).width }];
  });
  for (const [place, from] of placeMarkWords(words, width).entries()) {
    const word = words[place];
    if (from === null || word === undefined) continue;
    context.fillStyle = drawing.surfaceColor;
    context.fillRect(from - wordPadPx, 6, word.wide + 2 * wordPadPx, 16);
    context.fillStyle = drawing.markColor;
    context.fillText(word.text, from, 18);
  }
  context.restore();
}
