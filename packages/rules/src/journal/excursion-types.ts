// How far a trade went against the trader and in their favor while it was held.
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** Before commissions. */
export type Excursion = {
  /** The worst and best value of the whole position, including what was realized by then: 0 or below, 0 or above. */
  readonly adverseMicros: MicroDollars;
  readonly favorableMicros: MicroDollars;
  /** How far the price moved from the first execution in each direction; 0 or above. */
  readonly adverseTicks: Ticks;
  readonly favorableTicks: Ticks;
};
