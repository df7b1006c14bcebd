import { asUnit, type Unit } from './unit.ts';

/** A price as a whole number of the contract's smallest steps; may be zero or negative. */
export type Ticks = Unit<'Ticks'>;
/** Position size in tenths of a standard contract: an e-mini counts 10, a micro 1. */
export type SizeTenths = Unit<'SizeTenths'>;

/** Each of these throws unless the number is a safe integer. */
export const asTicks: (value: number) => Ticks = asUnit;

export const asSizeTenths: (value: number) => SizeTenths = asUnit;
