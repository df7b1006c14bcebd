/**
 * A number that knows its unit. Arithmetic gives a plain number, which any unit accepts; a value of one unit is rejected where another unit
 * is expected.
 */
declare const unitName: unique symbol;
export type Unit<Name extends string> = number & { readonly [unitName]?: Name };
