// A library chart inside a component: loaded with the first one, updated with the newest model, repainted with the theme.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What our charts do with a model; `onLayout` reports where the lines are, so that areas and labels are drawn around them. */
export type DrawnChart<Model> = {
  readonly show: (model: Model) => void;
  readonly paint: () => void;
  readonly remove: () => void;
};

export type ChartParts<Layout> = {
  /** Of fixed height. */
  readonly container: HTMLElement;
  readonly onLayout: (layout: Layout) => void;
  /** The point under the pointer, by index; null when it leaves. */
  readonly onPoint: (index: number | null) => void;
};

type Load<Model, Layout> = () => Promise<(parts: ChartParts<Layout>) => DrawnChart<Model>>;

type Drawn<Layout> = {
  readonly plot: RefObject<HTMLDivElement | null>;
  /** Null until it is laid out, and while it belongs to a model with other points. */
  readonly layout: Layout | null;
  readonly point: number | null;
};

/** `load` imports the chart with its own chunk; it must be the same function at each call. */
export function useDrawnChart<
  Model extends { readonly points: readonly unknown[] },
  Layout extends { readonly points: readonly unknown[] },
>(model: Model, load: Load<Model, Layout>): Drawn<Layout> {
  const plot = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [point, setPoint] = useState<number | null>(null);
  const chart = useRef<DrawnChart<Model> | null>(null);
  const newest = useRef(model);
  newest.current = model;
  useEffect(() => {
    let isGone = false;
    const paint = (): void => chart.current?.paint();
    const theme = new MutationObserver(paint);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    void load().then((create) => {
      if (isGone || plot.current === null) return;
      chart.current = create({ container: plot.current, onLayout: setLayout, onPoint: setPoint });
      chart.current.show(newest.current);
      theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      system.addEventListener('change', paint);
    });
    return () => {
      isGone = true;
      theme.disconnect();
      system.removeEventListener('change', paint);
      chart.current?.remove();
      chart.current = null;
    };
  }, [load]);
  useEffect(() => chart.current?.show(model), [model]);
  return { plot, layout: layout?.points.length === model.points.length ? layout : null, point };
}
