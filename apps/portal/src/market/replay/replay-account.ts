// The throwaway account of a replay: in memory, numbered like the real one so that the same screen reads it, and discarded with the page.

import type {
  MarketAccount,
  MarketAccountEvent,
  MarketFill,
  MarketOrder,
  MarketOrderRefusal,
  MarketPosition,
} from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { OrderRefusal } from '@openbell/market/trading/check-order.ts';
import { bookExecution, costTicksOf, type Lot } from '@openbell/market/trading/lots.ts';
import type { FillEvent, Order, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { orderViewAfter } from '@openbell/market/trading/order-view.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars, microsOfDollars } from '@openbell/units/money.ts';
import { asSizeTenths } from '@openbell/units/quantity.ts';
import type { NumberedEvent } from '../account/account-events.ts';
import { deskRulesOf } from '../outlook/desk-rules.ts';
import type { PracticePlan } from './plan-practice.ts';

/** The possible start balances, as in the plans; the default is 50,000. */
export const replayStarts = [25_000, 50_000, 100_000, 150_000] as const;
export type ReplayStart = (typeof replayStarts)[number];
/** The start balance of an account, and the plan whose rules judge it for practice; null: no plan. */
export type ReplayTerms = { readonly start: ReplayStart; readonly plan: PracticePlan | null };
export const usualTerms: ReplayTerms = { start: 50_000, plan: null };
/** Twenty standard contracts, as on a practice account; twice as many in one order, so that a full position can be reversed. */
export const replaySizeTenthsMax = asSizeTenths(200);
export const replayOrderQuantityMax = 40;

const { commissionMicros } = deskRulesOf(null);

type Of = { readonly symbol: string; readonly instrument: Instrument };

export type ReplayAccount = {
  readonly of: Of;
  readonly name: string;
  readonly terms: ReplayTerms;
  sequence: number;
  balanceMicros: MicroDollars;
  readonly orders: Map<string, MarketOrder>;
  readonly fills: MarketFill[];
  lots: readonly Lot[];
  realizedMicros: MicroDollars;
  commissionMicros: MicroDollars;
};

type Opening = { readonly life: number; readonly sequence: number; readonly terms: ReplayTerms };

/** `sequence` continues over all lives of a replay, so that a late event of an earlier one is not mistaken for the new one's. */
export function openReplayAccount(of: Of, { life, sequence, terms }: Opening): ReplayAccount {
  return {
    of,
    name: `REPLAY-${life}`,
    terms,
    sequence,
    balanceMicros: microsOfDollars(terms.start),
    orders: new Map(),
    fills: [],
    lots: [],
    realizedMicros: asMicros(0),
    commissionMicros: asMicros(0),
  };
}

/** Applies the market's events of the account's orders; returns the private events of them. */
export function tellReplayAccount(account: ReplayAccount, events: readonly OrderEvent[]): readonly NumberedEvent[] {
  return events.flatMap((event) =>
    eventsOf(account, event).map((told) => {
      account.sequence += 1;
      return { sequence: account.sequence, event: told };
    }),
  );
}

function eventsOf(account: ReplayAccount, event: OrderEvent): readonly MarketAccountEvent[] {
  const { symbol } = account.of;
  const { orderId } = event;
  if (event.kind === 'rejected') return [{ kind: 'rejected', orderId, symbol, refusal: replayRefusal(event.refusal) }];
  const order = orderViewAfter(symbol, account.orders.get(orderId), event);
  account.orders.set(orderId, order);
  if (event.kind !== 'filled') return [{ kind: 'order', order }];
  const fill = bookFill(account, event);
  return [
    { kind: 'fill', fill, position: positionOf(account) },
    { kind: 'limits', limits: limitsOf(account), balanceMicros: account.balanceMicros },
    { kind: 'order', order },
  ];
}

function bookFill(account: ReplayAccount, event: FillEvent): MarketFill {
  const { symbol, instrument } = account.of;
  const { side, quantity, price, liquidity, at, orderId, fillId, net } = event;
  const { lots, realizedTicks } = bookExecution(account.lots, event);
  const realizedMicros = asMicros(realizedTicks * instrument.tickValueMicros);
  const costs = asMicros(commissionMicros * quantity);
  account.lots = lots;
  account.realizedMicros = asMicros(account.realizedMicros + realizedMicros);
  account.commissionMicros = asMicros(account.commissionMicros + costs);
  account.balanceMicros = asMicros(account.balanceMicros + realizedMicros - costs);
  const made = { liquidity, commissionMicros: costs, realizedMicros, net };
  const fill: MarketFill = { fillId, orderId, symbol, at: formatInstant(at), side, price, quantity, ...made };
  account.fills.push(fill);
  return fill;
}

function positionOf({ of, lots, realizedMicros, commissionMicros: costs }: ReplayAccount): MarketPosition {
  const net = lots.reduce((sum, [quantity]) => sum + quantity, 0);
  return { symbol: of.symbol, net, costTicks: costTicksOf(lots), realizedMicros, commissionMicros: costs };
}

/** A throwaway account needs no margin. */
function limitsOf({ of, balanceMicros }: ReplayAccount): MarketAccount['limits'] {
  return {
    orderQuantityMax: replayOrderQuantityMax,
    sizeTenthsMax: replaySizeTenthsMax,
    marginMicrosAvailable: balanceMicros,
    hasTier: false,
    marginMicrosEach: { [of.instrument.root]: asMicros(0) },
  };
}

/** @param living the account's orders as the market holds them: their queue positions change without an event */
export function readReplayAccount(
  account: ReplayAccount,
  living: ReadonlyMap<string, Order> | undefined,
): MarketAccount {
  const orders = [...account.orders.values()].map((order) => {
    const held = living?.get(order.orderId);
    return held === undefined ? order : { ...order, ahead: held.ahead };
  });
  return {
    account: account.name,
    sequence: account.sequence,
    attemptId: null,
    balanceMicros: account.balanceMicros,
    orders,
    positions: account.fills.length === 0 ? [] : [positionOf(account)],
    fills: [...account.fills],
    limits: limitsOf(account),
    block: null,
    // A recording has no next session.
    canHoldOver: false,
    endedExits: [],
  };
}

export const replayRefusal = (refusal: OrderRefusal): MarketOrderRefusal =>
  'deadline' in refusal ? { code: refusal.code, deadline: formatInstant(refusal.deadline) } : refusal;
