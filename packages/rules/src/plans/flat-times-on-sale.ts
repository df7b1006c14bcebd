import { type FlatTimes, flatTimes202612 } from '@openbell/instruments/flat-times.ts';
import { planRowOf } from './plan-table.ts';

/** The flat times of the newest edition of the plans. */
export const newestFlatTimes: FlatTimes = flatTimes202612;

/**
 * The flat times that a purchase of a plan gets today, without its other rules: the first screen of the portal loads this file. Null for the
 * classic Gauntlet and for plans without an evaluation, whose positions may stay open over the close.
 */
export function flatTimesOnSale(planKey: string): FlatTimes | null {
  const family = planRowOf(planKey)?.family ?? 'gauntlet';
  return family === 'gauntlet' ? null : newestFlatTimes;
}
