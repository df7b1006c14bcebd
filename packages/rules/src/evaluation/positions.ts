// Open lots per contract, first in, first out. All sums are micro-dollars of whole ticks.

import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths, type Ticks } from '@openbell/units/quantity.ts';
import { isLateMark, noteMark, noteOpening } from './late-marks.ts';
import type { EvaluationState, FillEntry, HeldSize, MarkEntry, Position } from './types.ts';

/** The largest value of one position; above it, sums of profits could exceed the safe integers. */
export const notionalMicrosMax = 4_000_000_000_000_000;

export function findPosition(positions: readonly Position[], symbol: string): Position | undefined {
  for (const position of positions) if (position.symbol === symbol) return position;
  return undefined;
}

/** Whether a fill or mark keeps every sum inside the safe integers; checked before anything changes. */
export function isInRange(state: EvaluationState, entry: FillEntry | MarkEntry): boolean {
  const position = findPosition(state.positions, entry.contract.symbol);
  const price = Math.abs(entry.ticks) * entry.contract.instrument.tickValueMicros;
  if (entry.type === 'mark') return position === undefined || Math.abs(position.net) * price <= notionalMicrosMax;
  const held = position === undefined ? 0 : Math.abs(position.net);
  const cost = position === undefined ? 0 : Math.abs(position.costTicks) * position.tickValueMicros;
  return (
    (held + entry.quantity) * price + cost <= notionalMicrosMax &&
    Math.abs(state.realisedMicros) <= notionalMicrosMax / 2 &&
    state.commissionMicros <= notionalMicrosMax / 2
  );
}

/**
 * Applies an own execution: closes the oldest lots of the opposite direction, opens the rest, charges the commission, marks the position.
 */
export function fillPosition(state: EvaluationState, fill: FillEntry): void {
  const { symbol, instrument } = fill.contract;
  const direction = fill.side === 'buy' ? 1 : -1;
  let position = findPosition(state.positions, symbol);
  if (position === undefined) {
    position = {
      symbol,
      root: instrument.root,
      tickValueMicros: instrument.tickValueMicros,
      sizeTenths: instrument.sizeTenths,
      net: 0,
      lots: [],
      costTicks: 0,
      markTicks: fill.ticks,
      openMicros: asMicros(0),
    };
    state.positions.push(position);
  }
  const before = position.net;
  const closedTicks = closeLots(position, fill, direction);
  noteOpening(state, fill, { before, after: position.net });
  state.realisedMicros = asMicros(state.realisedMicros + closedTicks * position.tickValueMicros);
  const commission = fill.quantity * state.plan.commissionMicros[state.commission];
  state.commissionMicros = asMicros(state.commissionMicros + commission);
  markPosition(state, position, fill.ticks);
  if (position.net === 0) state.positions = state.positions.filter((held) => held !== position);
}

/** Moves the position by the fill and returns the realized ticks x contracts. */
function closeLots(position: Position, fill: FillEntry, direction: 1 | -1): number {
  let left = fill.quantity;
  let realisedTicks = 0;
  while (left > 0 && position.net * direction < 0) {
    const oldest = position.lots[0];
    if (oldest === undefined) break;
    const closed = Math.min(left, oldest.quantity);
    // A lot closed by a sell was bought, so it earns exit - entry; one closed by a buy earns entry - exit.
    realisedTicks += closed * (oldest.ticks - fill.ticks) * direction;
    position.costTicks += closed * oldest.ticks * direction;
    position.net += closed * direction;
    left -= closed;
    oldest.quantity -= closed;
    if (oldest.quantity === 0) position.lots.shift();
  }
  if (left > 0) {
    position.lots.push({ quantity: left, ticks: fill.ticks });
    position.costTicks += left * fill.ticks * direction;
    position.net += left * direction;
  }
  return realisedTicks;
}

/** Applies a market price to a position in its contract, if there is one. False if it moved no price: nothing is held, or it is late. */
export function takeMark(state: EvaluationState, mark: MarkEntry): boolean {
  const position = findPosition(state.positions, mark.contract.symbol);
  const isMoving = position !== undefined && !isLateMark(state, mark);
  noteMark(state, mark);
  if (isMoving) markPosition(state, position, mark.ticks);
  return isMoving;
}

/** Sets the newest price of a held contract. */
function markPosition(state: EvaluationState, position: Position, ticks: Ticks): void {
  const openMicros = asMicros((position.net * ticks - position.costTicks) * position.tickValueMicros);
  position.markTicks = ticks;
  state.openMicros = asMicros(state.openMicros + openMicros - position.openMicros);
  position.openMicros = openMicros;
}

/** Sum over the contracts of |net position|, in tenths of a standard contract. */
export function sizeTenthsOf(positions: readonly Position[]): SizeTenths {
  let size = 0;
  for (const position of positions) size += Math.abs(position.net) * position.sizeTenths;
  return asSizeTenths(size);
}

export function heldSizes(positions: readonly Position[]): HeldSize[] {
  return positions.map(({ symbol, net, sizeTenths }) => ({
    symbol,
    net,
    sizeTenths: asSizeTenths(Math.abs(net) * sizeTenths),
  }));
}
