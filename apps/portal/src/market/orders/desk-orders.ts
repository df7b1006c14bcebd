// What ladder, chart and tables share of the desk's one ticket: whether a press sends at once, and where a press at a price goes.
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { createContext, use, useCallback, useState } from 'react';
import type { TradingStore } from '../account/trading-store.ts';
import { draftOf, type PickedPrice } from '../ladder/ladder-act.ts';
import { bracketOf, picked, pointed, preparedIn, type Ticket } from '../ticket/ticket-state.ts';
import { useOrderActs } from './use-order-acts.ts';

/** A price that stands in the ticket and was not sent. */
export type Prepared = { readonly side: PickedPrice['side']; readonly price: Ticks };

export type DeskOrders = Readonly<{
  /** Whether a press at a price sends at once; else it fills the ticket. */
  isOneClick: boolean;
  setOneClick: (isOn: boolean) => void;
  /** Contracts of the ticket: what a press sends or prepares. */
  quantity: number;
  /** Null while nothing is prepared at a price, and with one click, where nobody looks at the ticket. */
  prepared: Prepared | null;
  /** An order is asked for at a price. */
  ask: (asked: PickedPrice) => void;
  /** A price is pointed at: it goes into the field of the ticket that takes one, and never sends. */
  point: (price: Ticks) => void;
}>;

type Desk = Readonly<{ store: TradingStore; symbol: string; ticket: Ticket; onTicket: (ticket: Ticket) => void }>;

export function useOpenDeskOrders({ store, symbol, ticket, onTicket }: Desk): DeskOrders {
  const acts = useOrderActs(store);
  // Begins locked on each visit, and locks again with another contract: a click must never send into the wrong one.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOneClick = openFor === symbol;
  const setOneClick = useCallback((isOn: boolean) => setOpenFor(isOn ? symbol : null), [symbol]);
  const { quantity } = ticket;
  return {
    isOneClick,
    setOneClick,
    quantity,
    prepared: isOneClick ? null : preparedIn(ticket),
    ask: (asked) => {
      if (isOneClick) acts.place(draftOf(asked, { symbol, quantity, bracket: bracketOf(ticket) }));
      else onTicket(picked(ticket, asked));
    },
    point: (price) => onTicket(pointed(ticket, price)),
  };
}

export const DeskOrdersContext = createContext<DeskOrders | null>(null);

export function useDeskOrders(): DeskOrders {
  const orders = use(DeskOrdersContext);
  assert(orders !== null, 'a part of the desk stands outside of it');
  return orders;
}
