// Round trips: each opening matched with the fill that closed it, first in, first out, per contract.
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { FillEntry } from '../types.ts';

export type RoundTrip = {
  readonly openedAt: Instant;
  /** Null while it is open. */
  readonly closedAt: Instant | null;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly quantity: number;
  readonly entryPrice: string;
  readonly exitPrice: string | null;
  /** Realized profit less the commission of both sides; while open, less the commission of the opening. */
  readonly resultMicros: MicroDollars;
};

type Lot = { readonly fill: FillEntry; readonly at: Instant; left: number };
export type TimedFill = { readonly fill: FillEntry /** Its effective instant. */; readonly at: Instant };

/** All round trips of one account's fills, in closing order, open ones last. `commissionMicros` is per contract and side. */
export function roundTripsOf(fills: readonly TimedFill[], commissionMicros: MicroDollars): readonly RoundTrip[] {
  const lotsBySymbol = new Map<string, Lot[]>();
  const trips: RoundTrip[] = [];
  for (const { fill, at } of fills) {
    const { symbol } = fill.contract;
    const lots = lotsBySymbol.get(symbol) ?? [];
    lotsBySymbol.set(symbol, lots);
    let left = fill.quantity;
    while (left > 0) {
      const oldest = lots[0];
      if (oldest === undefined || oldest.fill.side === fill.side) break;
      const quantity = Math.min(left, oldest.left);
      trips.push(tripOf(oldest, quantity, { at, ticks: fill.ticks, priceText: fill.priceText }, commissionMicros));
      left -= quantity;
      oldest.left -= quantity;
      if (oldest.left === 0) lots.shift();
    }
    if (left > 0) lots.push({ fill, at, left });
  }
  for (const lot of [...lotsBySymbol.values()].flat()) trips.push(tripOf(lot, lot.left, null, commissionMicros));
  return trips;
}

function tripOf(
  lot: Lot,
  quantity: number,
  exit: { readonly at: Instant; readonly ticks: Ticks; readonly priceText: string } | null,
  commissionMicros: MicroDollars,
): RoundTrip {
  const { fill } = lot;
  const { instrument } = fill.contract;
  const direction = fill.side === 'buy' ? 1 : -1;
  const ticks = exit === null ? 0 : (exit.ticks - fill.ticks) * direction;
  const sides = exit === null ? 1 : 2;
  return {
    openedAt: lot.at,
    closedAt: exit?.at ?? null,
    symbol: fill.contract.symbol,
    side: fill.side === 'buy' ? 'long' : 'short',
    quantity,
    entryPrice: priceOfTicks(fill.ticks, instrument),
    exitPrice: exit === null ? null : priceOfTicks(exit.ticks, instrument),
    resultMicros: asMicros(quantity * (ticks * instrument.tickValueMicros - sides * commissionMicros)),
  };
}
