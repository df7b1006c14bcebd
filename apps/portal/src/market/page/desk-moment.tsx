// An instant as the desk shows it: by the clock of the exchange and by the customer's own.
import { Num } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { chicagoZone, clockText, dayOfInstant, ownZone } from '../../platform/times.ts';
import { Words } from '../../platform/words.tsx';

/** `Sun, 22 Nov, 17:00`, in Chicago and in the customer's zone. */
export function Moment({ at }: Readonly<{ at: Instant }>): ReactNode {
  const locale = useUiLocale();
  const zone = ownZone();
  return (
    <Words
      id="market.moment"
      values={{
        day: dayOfInstant(at, chicagoZone, locale),
        time: <Num>{clockText(at, chicagoZone)}</Num>,
        ownDay: dayOfInstant(at, zone, locale),
        own: <Num>{clockText(at, zone)}</Num>,
      }}
    />
  );
}
