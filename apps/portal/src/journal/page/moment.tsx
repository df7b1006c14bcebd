// A time of day by the exchange's clock, with its date if the time alone is ambiguous.
import { Num } from '@openbell/ui/figures/figures.tsx';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { type ReactNode, useCallback } from 'react';
import { type ClockPlaces, chicagoZone, clockText } from '../../platform/times.ts';
import { useDayOfInstant } from './dates.ts';

type MomentProps = Readonly<{
  at: Instant;
  zone?: string | undefined;
  places?: ClockPlaces | undefined;
  hasDay: boolean;
}>;

export function Moment({ at, zone = chicagoZone, places = 'seconds', hasDay }: MomentProps): ReactNode {
  const dayOf = useDayOfInstant();
  const clock = <Num>{clockText(at, zone, places)}</Num>;
  if (!hasDay) return clock;
  return (
    <>
      <bdi>{dayOf(at, zone)}</bdi> {clock}
    </>
  );
}

/** The same as text, for a drawing or a screen reader; with seconds if there are any. */
export function useMomentText(hasDay: boolean): (at: Instant) => string {
  const dayOf = useDayOfInstant();
  return useCallback(
    (at) => {
      const clock = clockText(at, chicagoZone, at % msPerMinute === 0 ? 'minutes' : 'seconds');
      return hasDay ? `${dayOf(at)} ${clock}` : clock;
    },
    [hasDay, dayOf],
  );
}
