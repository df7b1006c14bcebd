// An instant of the recording in words: the exchange's time and day.
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import { useCallback } from 'react';
import { chicagoZone, clockText, dayOfInstant, dayWithYear } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';

/** `17:00:00, 25 Dec`, with its year if several are possible. */
export function useMomentText(): (at: Instant, hasYear?: boolean) => string {
  const t = useText();
  const locale = useUiLocale();
  return useCallback(
    (at, hasYear = false) =>
      t('replay.place.at', {
        time: clockText(at, chicagoZone, 'seconds'),
        day: (hasYear ? dayWithYear : dayOfInstant)(at, chicagoZone, locale),
      }),
    [t, locale],
  );
}
