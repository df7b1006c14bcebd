// A holiday of the exchange in words: its name, and what it does to a session.
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import type { Holiday } from './exchange-holiday.ts';
import { holidayNameKey } from './holiday-names.ts';
import { chicagoZone, clockText, dayOfInstant } from './times.ts';
import { useText } from './words.tsx';

/** The name of a holiday in the customer's language; one that only an operator's file has stays as it is there. */
export function useHolidayName(): (name: string) => string {
  const t = useText();
  return (name) => {
    const key = holidayNameKey(name);
    return key === null ? name : t(key);
  };
}

/** `Thu 26 Nov, 17:00`, in Chicago. */
export function useChicagoMoment(): (at: Instant) => string {
  const locale = useUiLocale();
  return (at) => `${dayOfInstant(at, chicagoZone, locale)}, ${clockText(at, chicagoZone)}`;
}

/** `Thanksgiving: trading ends at 12:00 and goes on 26 Nov, 17:00, Chicago.` */
export function useHolidaySentence(): (holiday: Holiday) => string {
  const t = useText();
  const nameOf = useHolidayName();
  const moment = useChicagoMoment();
  return ({ name, opensAt, closesAt, goesOnAt }) => {
    const clock = (at: Instant): string => clockText(at, chicagoZone);
    const values = { holiday: nameOf(name), opens: goesOnAt === null ? '–' : moment(goesOnAt) };
    if (closesAt === null) return t('holiday.closed', values);
    if (opensAt !== null) return t('holiday.opensLate', { ...values, open: clock(opensAt), close: clock(closesAt) });
    return t('holiday.closes', { ...values, close: clock(closesAt) });
  };
}
