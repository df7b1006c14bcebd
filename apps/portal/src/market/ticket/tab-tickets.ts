// Size and bracket of the tickets in this tab: they survive a reload, regardless of changes in other tabs.
import { type KeptTickets, readKeptTickets } from './kept-tickets.ts';

const nameOf = (customer: string | number): string => `openbell.tickets.${customer}`;

/** What was saved for a customer; nothing in a new tab. */
export function readOfTab(customer: string | number): KeptTickets {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(customer)) ?? '{}');
    return readKeptTickets(
      typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {},
    );
  } catch {
    return {};
  }
}

export function keepOfTab(customer: string | number, tickets: KeptTickets): void {
  try {
    sessionStorage.setItem(nameOf(customer), JSON.stringify(tickets));
  } catch {
    // A full or disabled storage: the tickets last until the page is left.
  }
}
