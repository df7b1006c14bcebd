// The lines of the balance curve, by lightweight-charts. Loaded with the first curve; everything else around the lines is SVG and text.
import { formatDate } from '@openbell/units/civil-date.ts';
import { BaselineSeries, type IChartApi, type ISeriesApi, LineSeries } from 'lightweight-charts';
import { createQuietChart, themeColor, watchSize } from '../../platform/screen/quiet-chart.ts';
import type { ChartParts, DrawnChart } from '../../platform/screen/use-drawn-chart.ts';
import type { CurvePoint, CurveRange } from './balance-points.ts';

export type CurveModel = {
  readonly points: readonly CurvePoint[];
  readonly range: CurveRange;
  readonly startBalance: number;
  readonly goalBalance: number;
};

/** Where the lines are, in pixels of the plot, so that labels and areas can be drawn around them. */
export type CurveLayout = {
  readonly width: number;
  readonly height: number;
  readonly points: readonly { readonly x: number; readonly balanceY: number | null; readonly floorY: number }[];
  readonly goalY: number;
  /** Half the distance between two sessions. */
  readonly halfStep: number;
};

type Series = { readonly balance: ISeriesApi<'Baseline'>; readonly floor: ISeriesApi<'Line'> };

/** Draws into a container of fixed height; the curve cannot be scrolled or zoomed, so it always shows the whole attempt. */
export function createBalanceChart({ container, onLayout, onPoint }: ChartParts<CurveLayout>): DrawnChart<CurveModel> {
  const chart = createQuietChart(container);
  const series = addSeries(chart);
  let model: CurveModel | null = null;

  let isRemoved = false;

  /** The library fits its content in its next frame; only then are the points at their final places. */
  function layOut(): void {
    if (isRemoved) return;
    chart.timeScale().fitContent();
    requestAnimationFrame(() => {
      if (model !== null && !isRemoved) onLayout(layoutOf(chart, series, model));
    });
  }

  function paint(): void {
    const [accent, area] = [themeColor(container, '--accent'), themeColor(container, '--chart-area')];
    chart.applyOptions({ crosshair: { vertLine: { color: accent } } });
    series.balance.applyOptions({
      topLineColor: accent,
      bottomLineColor: accent,
      topFillColor1: area,
      topFillColor2: area,
      bottomFillColor1: area,
      bottomFillColor2: area,
    });
  }

  paint();
  const endWatch = watchSize(container, layOut);
  chart.subscribeCrosshairMove(({ time }) => {
    const index = model?.points.findIndex(({ date, balance }) => balance !== null && formatDate(date) === time) ?? -1;
    onPoint(time === undefined || index < 0 ? null : index);
  });
  return {
    show(next) {
      model = next;
      setData(series, next);
      layOut();
    },
    paint,
    remove() {
      isRemoved = true;
      endWatch();
      chart.remove();
    },
  };
}

function addSeries(chart: IChartApi): Series {
  const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false } as const;
  return {
    // Only extends the scale to the floor, which is drawn as an area elsewhere.
    floor: chart.addSeries(LineSeries, { ...quiet, lineVisible: false }),
    balance: chart.addSeries(BaselineSeries, { ...quiet, lineWidth: 2, crosshairMarkerVisible: true }),
  };
}

function setData(series: Series, { points, range, startBalance }: CurveModel): void {
  const autoscaleInfoProvider = () => ({ priceRange: { minValue: range.min, maxValue: range.max } });
  series.balance.applyOptions({ baseValue: { type: 'price', price: startBalance }, autoscaleInfoProvider });
  series.floor.applyOptions({ autoscaleInfoProvider });
  series.floor.setData(points.map(({ date, floor }) => ({ time: formatDate(date), value: floor })));
  series.balance.setData(
    points.flatMap(({ date, balance }) => (balance === null ? [] : [{ time: formatDate(date), value: balance }])),
  );
}

function layoutOf(chart: IChartApi, { balance, floor }: Series, model: CurveModel): CurveLayout {
  const scale = chart.timeScale();
  const { width, height } = chart.paneSize();
  const yOf = (value: number): number => floor.priceToCoordinate(value) ?? 0;
  const points = model.points.map((point) => ({
    x: scale.timeToCoordinate(formatDate(point.date)) ?? 0,
    balanceY: point.balance === null ? null : (balance.priceToCoordinate(point.balance) ?? 0),
    floorY: yOf(point.floor),
  }));
  const step = (points[1]?.x ?? 0) - (points[0]?.x ?? 0);
  return { width, height, points, goalY: yOf(model.goalBalance), halfStep: step / 2 };
}
