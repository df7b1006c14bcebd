// The session so far for the card: the equity's path between the stop and the day's open, and the room of each position in ticks.

import type { Attempt } from '@openbell/api/evaluation.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks, ticksOfPrice } from '@openbell/instruments/price.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { centsOf } from '../../platform/wire-values.ts';

export type TodayPoint = { readonly at: Instant; readonly equity: number };

/** Appends the stream's points after those that were read; of several at one instant the newest wins. */
export function withLive(read: readonly TodayPoint[], live: readonly TodayPoint[]): readonly TodayPoint[] {
  const last = read.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  return [...read, ...live.filter(({ at }) => at > last)];
}

/** Extends the line to now, since the equity has not changed since its newest point. */
export function untilNow(points: readonly TodayPoint[], now: Instant): readonly TodayPoint[] {
  const last = points.at(-1);
  return last === undefined || now <= last.at ? points : [...points, { at: now, equity: last.equity }];
}

export type TodayShape = {
  /** From 0 to 1, first point to last and top to bottom. */
  readonly path: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly { readonly key: 'open' | 'stop'; readonly amount: number; readonly y: number }[];
  readonly low: number;
  readonly high: number;
};

/** Null while there is nothing to draw. The range always includes the stop, so that the distance to it is visible. */
export function shapeOf(
  points: readonly TodayPoint[],
  levels: { readonly open: number; readonly stop: number },
): TodayShape | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const values = points.map(({ equity }) => equity);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [least, most] = [Math.min(low, levels.stop), Math.max(high, levels.open)];
  const room = Math.max(1, (most - least) * 0.08);
  const yOf = (value: number): number => (most + room - value) / (most - least + 2 * room);
  const width = Math.max(1, last.at - first.at);
  return {
    path: points.map(({ at, equity }) => ({ x: (at - first.at) / width, y: yOf(equity) })),
    lines: [
      { key: 'open', amount: levels.open, y: yOf(levels.open) },
      { key: 'stop', amount: levels.stop, y: yOf(levels.stop) },
    ],
    low,
    high,
  };
}

/** The equity at which trading stops: the higher of the floor and the day's line. */
export function stopOf(attempt: Pick<Attempt, 'floor' | 'daily_limit' | 'day_start_balance'>): number {
  const { floor, daily_limit: limit, day_start_balance: open } = attempt;
  return limit === null ? floor : Math.max(floor, open - limit);
}

export type HeldDistance = {
  readonly symbol: string;
  /** Net contracts, short below 0. */
  readonly quantity: number;
  readonly mark: string;
  readonly floor: Room;
  /** Null if the plan has no daily loss. */
  readonly daily: Room | null;
};
/** Cents to the line, whole ticks the position may move against it without crossing, and the price there. */
export type Room = { readonly cents: number; readonly ticks: number; readonly price: string };

/** The room of each position while the others do not move; positions in unknown contracts are omitted. */
export function distancesOfHeld(attempt: Attempt, now: Instant): readonly HeldDistance[] {
  const floorRoom = centsOf(attempt.equity) - centsOf(attempt.floor);
  const dailyRoom = attempt.daily_limit === null ? null : centsOf(attempt.daily_limit) + centsOf(attempt.day_pnl);
  return attempt.positions.flatMap(({ symbol, quantity, mark }) => {
    const contract = parseContractSymbol(symbol, new Date(now).getUTCFullYear());
    const instrument = contract.ok ? contract.value.instrument : undefined;
    const marked = instrument === undefined ? null : ticksOfPrice(mark, instrument);
    if (instrument === undefined || marked === null || !marked.ok || quantity === 0) return [];
    const roomOf = (cents: number): Room => {
      const ticks = Math.max(0, Math.floor((cents * 10_000) / (Math.abs(quantity) * instrument.tickValueMicros)));
      const price = priceOfTicks(asTicks(marked.value - Math.sign(quantity) * ticks), instrument);
      return { cents, ticks, price };
    };
    return [{ symbol, quantity, mark, floor: roomOf(floorRoom), daily: dailyRoom === null ? null : roomOf(dailyRoom) }];
  });
}
