// How far a trade went against the customer and for her while it was held.
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** Before commissions. */
export type Excursion = {
  /** The worst and the best the whole position stood at, with what was realised by then: 0 or below, 0 or above. */
  readonly adverseMicros: MicroDollars;
  readonly favorableMicros: MicroDollars;
  /** How far the price went from that of the first execution, either way; 0 or above. */
  readonly adverseTicks: Ticks;
  readonly favorableTicks: Ticks;
};
