// Converts a synthetic market to plain data and back: the restored one continues with exactly the events that the stored one would have
// had.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type BookSide, noOrder } from '../book/book-state.ts';
import { bestPriceOf, firstOrderAt, orderBehind, sizeOf, worsePriceOf } from '../book/book-view.ts';
import { restOrder } from '../book/order-book.ts';
import { joinedAtOf, noteJoined } from './flow-orders.ts';
import { emptyFlow, type Flow, type FlowSettings } from './flow-state.ts';

type Kept = Pick<
  Flow,
  | 'random'
  | 'swings'
  | 'parents'
  | 'clock'
  | 'wait'
  | 'lastMove'
  | 'premium'
  | 'gap'
  | 'activity'
  | 'depth'
  | 'trades'
  | 'looseness'
  | 'slowness'
>;
type KeptOrder = readonly [side: BookSide, price: Ticks, size: number, joinedAt: Instant];

/** Survives JSON: fractions are restored exactly. Orders are in the order of their queues. */
export type FlowSnapshot = Kept & { readonly settings: FlowSettings; readonly orders: readonly KeptOrder[] };

export function takeFlowSnapshot(flow: Flow): FlowSnapshot {
  const {
    settings,
    random,
    swings,
    parents,
    clock,
    wait,
    lastMove,
    premium,
    gap,
    activity,
    depth,
    trades,
    looseness,
    slowness,
  } = flow;
  const kept = { settings, clock, wait, lastMove, premium, gap, activity, depth, trades, looseness, slowness };
  return {
    ...kept,
    random: { ...random },
    swings: { ...swings },
    parents: parents.map((parent) => ({ ...parent })),
    orders: ([0, 1] as const).flatMap((side) => ordersOf(flow, side)),
  };
}

export function restoreFlow(snapshot: FlowSnapshot): Flow {
  const { settings, orders, random, swings, parents, ...kept } = snapshot;
  const flow = { ...emptyFlow(settings), ...kept, random: { ...random }, swings: { ...swings } };
  flow.parents.push(...parents.map((parent) => ({ ...parent })));
  for (const [side, price, size, joinedAt] of orders)
    noteJoined(flow, restOrder(flow.book, side, price, size), joinedAt);
  return flow;
}

function ordersOf(flow: Flow, side: BookSide): KeptOrder[] {
  const orders: KeptOrder[] = [];
  for (let price = bestPriceOf(flow.book, side); price !== null; price = worsePriceOf(flow.book, side, price))
    for (let handle = firstOrderAt(flow.book, side, price); handle !== noOrder; handle = orderBehind(flow.book, handle))
      orders.push([side, price, sizeOf(flow.book, handle), joinedAtOf(flow, handle)]);
  return orders;
}
