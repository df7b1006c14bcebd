/**
 * A number that knows its unit. Arithmetic gives a plain number, which any unit accepts back;
 * a value of one unit is not accepted where another unit is asked for.
 */
declare const unitName: unique symbol;
export type Unit<Name extends string> = number & { readonly [unitName]?: Name };
