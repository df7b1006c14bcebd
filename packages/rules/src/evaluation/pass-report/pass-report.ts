// The report on a pass for the person who confirms it: what a verdict cannot see, because it looks at one account and at profit alone. It
// judges nothing. Every figure follows from fills and from the calendar; a person reads them.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths } from '@openbell/units/quantity.ts';
import { ratioBps } from '../exact-ratio.ts';
import { type RoundTrip, roundTripsOf, type TimedFill } from '../statistics/round-trips.ts';
import type { Side } from '../types.ts';

/** Fills of two accounts this far apart, or less, happened together. */
export const togetherMs = 5_000;
/** A trade that opens or closes this near to a release, before or after it, belongs to it. */
export const nearReleaseMs = 5 * msPerMinute;
/** A day of single contracts that were held this long at most counts as a token day. */
export const tokenHoldingMs = msPerMinute;

/** A fill of another customer. `product` is the same for all contracts that move together, such as ES and MES. */
export type OtherFill = {
  readonly attempt: string;
  readonly at: Instant;
  readonly product: string;
  readonly side: Side;
};

export type PassQuestion = {
  /** The attempt's own fills up to the pass, in order. */
  readonly fills: readonly TimedFill[];
  /** Per contract and side. */
  readonly commissionMicros: MicroDollars;
  readonly productOf: (root: string) => string;
  /** Fills of other customers around the own ones; more of them change nothing. */
  readonly others: readonly OtherFill[];
  /** Instants of the releases that the calendar marks as medium or high. */
  readonly releases: readonly Instant[];
};

/** How many own fills had a fill of one other attempt in the same product at the same time. By chance both counts are alike. */
export type Companion = { readonly attempt: string; readonly opposite: number; readonly same: number };

export type PassReport = {
  readonly fills: number;
  readonly trips: number;
  readonly resultMicros: MicroDollars;
  /** The most opposite fills first; attempts without any are left out. */
  readonly companions: readonly Companion[];
  readonly nearReleases: {
    readonly trips: number;
    readonly resultMicros: MicroDollars;
    /** Of the result of all trips; null unless that is a profit. */
    readonly shareBps: BasisPoints | null;
  };
  /** How long trips were held; null without a closed trip. The median of an even number is the lower one. */
  readonly holding: { readonly shortestMs: number; readonly medianMs: number; readonly longestMs: number } | null;
  readonly shortTrips: number;
  /** Days on which every fill was one contract and no trade was held longer than a minute. */
  readonly tokenDays: readonly SessionDate[];
  readonly daysTraded: number;
  /** Closed trips by their size, the smallest first. */
  readonly sizes: readonly {
    readonly sizeTenths: SizeTenths;
    readonly trips: number;
    readonly resultMicros: MicroDollars;
  }[];
};

type ClosedTrip = RoundTrip & { readonly closedAt: Instant };

export function passReportOf(question: PassQuestion): PassReport {
  const { fills, commissionMicros } = question;
  const trips = roundTripsOf(fills, commissionMicros).filter((trip): trip is ClosedTrip => trip.closedAt !== null);
  const resultMicros = resultOf(trips);
  const near = trips.filter(({ openedAt, closedAt }) => [openedAt, closedAt].some((at) => isNearRelease(question, at)));
  const nearMicros = resultOf(near);
  const held = trips.map(heldMsOf).sort((one, other) => one - other);
  const dates = [...new Set(fills.map(({ at }) => sessionDateOf(at)))];
  return {
    fills: fills.length,
    trips: trips.length,
    resultMicros,
    companions: companionsOf(question),
    nearReleases: {
      trips: near.length,
      resultMicros: nearMicros,
      shareBps: resultMicros > 0 ? ratioBps(nearMicros, resultMicros) : null,
    },
    holding:
      held.length === 0
        ? null
        : {
            shortestMs: held[0] ?? 0,
            medianMs: held[Math.floor((held.length - 1) / 2)] ?? 0,
            longestMs: held.at(-1) ?? 0,
          },
    shortTrips: held.filter((ms) => ms <= tokenHoldingMs).length,
    tokenDays: dates.filter((date) => isTokenDay(date, fills, trips)),
    daysTraded: dates.length,
    sizes: sizesOf(fills, trips),
  };
}

const heldMsOf = ({ openedAt, closedAt }: ClosedTrip): number => closedAt - openedAt;

const resultOf = (trips: readonly RoundTrip[]): MicroDollars =>
  asMicros(trips.reduce((sum, trip) => sum + trip.resultMicros, 0));

const isNearRelease = ({ releases }: Pick<PassQuestion, 'releases'>, at: Instant): boolean =>
  releases.some((release) => Math.abs(at - release) <= nearReleaseMs);

function companionsOf({ fills, others, productOf }: PassQuestion): readonly Companion[] {
  const found = new Map<string, { opposite: number; same: number }>();
  for (const { fill, at } of fills) {
    const product = productOf(fill.contract.instrument.root);
    const together = others.filter((other) => other.product === product && Math.abs(other.at - at) <= togetherMs);
    for (const attempt of new Set(together.map((other) => other.attempt))) {
      const sides = together.filter((other) => other.attempt === attempt).map(({ side }) => side);
      const counts = found.get(attempt) ?? { opposite: 0, same: 0 };
      if (sides.some((side) => side !== fill.side)) counts.opposite += 1;
      if (sides.includes(fill.side)) counts.same += 1;
      found.set(attempt, counts);
    }
  }
  return [...found]
    .map(([attempt, counts]) => ({ attempt, ...counts }))
    .filter(({ opposite }) => opposite > 0)
    .sort((one, other) => other.opposite - one.opposite || (one.attempt < other.attempt ? -1 : 1));
}

/** A position that is open or from another day makes no token day. */
function isTokenDay(date: SessionDate, fills: readonly TimedFill[], trips: readonly ClosedTrip[]): boolean {
  const own = fills.filter(({ at }) => sessionDateOf(at) === date);
  const closed = trips.filter(({ openedAt }) => sessionDateOf(openedAt) === date);
  const isSmall = own.every(({ fill }) => fill.quantity === 1) && own.length === 2 * closed.length;
  return isSmall && closed.every((trip) => heldMsOf(trip) <= tokenHoldingMs);
}

function sizesOf(fills: readonly TimedFill[], trips: readonly ClosedTrip[]): PassReport['sizes'] {
  const tenthsBySymbol = new Map(
    fills.map(({ fill: { contract } }) => [contract.symbol, contract.instrument.sizeTenths]),
  );
  const bySize = new Map<number, ClosedTrip[]>();
  for (const trip of trips) {
    const size = trip.quantity * (tenthsBySymbol.get(trip.symbol) ?? 0);
    bySize.set(size, [...(bySize.get(size) ?? []), trip]);
  }
  return [...bySize]
    .sort(([one], [other]) => one - other)
    .map(([size, group]) => ({
      sizeTenths: asSizeTenths(size),
      trips: group.length,
      resultMicros: resultOf(group),
    }));
}
