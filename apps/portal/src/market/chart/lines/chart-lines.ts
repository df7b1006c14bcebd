// The lines of the chart: the position at its average and own orders at their prices, each with what it would earn. Pure.
import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { priceOfOrder } from '../../ladder/ladder-rows.ts';
import { isLiving } from '../../orders/order-life.ts';
import { resultOfOrder } from '../../outlook/open-result.ts';

export type LineKind = 'target' | 'stop' | 'stopLimit' | 'limit';

export type OrderLine = {
  readonly order: MarketOrder;
  readonly kind: LineKind;
  readonly size: number;
  /** Where the order is, or where it is being moved to. */
  readonly price: Ticks;
  readonly isMoved: boolean;
  /** What a fill at that price would earn; null if it closes nothing. */
  readonly micros: MicroDollars | null;
};

export type Moved = { readonly orderId: string; readonly price: Ticks };

export function orderLines(given: {
  readonly orders: readonly MarketOrder[];
  readonly position: Pick<MarketPosition, 'net' | 'costTicks'> | null;
  readonly instrument: Pick<Instrument, 'tickValueMicros'>;
  readonly moved: Moved | null;
}): readonly OrderLine[] {
  return given.orders.flatMap((order) => {
    const stands = priceOfOrder(order);
    if (stands === null || !isLiving(order)) return [];
    const isMoved = given.moved?.orderId === order.orderId;
    const price = isMoved ? (given.moved?.price ?? stands) : stands;
    const size = order.quantity - order.filled;
    const micros = resultOfOrder({ side: order.side, size }, given.position, { price, instrument: given.instrument });
    return [{ order, kind: kindOf(order), size, price, isMoved, micros }];
  });
}

function kindOf(order: MarketOrder): LineKind {
  if (order.leg === 'target') return 'target';
  if (order.leg === 'stop' || order.type === 'stop') return 'stop';
  return order.type === 'stop_limit' ? 'stopLimit' : 'limit';
}

/** Rounds a value of the axis to the nearest tick. */
export function ticksOfValue(
  value: number,
  { tickUnits, tickDecimals }: Pick<Instrument, 'tickUnits' | 'tickDecimals'>,
): Ticks {
  return asTicks(Math.round((value * 10 ** tickDecimals) / tickUnits));
}

/** A price as the axis shows it; only there is it a fraction. An average or an indicator is between two ticks. */
export function valueOfTicks(
  price: number,
  { tickUnits, tickDecimals }: Pick<Instrument, 'tickUnits' | 'tickDecimals'>,
): number {
  return (price * tickUnits) / 10 ** tickDecimals;
}

/** Places tags as near to their lines as they can be without overlap, in the order of the lines. */
export function spreadTags(
  heights: readonly number[],
  { gap, height }: { readonly gap: number; readonly height: number },
): readonly number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  let before = Number.NEGATIVE_INFINITY;
  for (const tag of order) {
    tag.y = Math.max(tag.y, before + gap);
    before = tag.y;
  }
  let below = height - gap / 2;
  for (const tag of order.toReversed()) {
    tag.y = Math.min(tag.y, below);
    below = tag.y - gap;
  }
  const places: number[] = [];
  for (const { y, index } of order) places[index] = y;
  return places;
}
