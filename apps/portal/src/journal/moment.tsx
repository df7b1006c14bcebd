// A time of day as the exchange's clock shows it, with its day before it where a clock alone would not say which.
import { Num } from '@openbell/ui/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { type ReactNode, useCallback } from 'react';
import { type ClockPlaces, chicagoZone, clockText, dayOfInstant } from '../platform/times.ts';

type MomentProps = Readonly<{
  at: Instant;
  zone?: string | undefined;
  places?: ClockPlaces | undefined;
  hasDay: boolean;
}>;

export function Moment({ at, zone = chicagoZone, places = 'seconds', hasDay }: MomentProps): ReactNode {
  const locale = useUiLocale();
  const clock = <Num>{clockText(at, zone, places)}</Num>;
  if (!hasDay) return clock;
  return (
    <>
      <bdi>{dayOfInstant(at, zone, locale)}</bdi> {clock}
    </>
  );
}

/** The same as text, for a drawing or a screen reader; seconds where there are any. */
export function useMomentText(hasDay: boolean): (at: Instant) => string {
  const locale = useUiLocale();
  return useCallback(
    (at) => {
      const clock = clockText(at, chicagoZone, at % msPerMinute === 0 ? 'minutes' : 'seconds');
      return hasDay ? `${dayOfInstant(at, chicagoZone, locale)} ${clock}` : clock;
    },
    [hasDay, locale],
  );
}
