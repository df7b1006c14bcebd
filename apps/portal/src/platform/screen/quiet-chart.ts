// The library's chart as all our curves want it: no axes, no grid, no logo, nothing to drag. Loaded with the first curve.
import { ColorType, createChart, type IChartApi, LineStyle } from 'lightweight-charts';

export function createQuietChart(container: HTMLElement): IChartApi {
  return createChart(container, {
    autoSize: true,
    // Its logo brings a style element, which the content policy refuses; the card names and links the library instead.
    layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' } },
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    leftPriceScale: { visible: false },
    rightPriceScale: { visible: false, scaleMargins: { top: 0, bottom: 0 } },
    timeScale: { visible: false, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.1 },
    crosshair: { horzLine: { visible: false }, vertLine: { labelVisible: false, style: LineStyle.Dotted, width: 1 } },
    handleScroll: false,
    handleScale: false,
  });
}

/** Calls after each change of the container's size, once the library has drawn at the new one: two frames later. Answers how to end it. */
export function watchSize(container: HTMLElement, onSize: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onSize);
    });
  });
  observer.observe(container);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Canvas knows no custom properties: a colour of the theme is read where the chart stands. */
export function themeColor(container: HTMLElement, name: string): string {
  return getComputedStyle(container).getPropertyValue(name).trim();
}
