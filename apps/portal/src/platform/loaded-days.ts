// Puts the exchange's days in force that the server's operator loaded, so that pages name the same hours as the server.
import { setLoadedExchangeDays } from '@openbell/instruments/exchange-days.ts';
import { type ExchangeDayLine, exchangeDaysOf } from '@openbell/rules/calendar/exchange-day-lines.ts';

/** Call it before the first screen. A page of another version than the server may not understand the days and then has none. */
export function takeLoadedDays(text: string): void {
  const days = exchangeDaysOf(JSON.parse(text) as readonly ExchangeDayLine[]);
  if (days.ok) setLoadedExchangeDays(days.value);
}
