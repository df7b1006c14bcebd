import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import type { Instrument } from './instrument.ts';

export type PriceRefusal = 'bad_price' | 'off_tick' | 'out_of_range';

/** No price of a known contract comes near this; sums of larger ones could exceed the safe integers. */
export const ticksMax = 100_000_000;
const digitsMax = 15;

/**
 * A decimal string (`5120.25`, `-37.63`, `0`) to whole ticks, exactly and without floating point. No sign except `-`, no exponent, no
 * grouping, digits on both sides of the point. Trailing zeros are fine; a price between two ticks is refused.
 */
export function ticksOfPrice(text: string, instrument: Instrument): Result<Ticks, PriceRefusal> {
  const units = unitsOfPrice(text, instrument.tickDecimals);
  if (typeof units === 'string') return err(units);
  const ticks = units / instrument.tickUnits;
  if (!Number.isInteger(ticks)) return err('off_tick');
  if (ticks > ticksMax || ticks < -ticksMax) return err('out_of_range');
  return ok(asTicks(ticks === 0 ? 0 : ticks));
}

/** The price as an integer of 10 ** -decimals, or why it cannot be one. */
function unitsOfPrice(text: string, decimals: number): number | PriceRefusal {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  const end = text.length;
  if (end === start || end > 40) return 'bad_price';
  let units = 0;
  let digits = 0;
  let point = -1;
  let isOffTick = false;
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 46) {
      if (point !== -1 || index === start || index === end - 1) return 'bad_price';
      point = index;
    } else if (code < 48 || code > 57) {
      return 'bad_price';
    } else if (point !== -1 && index - point > decimals) {
      if (code !== 48) isOffTick = true;
    } else {
      units = units * 10 + code - 48;
      if (units > 0) digits += 1;
    }
  }
  if (isOffTick) return 'off_tick';
  for (let given = point === -1 ? 0 : end - point - 1; given < decimals; given += 1) {
    units *= 10;
    if (units > 0) digits += 1;
  }
  if (digits > digitsMax) return 'out_of_range';
  return start === 1 ? -units : units;
}

/** Whole ticks as a decimal string with the contract's own number of decimals, exactly. */
export function priceOfTicks(ticks: Ticks, instrument: Instrument): string {
  const { tickUnits, tickDecimals } = instrument;
  const units = String(Math.abs(ticks) * tickUnits).padStart(tickDecimals + 1, '0');
  const sign = ticks < 0 ? '-' : '';
  if (tickDecimals === 0) return `${sign}${units}`;
  return `${sign}${units.slice(0, -tickDecimals)}.${units.slice(-tickDecimals)}`;
}
