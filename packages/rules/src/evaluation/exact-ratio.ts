// Divisions of sums, without floating point.
import { assert } from '@openbell/units/assert.ts';
import { asBasisPoints, asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';

/** Part / whole in basis points, half a point rounded away from zero: 1/3 is 3333, 2/3 is 6667. The whole is above 0. */
export function ratioBps(part: number, whole: number): BasisPoints {
  return asBasisPoints(Number(divideHalfAway(BigInt(part) * 10_000n, BigInt(whole))));
}

/** Part / whole in basis points, rounded once to the tenth of a percent that is shown: 6/11 is 5450. Rounding again changes nothing. */
export function tenthsBps(part: number, whole: number): BasisPoints {
  return roundedTo(10, BigInt(part), BigInt(whole));
}

/** Part / whole in basis points, rounded once to hundredths of the whole, as a factor is shown: 2/3 is 6700, 0.67. */
export function hundredthsBps(part: number | bigint, whole: number | bigint): BasisPoints {
  return roundedTo(100, BigInt(part), BigInt(whole));
}

function roundedTo(stepBps: number, part: bigint, whole: bigint): BasisPoints {
  return asBasisPoints(Number(divideHalfAway(part * BigInt(10_000 / stepBps), whole)) * stepBps);
}

/** Part / whole in basis points, rounded towards minus infinity, so that 10,000 means reached. The whole is above 0. */
export function reachedBps(part: number, whole: number): BasisPoints {
  assert(whole > 0, `a share of ${whole}`);
  const product = BigInt(part) * 10_000n;
  const share = product / BigInt(whole);
  return asBasisPoints(Number(product < 0n && product % BigInt(whole) !== 0n ? share - 1n : share));
}

/** Sum / count in whole micro-dollars, half rounded away from zero. The count is above 0. */
export function meanMicros(sumMicros: MicroDollars, count: number): MicroDollars {
  return asMicros(Number(divideHalfAway(BigInt(sumMicros), BigInt(count))));
}

function divideHalfAway(part: bigint, whole: bigint): bigint {
  assert(whole > 0n, `a division by ${whole}`);
  const size = part < 0n ? -part : part;
  const quotient = (2n * size + whole) / (2n * whole);
  return part < 0n ? -quotient : quotient;
}
