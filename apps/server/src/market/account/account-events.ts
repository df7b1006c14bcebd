// Turns a market's events on an account's orders into what the customer is sent and what is stored: whole orders, fills with their realized
// profit, positions. Each private event has the account's next sequence number.

import type { MarketFill, MarketOrderRefusal } from '@openbell/api/market/market.ts';
import type { OrderRefusal } from '@openbell/market/trading/check-order.ts';
import type { FillEvent, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { orderViewAfter } from '@openbell/market/trading/order-view.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import type { ChangeSet } from '../change-set.ts';
import type { FlowRoom, LiveContract } from '../rooms/flow-room.ts';
import { endedExitsAfter } from './ended-exits.ts';
import {
  fillPosition,
  isLiving,
  keyOf,
  positionOf,
  practiceCommissionMicros,
  rollSession,
  shownPosition,
  type TradingAccount,
} from './trading-account.ts';

/** Applies events of one account in one contract, in order. */
export function tellAccount(
  account: TradingAccount,
  contract: LiveContract,
  events: readonly OrderEvent[],
  changes: ChangeSet,
): void {
  const last = events.at(-1);
  if (last === undefined) return;
  rollSession(account, last.at);
  for (const event of events) tellOne(account, contract, event, changes);
  noteExits(account, contract, { events, changes });
  changes.contract(contract.symbol, contract.market.sequence);
  keepLiving(account, contract, changes);
}

function tellOne(account: TradingAccount, contract: LiveContract, event: OrderEvent, changes: ChangeSet): void {
  const { symbol } = contract;
  if (event.kind === 'rejected') {
    const refusal = shownRefusal(event.refusal, contract.room);
    changes.event(account, event.at, { kind: 'rejected', orderId: event.orderId, symbol, refusal });
    return;
  }
  const before = account.orders.get(keyOf(symbol, event.orderId));
  const order = orderViewAfter(symbol, before, event);
  account.orders.set(keyOf(symbol, event.orderId), order);
  if (event.kind === 'trailed') {
    // A lively market trails a stop many times a second: the customer is told only as often as it is stored.
    changes.moved(account, order);
    return;
  }
  if (event.kind === 'filled') tellFill(account, contract, event, changes);
  changes.event(account, event.at, { kind: 'order', order });
  if (!isLiving(order)) changes.order(account, order, null);
}

function tellFill(account: TradingAccount, contract: LiveContract, event: FillEvent, changes: ChangeSet): void {
  const { symbol, instrument } = contract;
  const { side, quantity, price, liquidity, at, orderId, fillId } = event;
  const position = positionOf(account, symbol);
  const each = account.kind.kind === 'evaluation' ? account.kind.commissionMicros : practiceCommissionMicros;
  const realizedMicros = asMicros(fillPosition(position, { side, quantity, price }) * instrument.tickValueMicros);
  const commissionMicros = asMicros(each * quantity);
  position.realizedMicros = asMicros(position.realizedMicros + realizedMicros);
  position.commissionMicros = asMicros(position.commissionMicros + commissionMicros);
  if (account.kind.kind === 'practice')
    account.balanceMicros = asMicros(account.balanceMicros + realizedMicros - commissionMicros);
  const fill: MarketFill = {
    fillId,
    orderId,
    symbol,
    at: formatInstant(at),
    side,
    price,
    quantity,
    liquidity,
    commissionMicros,
    realizedMicros,
    net: position.net,
  };
  account.fills.push(fill);
  changes.position(account, symbol, position);
  const sequence = changes.event(account, at, { kind: 'fill', fill, position: shownPosition(symbol, position) });
  changes.fill({
    ...fill,
    at,
    account: account.account,
    customerId: account.customerId,
    sequence,
    sessionDate: formatDate(account.sessionDate),
    isOwed: account.kind.kind === 'evaluation',
  });
}

/** Emits an event when a position loses its stop at session end, and another when that no longer applies. */
function noteExits(
  account: TradingAccount,
  { symbol }: LiveContract,
  told: { readonly events: readonly OrderEvent[]; readonly changes: ChangeSet },
): void {
  const position = account.positions.get(symbol);
  const last = told.events.at(-1);
  if (position === undefined || last === undefined) return;
  const ended = endedExitsAfter(account, { symbol, position, events: told.events });
  if (ended === position.endedExits) return;
  position.endedExits = ended;
  told.changes.position(account, symbol, position);
  told.changes.event(account, last.at, { kind: 'ended_exits', symbol, ended });
}

/** Keeps each living order in the form in which its market will restore it. */
function keepLiving(account: TradingAccount, { symbol, market }: LiveContract, changes: ChangeSet): void {
  for (const order of market.accounts.get(account.account)?.orders.values() ?? []) {
    const wire = account.orders.get(keyOf(symbol, order.id));
    if (wire !== undefined) changes.order(account, wire, { ...order, legs: { ...order.legs } });
  }
}

/** For a closed market the refusal says whether the session is only paused, and when it opens. */
function shownRefusal(refusal: OrderRefusal, room: Pick<FlowRoom, 'state' | 'changesAt'>): MarketOrderRefusal {
  if (refusal.code === 'session_closed')
    return {
      code: room.state === 'paused' ? 'session_paused' : 'session_closed',
      opensAt: formatInstant(room.changesAt),
    };
  return 'deadline' in refusal ? { code: refusal.code, deadline: formatInstant(refusal.deadline) } : refusal;
}
