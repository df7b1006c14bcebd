// The holiday that moves the flat time shown on the evaluation's page: that of the contract which is due first, or of the stock indices.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { type Holiday, holidayOf } from '../../platform/exchange-holiday.ts';

export type FlatHoliday = {
  readonly holiday: Holiday;
  /** When everything must be flat; the close, if a plan of an older version does not know it. Null on a day without trading. */
  readonly flatAt: Instant | null;
};

/** A day without trading while it lasts, else the holiday of the session in which the next deadline lies; null without one. */
export function flatHolidayOf(
  { positions }: Pick<AttemptLive, 'positions'>,
  { flatAt, now }: { readonly flatAt: Instant | null; readonly now: Instant },
): FlatHoliday | null {
  const instruments = heldInstruments(positions, now);
  for (const instrument of instruments) {
    const shut = holidayOf(instrument, sessionDateOf(now));
    if (shut !== null && shut.closesAt === null) return { holiday: shut, flatAt: null };
  }
  if (flatAt === null) return null;
  const holidays = instruments.flatMap((instrument) => holidayOf(instrument, sessionDateOf(flatAt)) ?? []);
  const [first] = holidays.toSorted((one, other) => (one.closesAt ?? 0) - (other.closesAt ?? 0));
  if (first === undefined || first.closesAt === null) return null;
  return { holiday: first, flatAt: asInstant(Math.min(flatAt, first.closesAt)) };
}

function heldInstruments(positions: AttemptLive['positions'], now: Instant): readonly Instrument[] {
  const year = new Date(now).getUTCFullYear();
  const held = positions.flatMap(({ symbol }) => {
    const contract = parseContractSymbol(symbol, year);
    return contract.ok ? [contract.value.instrument] : [];
  });
  const stockIndex = instrumentOfRoot('ES');
  return held.length > 0 || stockIndex === undefined ? held : [stockIndex];
}
