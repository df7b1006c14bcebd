// Tracks, for every lot that was really opened, how much of it a changed behavior would have opened and still holds. A changed behavior
// holds at any time at most a part of the real position, so the log has every price that it needs.
import type { FillEntry } from '../types.ts';

type LotPair = {
  /** Contracts that were really opened, and how many of them are still open. */
  readonly opened: number;
  left: number;
  /** Contracts that the changed behavior opened, and how many of them are still open. */
  keptOpened: number;
  kept: number;
};

/** The lots of one contract, oldest first, all in one direction. */
type HeldLots = { net: number; lots: LotPair[] };

/** Every contract that is really held, by symbol. */
export type KeptLots = Map<string, HeldLots>;

/**
 * Applies a real fill to the changed behavior and returns how many of its contracts that behavior trades, 0 to all. A closing closes the
 * same share of what was kept, first in, first out: if `left` of a lot's `opened` contracts remain, `keptOpened` x left / opened remain,
 * rounded up, so that nothing remains when the lot is closed. `openingOf` decides how many contracts are opened.
 */
export function followFill(lots: KeptLots, fill: FillEntry, openingOf: (quantity: number) => number): number {
  const { symbol } = fill.contract;
  const held = lots.get(symbol) ?? { net: 0, lots: [] };
  lots.set(symbol, held);
  const direction = fill.side === 'buy' ? 1 : -1;
  const closing = held.net * direction < 0 ? Math.min(Math.abs(held.net), fill.quantity) : 0;
  const opening = fill.quantity - closing;
  held.net += fill.quantity * direction;
  const keptClosing = closeLots(held, closing);
  if (opening === 0) {
    if (held.net === 0) lots.delete(symbol);
    return keptClosing;
  }
  const kept = openingOf(opening);
  held.lots.push({ opened: opening, left: opening, keptOpened: kept, kept });
  return keptClosing + kept;
}

function closeLots(held: HeldLots, quantity: number): number {
  let toClose = quantity;
  let keptClosed = 0;
  while (toClose > 0) {
    const oldest = held.lots[0];
    if (oldest === undefined) break;
    const closed = Math.min(toClose, oldest.left);
    toClose -= closed;
    oldest.left -= closed;
    const kept = Math.ceil((oldest.keptOpened * oldest.left) / oldest.opened);
    keptClosed += oldest.kept - kept;
    oldest.kept = kept;
    if (oldest.left === 0) held.lots.shift();
  }
  return keptClosed;
}

/** The changed behavior has closed everything itself, so later real closing fills have nothing left to close. */
export function forgetKept(lots: KeptLots): void {
  for (const held of lots.values()) {
    for (const lot of held.lots) {
      lot.keptOpened = 0;
      lot.kept = 0;
    }
  }
}
