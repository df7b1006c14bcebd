// The displayed book of a running flow, as the events that a joining market needs.
import type { BookSide } from '@openbell/market/book/book-state.ts';
import { bestPriceOf, sizeAt, worsePriceOf } from '@openbell/market/book/book-view.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import { type MarketEvent, sideOf } from '@openbell/market/trading/market-event.ts';
import type { Instant } from '@openbell/units/instant.ts';

const sides: readonly BookSide[] = [0, 1];

export function levelsOf({ book }: Flow, at: Instant): readonly MarketEvent[] {
  const events: MarketEvent[] = [{ kind: 'clear', at }];
  for (const side of sides)
    for (let price = bestPriceOf(book, side); price !== null; price = worsePriceOf(book, side, price))
      events.push({ kind: 'level', at, side: sideOf(side), price, size: sizeAt(book, side, price) });
  return events;
}
