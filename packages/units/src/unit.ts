import { assertSafeInteger } from './assert.ts';

/**
 * A number that knows its unit. A plain number is no unit, and a value of one unit is rejected where another unit is expected. Arithmetic
 * gives a plain number, which becomes a unit again only by the constructor of the unit: `asTicks`, `asInstant` and so on.
 */
declare const unitName: unique symbol;
export type Unit<Name extends string> = number & { readonly [unitName]: Name };

/** The body of every constructor; throws unless the number is a safe integer, which every unit is. */
export function asUnit<Name extends string>(value: number): Unit<Name> {
  return assertSafeInteger(value, 'unit') as Unit<Name>;
}
