// Size and bracket as the ticket had them last, by root: a returning customer enters with the stop they had set.
import type { Ticks } from '@openbell/units/quantity.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { legTicksMax, quantityMax, unreadIn } from '../outlook/leg-bounds.ts';
import type { Ticket } from './ticket-state.ts';
import { isSameBracket, isTrailing, writtenBracket } from './trailing-bracket.ts';

export type KeptTicket = Pick<Ticket, 'quantity' | 'bracket'>;

/** By desk and root: a replay changes nothing in the trading ticket. */
export type KeptTickets = Readonly<Record<string, KeptTicket>>;

export type TicketDesk = 'market' | 'replay';

type Place = { readonly desk: TicketDesk; readonly symbol: string };

const nameOf = ({ desk, symbol }: Place): string => `${desk} ${instrumentOf(symbol)?.root ?? symbol}`;

/** The ticket for a contract: with the saved values of its root, or unchanged if there are none. */
export function withKept(ticket: Ticket, kept: KeptTickets, place: Place): Ticket {
  return { ...ticket, ...kept[nameOf(place)] };
}

/** With the ticket's current values; the same object if they are saved already, or cannot be read. */
export function keptWith(
  kept: KeptTickets,
  { quantity, bracket }: KeptTicket & Partial<Ticket>,
  place: Place,
): KeptTickets {
  const name = nameOf(place);
  const known = kept[name];
  const isKnown = known !== undefined && isSame(known, { quantity, bracket });
  return isKnown || unreadIn({ quantity, bracket }) !== null
    ? kept
    : { ...kept, [name]: { quantity, bracket: writtenBracket(bracket) } };
}

const isSame = (one: KeptTicket, other: KeptTicket): boolean =>
  one.quantity === other.quantity && isSameBracket(one.bracket, other.bracket);

/** With the ticket's fields that were changed here; another tab's changes in the other fields stay. */
export function keptWithChange(
  kept: KeptTickets,
  { before, after }: { readonly before: KeptTicket; readonly after: KeptTicket },
  place: Place,
): KeptTickets {
  const known = kept[nameOf(place)] ?? before;
  const pick = <Value>(read: (ticket: KeptTicket) => Value): Value =>
    read(before) === read(after) ? read(known) : read(after);
  const bracket = {
    stopTicks: pick((ticket) => ticket.bracket.stopTicks),
    targetTicks: pick((ticket) => ticket.bracket.targetTicks),
    isStopTrailing: pick((ticket) => isTrailing(ticket.bracket)),
  };
  if (isSame(before, after)) return kept;
  return keptWith(kept, { quantity: pick((ticket) => ticket.quantity), bracket }, place);
}

/** The valid part of what was saved; a ticket with a value that its fields would refuse is discarded completely. */
export function readKeptTickets(kept: Readonly<Record<string, unknown>>): KeptTickets {
  const read = Object.entries(kept).flatMap(([name, value]) => {
    const ticket = ticketOf(value);
    return ticket === null ? [] : [[name, ticket] as const];
  });
  return Object.fromEntries(read);
}

function ticketOf(value: unknown): KeptTicket | null {
  const { quantity, bracket } = partsOf(value);
  const { stopTicks, targetTicks, isStopTrailing } = partsOf(bracket);
  if (!isWhole(quantity, quantityMax) || !isLeg(stopTicks) || !isLeg(targetTicks)) return null;
  return {
    quantity,
    bracket: writtenBracket({ stopTicks, targetTicks, isStopTrailing: isStopTrailing === true }),
  };
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

const isLeg = (value: unknown): value is Ticks | null => value === null || isWhole(value, legTicksMax);

function isWhole(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}
