// Dates in the journal: with their year unless it is the current one.
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { useCallback, useMemo } from 'react';
import { useProductNow } from '../../platform/product-clock.ts';
import {
  chicagoZone,
  dayOfInstant,
  dayWithYear,
  isoDayOf,
  longDayText,
  longDayWithYear,
} from '../../platform/times.ts';

/** `14 May`, or `14 May 2025`: the date of an instant in a zone. */
export function useDayOfInstant(): (at: Instant, zone?: string) => string {
  const locale = useUiLocale();
  const thisYear = useThisYear();
  return useCallback(
    (at, zone = chicagoZone) => (yearOf(at, zone) === thisYear ? dayOfInstant : dayWithYear)(at, zone, locale),
    [locale, thisYear],
  );
}

/** The same for a session: short, and with its weekday for titles and screen readers. */
export function useSessionTexts(): Readonly<Record<'short' | 'long', (date: SessionDate) => string>> {
  const locale = useUiLocale();
  const thisYear = useThisYear();
  return useMemo(() => {
    const isThisYear = (date: SessionDate): boolean => yearOf(asInstant(date * msPerDay), 'UTC') === thisYear;
    return {
      short: (date) => (isThisYear(date) ? dayOfInstant : dayWithYear)(asInstant(date * msPerDay), 'UTC', locale),
      long: (date) => (isThisYear(date) ? longDayText : longDayWithYear)(date, locale),
    };
  }, [locale, thisYear]);
}

function useThisYear(): string {
  return yearOf(useProductNow(msPerHour), chicagoZone);
}

function yearOf(at: Instant, zone: string): string {
  return isoDayOf(at, zone).slice(0, 4);
}
