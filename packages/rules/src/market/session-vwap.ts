// The volume-weighted average price through a session, from bars. A bar gives only its range, so its contracts count at its typical price,
// the mean of high, low and close. Longer bars give a coarser estimate; only the volume at each price gives the exact current average.

import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { type Indicator, type IndicatorBar, startIndicator } from './indicator.ts';

/** `at`: its start in epoch seconds. */
export type VolumeBar = IndicatorBar & { readonly at: number; readonly volume: number };

/** `thirdTicks`: high, low and close together, times contracts: a whole number. */
type Sums = {
  readonly session: SessionDate | null;
  readonly isWhole: boolean;
  readonly thirdTicks: number;
  readonly contracts: number;
};

/** Restarts with each session. `isFirstWhole`: the first bar is the first of its session; otherwise that session has no average. */
export const sessionVwap = ({ isFirstWhole }: { readonly isFirstWhole: boolean }): Indicator<VolumeBar> =>
  startIndicator<Sums, VolumeBar>({
    begin: { session: null, isWhole: isFirstWhole, thirdTicks: 0, contracts: 0 },
    after: (sums, { at, high, low, close, volume }) => {
      const session = sessionDateOf(asInstant(at * 1_000));
      const isSame = session === sums.session;
      return {
        session,
        isWhole: isSame || sums.session === null ? sums.isWhole : true,
        thirdTicks: (isSame ? sums.thirdTicks : 0) + (high + low + close) * volume,
        contracts: (isSame ? sums.contracts : 0) + volume,
      };
    },
    figures: ({ isWhole, thirdTicks, contracts }) => [isWhole && contracts > 0 ? thirdTicks / (3 * contracts) : null],
  });
