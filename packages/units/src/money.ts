import { AssertionError } from './assert.ts';
import { asUnit, type Unit } from './unit.ts';

/** One millionth of a US dollar: the unit of every sum in the evaluation. */
export type MicroDollars = Unit<'MicroDollars'>;
/** One hundredth of a currency unit: the unit of prices and payments. */
export type Cents = Unit<'Cents'>;
/** One hundredth of a percent: 3000 is thirty percent. */
export type BasisPoints = Unit<'BasisPoints'>;

export const microsPerDollar = 1_000_000;
export const microsPerCent = 10_000;

/** Each of these throws unless the number is a safe integer. */
export const asMicros: (value: number) => MicroDollars = asUnit;

export const asCents: (value: number) => Cents = asUnit;

export const asBasisPoints: (value: number) => BasisPoints = asUnit;

/** Whole or fractional dollars of plan data to micro-dollars; throws when the amount has more than six decimals. */
export function microsOfDollars(dollars: number): MicroDollars {
  const micros = Math.round(dollars * microsPerDollar);
  if (micros / microsPerDollar !== dollars) throw new AssertionError(`not exact in micro-dollars: ${dollars}`);
  return asMicros(micros);
}

/** Micro-dollars to cents, half a cent away from zero: 4999 is 0, 5000 is 1, -5000 is -1. */
export function centsOfMicros(micros: MicroDollars): Cents {
  const cents = Math.floor((Math.abs(micros) + microsPerCent / 2) / microsPerCent);
  return asCents(micros < 0 && cents > 0 ? -cents : cents);
}

/** The number that JSON shows: dollars rounded to the cent, half away from zero. */
export function dollarsOfMicros(micros: MicroDollars): number {
  return centsOfMicros(micros) / 100;
}

/** Cents as the number of dollars that JSON shows. */
export function dollarsOfCents(cents: Cents): number {
  return cents / 100;
}
