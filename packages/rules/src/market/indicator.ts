/**
 * What every indicator of a chart has in common: it is fed bar by bar, oldest first, and the newest bar may still grow. So a chart asks with
 * each print what the figures are now (`peek`), and takes a bar in once it has ended (`take`): nothing before it is worked out again.
 */

/** Prices in ticks. */
export type IndicatorBar = { readonly high: number; readonly low: number; readonly close: number };

/** As many as the indicator has lines, in their order; null where too few bars came before. Prices in ticks, with fractions. */
export type Figures = readonly (number | null)[];

export type Indicator<Bar = IndicatorBar> = {
  /** The figures at a bar that may still grow; asking changes nothing. */
  readonly peek: (bar: Bar) => Figures;
  /** The bar has ended, and counts for all that follow it. */
  readonly take: (bar: Bar) => Figures;
};

/** How figures follow from what came before: `after` leaves the state that it is given as it was. */
export type Rule<State, Bar = IndicatorBar> = {
  readonly begin: State;
  readonly after: (state: State, bar: Bar) => State;
  readonly figures: (state: State) => Figures;
};

/** An indicator that no bar has been told yet. */
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
