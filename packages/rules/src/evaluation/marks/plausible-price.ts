// Whether a price of another platform can be true. A doubtful one decides nothing until a person confirms it or, within the daily limits,
// until a second print agrees with it: a single absurd price ends no attempt, and a fast market stalls none.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { dailyLimitsOf, distanceOf } from '@openbell/instruments/price-limits.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asBasisPoints } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** What the prices so far say about a contract. */
export type KnownPrice = {
  /** The last accepted one. */
  readonly ticks: Ticks;
  readonly sessionDate: SessionDate;
  /** The last one of the session before, which the daily limits count from; the first one ever if there was none. */
  readonly referenceTicks: Ticks;
};

export type PriceDoubt = {
  /** Beyond the daily limits, or too far from the last price. */
  readonly reason: 'limit' | 'jump';
  /** The price that it was compared with. */
  readonly againstTicks: Ticks;
};

/** A move from the last accepted price that needs a second print. */
export const jumpShare = asBasisPoints(500);
/** Two prints agree only if they are this close in time. */
export const secondPrintMsMax = msPerMinute;

type Print = { readonly ticks: Ticks; readonly at: Instant };

/** Null if a price is plausible in a session; the first price of a contract is, since nothing is known about it. */
export function doubtOf(
  instrument: Instrument,
  known: KnownPrice | null,
  { ticks, date }: { readonly ticks: Ticks; readonly date: SessionDate },
): PriceDoubt | null {
  if (known === null) return null;
  const reference = referenceIn(known, date);
  const { lowest, highest } = dailyLimitsOf(instrument, reference);
  if (ticks < lowest || ticks > highest) return { reason: 'limit', againstTicks: reference };
  return isNear(ticks, known.ticks) ? null : { reason: 'jump', againstTicks: known.ticks };
}

/** What is known after a price was accepted. A person may have confirmed a price beyond the limits, which then count from it. */
export function priceAfter(
  known: KnownPrice | null,
  { ticks, date }: { readonly ticks: Ticks; readonly date: SessionDate },
  isConfirmed = false,
): KnownPrice {
  if (known === null || isConfirmed) return { ticks, sessionDate: date, referenceTicks: ticks };
  return {
    ticks,
    sessionDate: date > known.sessionDate ? date : known.sessionDate,
    referenceTicks: referenceIn(known, date),
  };
}

/** Whether a print confirms a price that was held for its jump: near it in time and price, and nearer to it than to the price before. */
export function isSecondPrint(held: Print & { readonly againstTicks: Ticks }, print: Print): boolean {
  const distance = Math.abs(print.ticks - held.ticks);
  return (
    Math.abs(print.at - held.at) <= secondPrintMsMax &&
    isNear(print.ticks, held.ticks) &&
    distance < Math.abs(print.ticks - held.againstTicks)
  );
}

const referenceIn = (known: KnownPrice, date: SessionDate): Ticks =>
  date > known.sessionDate ? known.ticks : known.referenceTicks;

const isNear = (ticks: Ticks, other: Ticks): boolean => Math.abs(ticks - other) <= distanceOf(other, jumpShare);
