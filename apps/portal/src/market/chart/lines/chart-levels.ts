// Levels of the session that the chart can draw: the previous settlement, high and low, and the volume-weighted average price. Pure. They
// come from the server's volume at each price, so they cover the whole session even if the page was opened late.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { LiveContract } from '../../account/trading-store.ts';
import type { ChartLevels } from '../../settings/trading-preferences.ts';

export type SessionFigures = {
  readonly high: Ticks;
  readonly low: Ticks;
  /** Sum of price times contracts, in ticks, and sum of contracts: whole numbers, whose quotient is the average. */
  readonly costTicks: number;
  readonly contracts: number;
};

/** Null before the first trade of a session. */
export function sessionFigures(volumeAt: Iterable<readonly [price: Ticks, contracts: number]>): SessionFigures | null {
  let [high, low, costTicks, contracts] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const [price, size] of volumeAt) {
    if (size <= 0) continue;
    high = Math.max(high, price);
    low = Math.min(low, price);
    costTicks += price * size;
    contracts += size;
  }
  return contracts === 0 ? null : { high: asTicks(high), low: asTicks(low), costTicks, contracts };
}

export const levelKinds = ['settlement', 'high', 'low', 'vwap'] as const;
export type LevelKind = (typeof levelKinds)[number];

/** The average lies between ticks, so `price` may be a fraction. */
export type Level = { readonly kind: LevelKind; readonly price: number };

/** Those that are switched on and known. */
export function chartLevels(
  { settlement, volumeAt }: Pick<LiveContract, 'settlement' | 'volumeAt'>,
  shown: ChartLevels,
): readonly Level[] {
  const figures = shown.highLow || shown.vwap ? sessionFigures(volumeAt) : null;
  const levels: Level[] = [];
  if (shown.settlement && settlement !== null) levels.push({ kind: 'settlement', price: settlement });
  if (figures === null) return levels;
  if (shown.highLow) levels.push({ kind: 'high', price: figures.high }, { kind: 'low', price: figures.low });
  if (shown.vwap) levels.push({ kind: 'vwap', price: figures.costTicks / figures.contracts });
  return levels;
}
