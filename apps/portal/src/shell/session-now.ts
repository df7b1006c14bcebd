/** Where in the trading day an instant lies: what the session line of the header shows. Pure; hours of the stock indices. */
import { chicagoTimeOf, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { closedWindowAt, flatTimes202603, nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { pad } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';

/** The opening bell, 08:30 Chicago. */
const bellMinute = minuteOf('08:30');

export type SessionNow =
  /** From the bell to flat time; `share` is 0 at the bell and 1 at flat time. */
  | {
      readonly kind: 'day';
      readonly bellAt: Instant;
      readonly flatAt: Instant;
      readonly share: number;
      readonly leftMs: number;
    }
  /** Open since the evening, the bell is still to come. */
  | { readonly kind: 'overnight'; readonly bellAt: Instant; readonly flatAt: Instant; readonly leftMs: number }
  /** From flat time until the exchange opens again. */
  | { readonly kind: 'closed'; readonly opensAt: Instant; readonly leftMs: number };

export const sessionNow = (now: Instant): SessionNow => {
  const instrument = instrumentOfRoot('ES');
  assert(instrument !== undefined, 'ES is not among the instruments');
  const date = sessionDateOf(now);
  const closed = closedWindowAt(flatTimes202603, instrument, { date, at: now });
  const flatAt = nextFlatDeadline(flatTimes202603, instrument, { date, after: now });
  if (closed !== null || flatAt === null) {
    const opensAt = closed?.until ?? settlementOf(date);
    return { kind: 'closed', opensAt, leftMs: opensAt - now };
  }
  const bellAt = sessionMidnightOf(settlementOf(date)) + bellMinute * msPerMinute;
  if (now < bellAt) return { kind: 'overnight', bellAt, flatAt, leftMs: bellAt - now };
  return { kind: 'day', bellAt, flatAt, share: (now - bellAt) / (flatAt - bellAt), leftMs: flatAt - now };
};

/** `08:30`, Chicago wall time. */
export const chicagoClock = (instant: Instant): string => {
  const { minuteOfDay } = chicagoTimeOf(instant);
  return `${pad(Math.floor(minuteOfDay / 60), 2)}:${pad(minuteOfDay % 60, 2)}`;
};
