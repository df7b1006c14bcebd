// Trades from single executions: first in first out, per account and contract, from flat to flat.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { Execution, JournalFill, JournalTrade, TradeLeg } from './trade-types.ts';

type Lot = { readonly entry: Execution; quantity: number };
type Position = {
  readonly opening: JournalFill;
  readonly legs: TradeLeg[];
  /** In the order of their entry; those before `oldest` are closed. */
  readonly lots: Lot[];
  oldest: number;
  quantity: number;
  held: number;
  quantityMax: number;
  commissionMicros: MicroDollars;
  isWithoutCosts: boolean;
};

/**
 * Every trade of the fills: closed ones in the order of their closing, then the open ones in the order of their opening. Fills may come in
 * any order of time; those of one instant keep the given order. A fill larger than the position closes the trade and opens the next one;
 * its commission is split by contracts (in whole micro-dollars, the rest goes to the opening).
 *
 * @param fills each with a quantity of 1 or more; throws on anything else, and if a sum exceeds the safe integers
 */
export function tradesOfFills(fills: readonly JournalFill[]): readonly JournalTrade[] {
  const positions = new Map<string, Position>();
  const closed: JournalTrade[] = [];
  for (const fill of fills.toSorted((one, other) => one.at - other.at)) {
    assert(Number.isSafeInteger(fill.quantity) && fill.quantity > 0, `a fill of ${fill.quantity} contracts`);
    const key = JSON.stringify([fill.accountId, fill.contract.symbol]);
    const position = positions.get(key);
    if (position === undefined || position.opening.side === fill.side) {
      positions.set(key, enter(position ?? positionOf(fill), fill, fill.quantity, fill.commissionMicros));
      continue;
    }
    const closing = Math.min(fill.quantity, position.held);
    const closingMicros = Math.trunc((fill.commissionMicros * closing) / fill.quantity) || 0;
    leave(position, fill, closing);
    position.isWithoutCosts ||= fill.isWithoutCosts === true;
    position.commissionMicros = asMicros(position.commissionMicros + closingMicros);
    if (position.held > 0) continue;
    closed.push(tradeOf(position, fill));
    positions.delete(key);
    const rest = fill.quantity - closing;
    if (rest > 0)
      positions.set(key, enter(positionOf(fill), fill, rest, asMicros(fill.commissionMicros - closingMicros)));
  }
  const open = [...positions.values()].map((position) => tradeOf(position, null));
  return [...closed, ...open.toSorted((one, other) => one.openedAt - other.openedAt)];
}

function positionOf(opening: JournalFill): Position {
  return {
    opening,
    legs: [],
    lots: [],
    oldest: 0,
    quantity: 0,
    held: 0,
    quantityMax: 0,
    commissionMicros: asMicros(0),
    isWithoutCosts: false,
  };
}

function enter(position: Position, fill: JournalFill, quantity: number, commissionMicros: MicroDollars): Position {
  position.lots.push({ entry: executionOf(fill), quantity });
  position.quantity += quantity;
  position.held += quantity;
  position.quantityMax = Math.max(position.quantityMax, position.held);
  position.commissionMicros = asMicros(position.commissionMicros + commissionMicros);
  position.isWithoutCosts ||= fill.isWithoutCosts === true;
  return position;
}

/** Removes contracts from the oldest lots; the caller never passes more than are held. */
function leave(position: Position, fill: JournalFill, contracts: number): void {
  const direction = position.opening.side === 'buy' ? 1 : -1;
  const { tickValueMicros } = fill.contract.instrument;
  let left = contracts;
  while (left > 0) {
    const oldest = position.lots[position.oldest];
    assert(oldest !== undefined, 'contracts are held without a lot');
    const quantity = Math.min(left, oldest.quantity);
    const grossMicros = asMicros((fill.ticks - oldest.entry.ticks) * direction * quantity * tickValueMicros || 0);
    position.legs.push({ entry: oldest.entry, exit: executionOf(fill), quantity, grossMicros });
    oldest.quantity -= quantity;
    left -= quantity;
    if (oldest.quantity === 0) position.oldest += 1;
  }
  position.held -= contracts;
}

function executionOf({ id, at, ticks }: JournalFill): Execution {
  return { fillId: id, at, ticks };
}

function tradeOf(position: Position, closing: JournalFill | null): JournalTrade {
  const { opening, legs, lots, oldest, quantity, quantityMax, commissionMicros, isWithoutCosts } = position;
  const grossMicros = asMicros(legs.reduce((sum, leg) => sum + leg.grossMicros, 0));
  return {
    key: opening.id,
    accountId: opening.accountId,
    contract: opening.contract,
    side: opening.side === 'buy' ? 'long' : 'short',
    openedAt: opening.at,
    closedAt: closing?.at ?? null,
    session: closing === null ? null : sessionDateOf(closing.at),
    legs,
    openLots: lots.slice(oldest),
    quantity,
    quantityMax,
    grossMicros,
    commissionMicros,
    isWithoutCosts,
    netMicros: asMicros(grossMicros - commissionMicros),
  };
}
