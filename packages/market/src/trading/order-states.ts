// The states of a customer's order and their transitions. A refused ticket never becomes an order.
import { assert } from '@openbell/units/assert.ts';

/** `waiting`: a stop before its trade. `working`: in the queue of its price. The last three are final. */
export type OrderState = 'accepted' | 'waiting' | 'working' | 'filled' | 'cancelled' | 'expired';

export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  accepted: ['waiting', 'working', 'filled', 'cancelled'],
  waiting: ['working', 'filled', 'cancelled', 'expired'],
  working: ['filled', 'cancelled', 'expired'],
  filled: [],
  cancelled: [],
  expired: [],
};

/** Moves an order to the next state; throws if the table has no such transition. */
export function moveOrder(order: { state: OrderState }, to: OrderState): void {
  assert(orderTransitions[order.state].includes(to), `an order that is ${order.state} cannot become ${to}`);
  order.state = to;
}
