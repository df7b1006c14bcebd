// What ladder, chart and tables share of the desk's one ticket: whether a click sends at once, and where a clicked price goes.
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { createContext, use, useCallback, useState } from 'react';
import type { TradingStore } from '../account/trading-store.ts';
import { draftOf, type PickedPrice } from '../ladder/ladder-act.ts';
import { bracketOf, picked, pointed, preparedIn, type Ticket } from '../ticket/ticket-state.ts';
import { useOrderActs } from './use-order-acts.ts';

/** A price in the ticket that was not sent. */
export type Prepared = { readonly side: PickedPrice['side']; readonly price: Ticks };

export type DeskOrders = Readonly<{
  /** Whether a click on a price sends at once; else it fills the ticket. */
  isOneClick: boolean;
  setOneClick: (isOn: boolean) => void;
  /** Contracts of the ticket: the size that a click sends or prepares. */
  quantity: number;
  /** Null while no price is prepared, and with one-click, since nobody looks at the ticket then. */
  prepared: Prepared | null;
  /** An order is requested at a price. */
  ask: (asked: PickedPrice) => void;
  /** A picked price goes into the ticket's price field, if there is one; it is never sent. */
  point: (price: Ticks) => void;
}>;

type Desk = Readonly<{ store: TradingStore; symbol: string; ticket: Ticket; onTicket: (ticket: Ticket) => void }>;

export function useOpenDeskOrders({ store, symbol, ticket, onTicket }: Desk): DeskOrders {
  const acts = useOrderActs(store);
  // Off on each visit, and off again with another contract: a click must never send into the wrong one.
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
  assert(orders !== null, 'this component must be rendered inside the desk');
  return orders;
}
