// The one ticket of a desk: its prices are reset whenever another contract is shown, its size and bracket are saved by root. A tab keeps
// its own over a reload; a new tab starts with the values that any tab set last.
import { useState } from 'react';
import type { PreferencesHold } from '../settings/use-trading-preferences.ts';
import { type KeptTickets, keptWith, keptWithChange, type TicketDesk, withKept } from './kept-tickets.ts';
import { keepOfTab, readOfTab } from './tab-tickets.ts';
import { emptyTicket, type Ticket, withoutPrices } from './ticket-state.ts';

type Place = { readonly desk: TicketDesk; readonly symbol: string };

/** @param customer the owner of the tickets: another customer may sign in on the same tab */
export function useTicket(
  [preferences, change]: PreferencesHold,
  { customer, ...place }: Place & { readonly customer: string | number },
): readonly [Ticket, (ticket: Ticket) => void] {
  const { symbol } = place;
  const [own, setOwn] = useState<KeptTickets>(() => readOfTab(customer));
  const tickets = { ...preferences.tickets, ...own };
  const [ticket, setTicket] = useState(() => withKept(emptyTicket, tickets, place));
  const [shown, setShown] = useState(symbol);
  // Changes of another tab do not alter the visible ticket: they are read when the contract changes.
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
