// What every chart indicator has in common: it is fed bar by bar, oldest first, and the newest bar may still grow. With each print a chart
// reads the current figures (`peek`); once a bar has ended, it adds it (`take`). Earlier bars are never recalculated.

/** Prices in ticks. */
export type IndicatorBar = { readonly high: number; readonly low: number; readonly close: number };

/** One figure per line of the indicator, in their order; null if there were too few bars. Prices in ticks, with fractions. */
export type Figures = readonly (number | null)[];

export type Indicator<Bar = IndicatorBar> = {
  /** The figures at a bar that may still grow; does not change the state. */
  readonly peek: (bar: Bar) => Figures;
  /** The bar has ended and counts for all later ones. */
  readonly take: (bar: Bar) => Figures;
};

/** How figures follow from earlier bars: `after` returns a new state and does not modify the old one. */
export type Rule<State, Bar = IndicatorBar> = {
  readonly begin: State;
  readonly after: (state: State, bar: Bar) => State;
  readonly figures: (state: State) => Figures;
};

/** A new indicator without any bar. */
export function startIndicator<State, Bar = IndicatorBar>({ begin, after, figures }: Rule<State, Bar>): Indicator<Bar> {
  let ended = begin;
  return {
    peek: (bar) => figures(after(ended, bar)),
    take: (bar) => {
      ended = after(ended, bar);
      return figures(ended);
    },
  };
}
