// The one ticket of a desk: without prices whenever another contract is shown, with the size and the bracket kept for its root.
import { useState } from 'react';
import { keptWith, type TicketDesk, withKept } from './kept-tickets.ts';
import { emptyTicket, type Ticket, withoutPrices } from './ticket-state.ts';
import type { PreferencesHold } from './use-trading-preferences.ts';

type Place = { readonly desk: TicketDesk; readonly symbol: string };

export function useTicket(
  [preferences, change]: PreferencesHold,
  place: Place,
): readonly [Ticket, (ticket: Ticket) => void] {
  const { tickets } = preferences;
  const { symbol } = place;
  const [ticket, setTicket] = useState(() => withKept(emptyTicket, tickets, place));
  const [shown, setShown] = useState(symbol);
  // What another tab keeps meanwhile is not put under the hand: it is read with the contract.
  const set = (next: Ticket): void => {
    setTicket(next);
    const kept = keptWith(tickets, next, place);
    if (kept !== tickets) change({ tickets: kept });
  };
  if (shown === symbol) return [ticket, set];
  const other = withKept(withoutPrices(ticket), tickets, place);
  setShown(symbol);
  setTicket(other);
  return [other, set];
}
