// The library's chart as all our curves use it: no axes, no grid, no logo, no dragging. Loaded with the first curve.
import { ColorType, createChart, type IChartApi, LineStyle } from 'lightweight-charts';

export function createQuietChart(container: HTMLElement): IChartApi {
  return createChart(container, {
    autoSize: true,
    // The logo injects a style element, which the content policy refuses; the card names and links the library instead.
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

/** Calls after each resize of the container, two frames later, when the library has drawn. Returns a function that ends it. */
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

/** A canvas knows no custom properties: reads a theme color at the chart's container. */
export function themeColor(container: HTMLElement, name: string): string {
  return getComputedStyle(container).getPropertyValue(name).trim();
}
