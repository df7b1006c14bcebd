// The life of a customer's order: which state may follow which. A refused ticket never becomes an order.
import { assert } from '@openbell/units/assert.ts';

/** `waiting`: a stop before its trade. `working`: in the queue of its price. The last three are ends. */
export type OrderState = 'accepted' | 'waiting' | 'working' | 'filled' | 'cancelled' | 'expired';

export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  accepted: ['waiting', 'working', 'filled', 'cancelled'],
  waiting: ['working', 'filled', 'cancelled', 'expired'],
  working: ['filled', 'cancelled', 'expired'],
  filled: [],
  cancelled: [],
  expired: [],
};

/** Moves an order on; throws where the table has no such step. */
export function moveOrder(order: { state: OrderState }, to: OrderState): void {
  assert(orderTransitions[order.state].includes(to), `an order that is ${order.state} cannot become ${to}`);
  order.state = to;
}
