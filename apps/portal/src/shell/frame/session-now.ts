// Where an instant is in the trading day, for the session line of the header. Pure; hours of the stock indices.
import { chicagoTimeOf, minuteOf } from '@openbell/instruments/chicago-time.ts';
import type { DatedProduct } from '@openbell/instruments/exchange-days.ts';
import { flatByAt } from '@openbell/instruments/flat-by.ts';
import { closedWindowAt, type FlatTimes } from '@openbell/instruments/flat-times.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { pad } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { type Holiday, hasOpeningBell, holidayAt } from '../../platform/exchange-holiday.ts';
import { nextOpeningOf, sessionEndOf } from '../../platform/market-hours.ts';

/** What asks for the hours of the stock indices. */
const stockIndex: DatedProduct = { root: 'ES', hoursGroup: 'Stock indices' };

/** The opening bell, 08:30 Chicago. */
const bellMinute = minuteOf('08:30');

/** `isFlat`: whether the line ends at the plan's flat time, or at the exchange's close. */
export type SessionNow =
  /** From the bell to the end; `share` is 0 at the bell and 1 at the end. */
  | {
      readonly kind: 'day';
      readonly bellAt: Instant;
      readonly endsAt: Instant;
      readonly isFlat: boolean;
      readonly share: number;
      readonly leftMs: number;
    }
  /** Open since the evening, before the bell. */
  | {
      readonly kind: 'overnight';
      readonly bellAt: Instant;
      readonly endsAt: Instant;
      readonly isFlat: boolean;
      readonly leftMs: number;
    }
  /** Open on a holiday without an opening bell: the stock exchange is closed. */
  | { readonly kind: 'noBell'; readonly endsAt: Instant; readonly isFlat: boolean; readonly leftMs: number }
  /** From the end until the exchange opens again. */
  | { readonly kind: 'closed'; readonly opensAt: Instant; readonly leftMs: number };

/** The holiday of the session, if it is one. */
export function sessionHoliday(now: Instant): Holiday | null {
  return holidayAt(stockIndex, now);
}

/** The session of a customer whose plan has these flat times; null: none, positions may stay open over the close. */
export function sessionNow(now: Instant, times: FlatTimes | null): SessionNow {
  const date = sessionDateOf(now);
  const end = times === null ? exchangeEnd(now) : flatEnd(times, now);
  if (end.endsAt === null) return { kind: 'closed', opensAt: end.opensAt, leftMs: end.opensAt - now };
  const { endsAt } = end;
  const isFlat = times !== null;
  if (!hasOpeningBell(stockIndex, date)) return { kind: 'noBell', endsAt, isFlat, leftMs: endsAt - now };
  const bellAt = asInstant(sessionMidnightOf(settlementOf(date)) + bellMinute * msPerMinute);
  if (now < bellAt) return { kind: 'overnight', bellAt, endsAt, isFlat, leftMs: bellAt - now };
  return { kind: 'day', bellAt, endsAt, isFlat, share: (now - bellAt) / (endsAt - bellAt), leftMs: endsAt - now };
}

/** When trading ends, or, if it has ended, when it begins again. */
type End = { readonly endsAt: Instant } | { readonly endsAt: null; readonly opensAt: Instant };

/** The plan's flat time or the exchange's close, the earlier one: a plan of an older version may not know the holiday. */
function flatEnd(times: FlatTimes, now: Instant): End {
  const closed = closedWindowAt(times, stockIndex, { date: sessionDateOf(now), at: now });
  const end = exchangeEnd(now);
  if (closed !== null)
    return { endsAt: null, opensAt: nextOpeningOf(stockIndex, asInstant(closed.until - 1)) ?? closed.until };
  if (end.endsAt === null) return end;
  const flatAt = flatByAt(times, stockIndex, now);
  return { endsAt: flatAt === null ? end.endsAt : asInstant(Math.min(flatAt, end.endsAt)) };
}

function exchangeEnd(now: Instant): End {
  const endsAt = sessionEndOf(stockIndex, now);
  if (endsAt !== null) return { endsAt };
  return { endsAt: null, opensAt: nextOpeningOf(stockIndex, now) ?? settlementOf(sessionDateOf(now)) };
}

/** `08:30`, Chicago wall time. */
export function chicagoClock(instant: Instant): string {
  const { minuteOfDay } = chicagoTimeOf(instant);
  return `${pad(Math.floor(minuteOfDay / 60), 2)}:${pad(minuteOfDay % 60, 2)}`;
}
