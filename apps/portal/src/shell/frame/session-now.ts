// Where an instant is in the trading day, for the session line of the header. Pure; hours of the stock indices.
import { chicagoTimeOf, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { closedWindowAt, type FlatTimes, nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { pad } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { nextOpeningOf, sessionEndOf } from '../../market/notices/market-hours.ts';

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
  /** From the end until the exchange opens again. */
  | { readonly kind: 'closed'; readonly opensAt: Instant; readonly leftMs: number };

/** The session of a customer whose plan has these flat times; null: none, positions may stay open over the close. */
export function sessionNow(now: Instant, times: FlatTimes | null): SessionNow {
  const instrument = instrumentOfRoot('ES');
  assert(instrument !== undefined, 'ES is not among the instruments');
  const date = sessionDateOf(now);
  const end = times === null ? exchangeEnd(instrument, now) : flatEnd(times, instrument, now);
  if (end.endsAt === null) return { kind: 'closed', opensAt: end.opensAt, leftMs: end.opensAt - now };
  const { endsAt } = end;
  const isFlat = times !== null;
  const bellAt = sessionMidnightOf(settlementOf(date)) + bellMinute * msPerMinute;
  if (now < bellAt) return { kind: 'overnight', bellAt, endsAt, isFlat, leftMs: bellAt - now };
  return { kind: 'day', bellAt, endsAt, isFlat, share: (now - bellAt) / (endsAt - bellAt), leftMs: endsAt - now };
}

/** When trading ends, or, if it has ended, when it begins again. */
type End = { readonly endsAt: Instant } | { readonly endsAt: null; readonly opensAt: Instant };

function flatEnd(times: FlatTimes, instrument: Instrument, now: Instant): End {
  const date = sessionDateOf(now);
  const closed = closedWindowAt(times, instrument, { date, at: now });
  const flatAt = nextFlatDeadline(times, instrument, { date, after: now });
  if (closed === null && flatAt !== null) return { endsAt: flatAt };
  return { endsAt: null, opensAt: closed?.until ?? settlementOf(date) };
}

function exchangeEnd(instrument: Instrument, now: Instant): End {
  const endsAt = sessionEndOf(instrument, now);
  if (endsAt !== null) return { endsAt };
  return { endsAt: null, opensAt: nextOpeningOf(instrument, now) ?? settlementOf(sessionDateOf(now)) };
}

/** `08:30`, Chicago wall time. */
export function chicagoClock(instant: Instant): string {
  const { minuteOfDay } = chicagoTimeOf(instant);
  return `${pad(Math.floor(minuteOfDay / 60), 2)}:${pad(minuteOfDay % 60, 2)}`;
}
