import type { CalendarRecord, getCalendar, getCalendarFeed } from '@openbell/api/calendar.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { browserZone } from './browser-zone.ts';

/** The calendar of a day; while another day loads, the previous month stays. */
export function calendarOptions(day: string) {
  const { timezone, zone } = browserZone();
  return queryOptions({
    queryKey: queryKeys.calendar(day, zone),
    queryFn: ({ signal }): Promise<CalendarRecord> =>
      call<typeof getCalendar>('GET', '/calendar', { query: { timezone, zone, day }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

export const feedOptions = queryOptions({
  queryKey: queryKeys.calendarFeed,
  queryFn: ({ signal }) => call<typeof getCalendarFeed>('GET', '/calendar/feed', { signal }),
});
