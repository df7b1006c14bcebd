// Times of the calendar: the customer's own, and Chicago's next to it.

import { classes } from '@openbell/ui/classes.ts';
import { intlLocale } from '@openbell/ui/locale.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { Words } from '../platform/words.tsx';
import css from './calendar.module.css';

const chicago = 'America/Chicago';

/** A time of day in the format of the language, `8:30 AM` or `08:30`. */
export function useClockText(): (instant: Instant, zone: string) => string {
  const locale = intlLocale(useUiLocale());
  return (instant, timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant);
}

/** A date and its time of day in words, in one zone. */
export function useMomentText(zone: string): (instant: Instant) => string {
  const locale = intlLocale(useUiLocale());
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (instant) => format.format(instant);
}

type EventTimeProps = Readonly<{ at: Instant; zone: string; isInline?: boolean }>;

/** Own time above, Chicago below; one line if they are equal. */
export function EventTime({ at, zone, isInline = false }: EventTimeProps): ReactNode {
  const clock = useClockText();
  const own = clock(at, zone);
  const there = clock(at, chicago);
  return (
    <span className={classes(css, 'time', isInline && 'inline')}>
      <time dateTime={new Date(at).toISOString()} className={css['own']}>
        <bdi>{own}</bdi>
      </time>
      {zone !== chicago && (
        <span className={css['there']}>
          <Words id="calendar.chicago" values={{ time: <bdi>{there}</bdi> }} />
        </span>
      )}
    </span>
  );
}
