// The one ticket of a desk: without prices whenever another contract is shown, with the size and the bracket kept for its root. A tab keeps
// its own over a reload; a new one begins with what was set last in any.
import { useState } from 'react';
import type { PreferencesHold } from '../settings/use-trading-preferences.ts';
import { type KeptTickets, keptWith, keptWithChange, type TicketDesk, withKept } from './kept-tickets.ts';
import { keepOfTab, readOfTab } from './tab-tickets.ts';
import { emptyTicket, type Ticket, withoutPrices } from './ticket-state.ts';

type Place = { readonly desk: TicketDesk; readonly symbol: string };

/** @param customer whose tickets they are: another may sign in on the same tab */
export function useTicket(
  [preferences, change]: PreferencesHold,
  { customer, ...place }: Place & { readonly customer: string | number },
): readonly [Ticket, (ticket: Ticket) => void] {
  const { symbol } = place;
  const [own, setOwn] = useState<KeptTickets>(() => readOfTab(customer));
  const tickets = { ...preferences.tickets, ...own };
  const [ticket, setTicket] = useState(() => withKept(emptyTicket, tickets, place));
  const [shown, setShown] = useState(symbol);
  // What another tab keeps meanwhile is not put under the hand: it is read with the contract.
  const set = (next: Ticket): void => {
    setTicket(next);
    const kept = keptWith(own, next, place);
    if (kept !== own) {
      setOwn(kept);
      keepOfTab(customer, kept);
    }
    const shared = keptWithChange(preferences.tickets, { before: ticket, after: next }, place);
    if (shared !== preferences.tickets) change({ tickets: shared });
  };
  if (shown === symbol) return [ticket, set];
  const other = withKept(withoutPrices(ticket), tickets, place);
  setShown(symbol);
  setTicket(other);
  return [other, set];
}
