// The equity around a decision, by lightweight-charts. Loaded with the first such chart; lines and labels around it are SVG and text.
import { type IChartApi, type ISeriesApi, LineSeries, LineType, type UTCTimestamp } from 'lightweight-charts';
import { createQuietChart, themeColor, watchSize } from '../../platform/screen/quiet-chart.ts';
import type { ChartParts, DrawnChart } from '../../platform/screen/use-drawn-chart.ts';
import type { EvidenceModel } from './evidence-model.ts';

/** Where the points are, in pixels of the plot. */
export type EvidenceLayout = {
  readonly width: number;
  readonly height: number;
  readonly points: readonly {
    readonly x: number;
    readonly equityY: number;
    readonly floorY: number;
    readonly secondY: number | null;
  }[];
};

/** Draws into a container of fixed height. The library's time axis holds the numbers of log entries instead of times. */
export function createEvidenceChart({
  container,
  onLayout,
  onPoint,
}: ChartParts<EvidenceLayout>): DrawnChart<EvidenceModel> {
  const chart = createQuietChart(container);
  const equity = chart.addSeries(LineSeries, {
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: true,
    lineWidth: 2,
    // Between two entries nothing is known: the equity stays at the last one.
    lineType: LineType.WithSteps,
  });
  let model: EvidenceModel | null = null;
  let isRemoved = false;

  /** The library fits its content in its next frame; only then are the points at their final places. */
  function layOut(): void {
    if (isRemoved) return;
    chart.timeScale().fitContent();
    requestAnimationFrame(() => {
      if (model !== null && !isRemoved) onLayout(layoutOf(chart, equity, model));
    });
  }

  function paint(): void {
    const accent = themeColor(container, '--accent');
    chart.applyOptions({ crosshair: { vertLine: { color: accent } } });
    equity.applyOptions({ color: accent });
  }

  paint();
  const endWatch = watchSize(container, layOut);
  chart.timeScale().subscribeVisibleLogicalRangeChange(() => {
    if (model !== null) onLayout(layoutOf(chart, equity, model));
  });
  chart.subscribeCrosshairMove(({ time }) => onPoint(typeof time === 'number' ? time - 1 : null));
  return {
    show(next) {
      model = next;
      const { min, max } = next.range;
      equity.applyOptions({ autoscaleInfoProvider: () => ({ priceRange: { minValue: min, maxValue: max } }) });
      equity.setData(next.points.map((point, index) => ({ time: timeOf(index), value: point.equity })));
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

function timeOf(index: number): UTCTimestamp {
  return (index + 1) as UTCTimestamp;
}

function layoutOf(chart: IChartApi, equity: ISeriesApi<'Line'>, model: EvidenceModel): EvidenceLayout {
  const scale = chart.timeScale();
  const { width, height } = chart.paneSize();
  const yOf = (value: number): number => equity.priceToCoordinate(value) ?? 0;
  const points = model.points.map((point, index) => ({
    x: scale.timeToCoordinate(timeOf(index)) ?? 0,
    equityY: yOf(point.equity),
    floorY: yOf(point.floor),
    secondY: point.second === null ? null : yOf(point.second),
  }));
  return { width, height, points };
}
