/**
 * The volume-weighted average price through a session, from bars: of a bar no more is known than its range, so its contracts count at its
 * typical price, the mean of high, low and close. A bar of longer time is a coarser guess; whoever knows what was traded at each price knows
 * the average of now exactly.
 */
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
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

/**
 * Begins anew with each session. `isFirstWhole`: nothing of the session of the first bar comes before that bar; otherwise that session has no
 * average.
 */
export const sessionVwap = ({ isFirstWhole }: { readonly isFirstWhole: boolean }): Indicator<VolumeBar> =>
  startIndicator<Sums, VolumeBar>({
    begin: { session: null, isWhole: isFirstWhole, thirdTicks: 0, contracts: 0 },
    after: (sums, { at, high, low, close, volume }) => {
      const session = sessionDateOf(at * 1_000);
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
