// The colors of the trading chart, from the tokens of the theme.
import { themeColor } from '../../platform/screen/quiet-chart.ts';

export type Color = (name: string) => string;
export type Palette = {
  readonly color: Color;
  /** The theme changed: read every color again. */
  readonly renew: () => void;
};

/** Caches each color until the next theme: reading one from the page makes the browser recalculate styles in the middle of a frame. */
export function createPalette(container: HTMLElement): Palette {
  const known = new Map<string, string>();
  return {
    color: (name) => {
      const read = known.get(name) ?? themeColor(container, name);
      known.set(name, read);
      return read;
    },
    renew: () => known.clear(),
  };
}

export function groundColors(color: Color) {
  const line = { color: color('--text-3'), labelBackgroundColor: color('--text-2') };
  return {
    layout: { textColor: color('--text-3'), panes: { separatorColor: color('--line') } },
    grid: { vertLines: { color: color('--chart-grid') }, horzLines: { color: color('--chart-grid') } },
    crosshair: { vertLine: line, horzLine: line },
  };
}

/** Up hollow, down solid, so that shape alone tells them apart. */
export function candleColors(color: Color) {
  const [up, down] = [color('--candle-up'), color('--candle-down')];
  return {
    upColor: color('--surface'),
    downColor: down,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
  };
}
