// What an order would do, computed before it is sent: whether it may be sent, the size if everything fills, the day if every stop fills.
import type { MarketInstrument, MarketOrder, MarketOrderRefusal, MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { checkOrder, type OrderRefusal, reachOf } from '@openbell/market/trading/check-order.ts';
import { bandRefusal, priceBandOf } from '@openbell/market/trading/price-band.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths, type Ticks } from '@openbell/units/quantity.ts';
import { nextOpeningOf } from '../../platform/market-hours.ts';
import type { LiveAccount, LiveContract, OrderDraft } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';
import { busySymbols, type DeskRules, exposureIn, instrumentOf, tradeLimitsOf } from './desk-rules.ts';
import { unreadIn } from './leg-bounds.ts';
import { resultAt } from './open-result.ts';

export type DraftQuestion = {
  readonly draft: OrderDraft;
  readonly account: LiveAccount;
  readonly contract: Pick<LiveContract, 'state' | 'bids' | 'asks' | 'last'>;
  /** The newest price of any contract. */
  readonly lastOf: (symbol: string) => Ticks | null;
  readonly instrument: Instrument;
  readonly isPermitted: MarketInstrument['isPermitted'];
  readonly at: Instant;
  readonly rules: DeskRules;
};

/** Why an order is refused, in the market's terms; for an incomplete order only that it is incomplete. */
export type DraftRefusal = Omit<MarketOrderRefusal, 'code'> & {
  readonly code:
    | MarketOrderRefusal['code']
    | 'limit_behind_stop'
    | 'fills_at_once'
    | 'size_missing'
    | 'distance_unread';
  readonly side?: OrderDraft['side'];
};

/** Why the order would be refused now; null if it would be accepted. */
export function draftRefusal(question: DraftQuestion): DraftRefusal | null {
  const { draft, account, contract, instrument, at } = question;
  if (!question.isPermitted) return { code: 'exchange_not_permitted' };
  if (account.block !== null) return { code: 'account_blocked' };
  if (contract.state !== 'open') return shutRefusal(contract.state, instrument, at);
  const missing = unreadIn(draft);
  if (missing !== null) return { code: missing };
  if (!isComplete(draft)) return { code: 'bad_order' };
  if (isLimitBehindStop(draft)) return { code: 'limit_behind_stop', side: draft.side };
  const { stopPrice } = draft;
  const { last } = contract;
  const outside = last === null ? null : bandRefusal(draft, priceBandOf(last, instrument));
  if (outside !== null) return refusalOnWire(outside);
  const isReached =
    stopPrice !== null && last !== null && (draft.side === 'buy' ? stopPrice <= last : stopPrice >= last);
  if (isReached) return { code: 'stop_already_reached', lastPrice: last };
  const limits = tradeLimitsOf({ ...question, symbol: draft.symbol, instrument });
  const exposure = exposureIn(account, draft.symbol);
  const refusal = checkOrder({ at, side: draft.side, quantity: draft.quantity, exposure, limits });
  return refusal === null ? null : refusalOnWire(refusal);
}

const refusalOnWire = (refusal: OrderRefusal): DraftRefusal =>
  'deadline' in refusal ? { ...refusal, deadline: formatInstant(refusal.deadline) } : refusal;

/** The refusal that the market would send. */
function shutRefusal(state: LiveContract['state'], instrument: Instrument, at: Instant): DraftRefusal {
  const opensAt = nextOpeningOf(instrument, at);
  const code = state === 'paused' ? 'session_paused' : 'session_closed';
  return opensAt === null ? { code } : { code, opensAt: formatInstant(opensAt) };
}

function isComplete({ type, price, stopPrice }: OrderDraft): boolean {
  const needsPrice = type === 'limit' || type === 'stop_limit';
  const needsStop = type === 'stop' || type === 'stop_limit';
  return (!needsPrice || price !== null) && (!needsStop || stopPrice !== null);
}

/** Whether the limit of a stop-limit is before its stop, so that it would mostly not trade once triggered. */
export function isLimitBehindStop(order: Pick<OrderDraft, 'type' | 'side' | 'price' | 'stopPrice'>): boolean {
  const { type, side, price, stopPrice } = order;
  if (type !== 'stop_limit' || price === null || stopPrice === null) return false;
  return side === 'buy' ? price < stopPrice : price > stopPrice;
}

/** The best price of the other side if a limit reaches it already, so that it fills at once. Null if it rests. */
export function fillsNowAt(
  { type, side, price }: Pick<OrderDraft, 'type' | 'side' | 'price'>,
  { bids, asks }: Pick<LiveContract, 'bids' | 'asks'>,
): Ticks | null {
  const best = (side === 'buy' ? asks : bids)[0]?.price;
  if (type !== 'limit' || price === null || best === undefined) return null;
  return (side === 'buy' ? price >= best : price <= best) ? best : null;
}

/** The assumed fill price of the order. */
export function entryOf(draft: OrderDraft, { bids, asks, last }: DraftQuestion['contract']): Ticks | null {
  if (draft.type === 'market') return (draft.side === 'buy' ? asks[0]?.price : bids[0]?.price) ?? last;
  return draft.type === 'stop' ? draft.stopPrice : draft.price;
}

/** The largest order of a side that size and margin allow; 0 if none is. */
export function quantityMaxOf(question: Omit<DraftQuestion, 'contract' | 'isPermitted'>): number {
  const { draft, account, instrument, at } = question;
  const limits = {
    ...tradeLimitsOf({ ...question, symbol: draft.symbol, instrument }),
    isBlocked: false,
    flatDeadline: null,
  };
  const exposure = exposureIn(account, draft.symbol);
  let quantity = 0;
  while (
    quantity < limits.orderQuantityMax &&
    checkOrder({ at, side: draft.side, quantity: quantity + 1, exposure, limits }) === null
  )
    quantity += 1;
  return quantity;
}

export type DraftOutlook = {
  readonly sizeTenths: SizeTenths;
  readonly sizeTenthsMax: SizeTenths;
  /** What the bracket of this order loses and earns before commissions; null without that leg. */
  readonly stopMicros: MicroDollars | null;
  readonly targetMicros: MicroDollars | null;
  /** The day's result if this order fills and every stop after it, over all contracts; null if unknown. */
  readonly dayMicros: MicroDollars | null;
  /**
   * Why it is unknown: another entry works without a stop in its bracket, exits would outlive this order and open a position again, a
   * position has no price yet, or one has no stop.
   */
  readonly dayGap: 'entry_works' | 'exits_stay' | 'no_price' | 'no_stop' | null;
};

/**
 * @param dayMicros the day's current result, open profit included; null if a position has no price yet
 */
export function draftOutlook(question: DraftQuestion, dayMicros: MicroDollars | null): DraftOutlook {
  const { draft, account, instrument } = question;
  const limits = tradeLimitsOf({ ...question, symbol: draft.symbol, instrument });
  const exposure = exposureIn(account, draft.symbol);
  const added = { ...exposure, [draft.side === 'buy' ? 'buys' : 'sells']: sumAfter(exposure, draft) };
  const legMicros = (ticks: Ticks | null | undefined): MicroDollars | null =>
    ticks === null || ticks === undefined ? null : asMicros(ticks * instrument.tickValueMicros * draft.quantity);
  const stopMicros = legMicros(draft.bracket?.stopTicks);
  const gap = gapBefore(question, dayMicros);
  const stopped = dayMicros === null || gap !== null ? null : dayIfStopped(question, dayMicros);
  return {
    sizeTenths: asSizeTenths(reachOf(added) * instrument.sizeTenths + limits.otherSizeTenths),
    sizeTenthsMax: limits.sizeTenthsMax,
    stopMicros: stopMicros === null ? null : asMicros(-stopMicros),
    targetMicros: legMicros(draft.bracket?.targetTicks),
    dayMicros: stopped,
    dayGap: stopped === null ? (gap ?? 'no_stop') : null,
  };
}

/** The reasons that make the day result unknown before any stop is looked at. */
function gapBefore(question: DraftQuestion, dayMicros: MicroDollars | null): DraftOutlook['dayGap'] {
  const { draft, account, contract, lastOf } = question;
  if (hasEntryAtWork(account)) return 'entry_works';
  if (leavesExits(question)) return 'exits_stay';
  const isPriced = ({ symbol, net }: MarketPosition): boolean =>
    net === 0 || symbol === draft.symbol || lastOf(symbol) !== null;
  return dayMicros === null || contract.last === null || !account.positions.every(isPriced) ? 'no_price' : null;
}

const sumAfter = (exposure: { readonly buys: number; readonly sells: number }, draft: OrderDraft): number =>
  (draft.side === 'buy' ? exposure.buys : exposure.sells) + draft.quantity;

/**
 * Whether a sent order can enlarge a position without a stop for what it opens. A closing order with a bracket counts, too: the market
 * sets the bracket for every fill.
 */
function hasEntryAtWork({ orders, positions }: LiveAccount): boolean {
  const closesWithBracket = (order: MarketOrder): boolean => {
    const net = positions.find(({ symbol }) => symbol === order.symbol)?.net ?? 0;
    return isLiving(order) && stopTicksOf(order) !== null && (order.side === 'buy' ? net < 0 : net > 0);
  };
  if (orders.some(closesWithBracket)) return true;
  const unstopped = { positions, orders: orders.filter((order) => stopTicksOf(order) === null) };
  return busySymbols(unstopped).some((symbol) => {
    const exposure = exposureIn(unstopped, symbol);
    return reachOf(exposure) > Math.abs(exposure.net);
  });
}

/**
 * Whether an exit would have nothing left to close once the order has filled. Exits follow their entry, not the position, so such an exit
 * would open a position without a stop. The same goes for the order's own bracket, which the market sets for closing fills, too.
 */
function leavesExits({ draft, account }: DraftQuestion): boolean {
  const net = account.positions.find(({ symbol }) => symbol === draft.symbol)?.net ?? 0;
  const closes = draft.side === 'buy' ? net < 0 : net > 0;
  if (!closes) return false;
  if (draft.bracket !== null) return true;
  const after = net + (draft.side === 'buy' ? draft.quantity : -draft.quantity);
  const { buys, sells } = exposureIn(account, draft.symbol);
  return buys > Math.max(0, -after) || sells > Math.max(0, after);
}

/** The distance between an order's fill and its bracket's stop; null if it has none. */
const stopTicksOf = ({ bracket }: Pick<MarketOrder, 'bracket'>): number | null => bracket?.stopTicks ?? null;

function dayIfStopped(question: DraftQuestion, dayMicros: MicroDollars): MicroDollars | null {
  const own = stoppedHere(question);
  if (own === null) return null;
  let sum = dayMicros + own + stoppedEntries(question);
  for (const { symbol, net } of question.account.positions) {
    if (symbol === question.draft.symbol || net === 0) continue;
    const other = stoppedElsewhere(question, { symbol, net });
    if (other === null) return null;
    sum += other;
  }
  return asMicros(sum);
}

/** What the working orders with a stop in their brackets lose if they fill and are stopped, in and out; of a pair only one fills. */
function stoppedEntries({ account, rules }: DraftQuestion): MicroDollars {
  const worst = new Map<string, MicroDollars>();
  for (const order of account.orders.filter(isLiving)) {
    const stopTicks = stopTicksOf(order);
    const tickMicros = instrumentOf(order.symbol)?.tickValueMicros;
    if (stopTicks === null || tickMicros === undefined) continue;
    const loss = (order.quantity - order.filled) * (stopTicks * tickMicros + 2 * rules.commissionMicros);
    const key = `${order.symbol} ${order.group ?? order.orderId}`;
    worst.set(key, asMicros(Math.max(loss, worst.get(key) ?? 0)));
  }
  return asMicros(-[...worst.values()].reduce((sum, loss) => sum + loss, 0) || 0);
}

/** How much a position in another contract changes until its stops have closed it; null if they do not, or if it has no price. */
function stoppedElsewhere(
  { account, lastOf, rules }: DraftQuestion,
  { symbol, net }: Pick<MarketPosition, 'symbol' | 'net'>,
): MicroDollars | null {
  const [instrument, last] = [instrumentOf(symbol), lastOf(symbol)];
  if (instrument === null || last === null) return null;
  const ticks = stoppedTicks(account, { symbol, net, without: 0, last });
  return ticks === null ? null : asMicros(ticks * instrument.tickValueMicros - Math.abs(net) * rules.commissionMicros);
}

/** The same in the order's own contract, where the order fills first. */
function stoppedHere({ draft, account, contract, instrument, rules }: DraftQuestion): MicroDollars | null {
  const entry = entryOf(draft, contract);
  const { last } = contract;
  if (entry === null || last === null) return null;
  const position = account.positions.find(({ symbol }) => symbol === draft.symbol) ?? { net: 0, costTicks: 0 };
  const direction = draft.side === 'buy' ? 1 : -1;
  const closed = position.net * direction < 0 ? Math.min(draft.quantity, Math.abs(position.net)) : 0;
  const opened = draft.quantity - closed;
  const kept = stoppedTicks(account, { symbol: draft.symbol, net: position.net, without: closed, last });
  const stopTicks = draft.bracket?.stopTicks ?? null;
  if (kept === null || (opened > 0 && stopTicks === null)) return null;
  const stays = Math.abs(position.net) - closed;
  const ticks = closed * (entry - last) * -direction + kept - opened * (stopTicks ?? 0);
  const exits = closed + stays + opened * 2;
  return asMicros(ticks * instrument.tickValueMicros - exits * rules.commissionMicros);
}

/** The change of the remaining position from the last price to its stops, in ticks times contracts; null if they do not cover it. */
function stoppedTicks(
  account: LiveAccount,
  {
    symbol,
    net,
    without,
    last,
  }: Pick<MarketPosition, 'symbol' | 'net'> & { readonly without: number; readonly last: Ticks },
): number | null {
  const side = net > 0 ? 'sell' : 'buy';
  let left = Math.abs(net) - without;
  let ticks = 0;
  const stops = account.orders
    .filter((order) => order.symbol === symbol && order.side === side && order.state === 'waiting')
    .filter(isLiving)
    .map((order) => ({ size: order.quantity - order.filled, price: order.stopPrice ?? last }))
    .sort((one, other) => (net > 0 ? other.price - one.price : one.price - other.price));
  for (const { size, price } of stops) {
    const part = Math.min(left, size);
    ticks += part * (price - last) * Math.sign(net);
    left -= part;
  }
  return left > 0 ? null : ticks;
}

/**
 * Realized, open and commissions of the session, over all contracts: the day of an account without an evaluation. Null if its open profit
 * is unknown.
 */
export function dayMicrosOf(account: Pick<LiveAccount, 'positions'>, open: MicroDollars | null): MicroDollars | null {
  if (open === null) return null;
  return asMicros(
    account.positions.reduce<number>(
      (sum, { realizedMicros, commissionMicros }) => sum + realizedMicros - commissionMicros,
      open,
    ),
  );
}

/** Open profit of every position at the last price; null while a position has none, since a partial sum would be wrong. */
export function openMicrosOf(
  account: Pick<LiveAccount, 'positions'>,
  lastOf: (symbol: string) => { readonly last: Ticks | null; readonly instrument: Instrument } | null,
): MicroDollars | null {
  let sum = 0;
  for (const position of account.positions) {
    if (position.net === 0) continue;
    const contract = lastOf(position.symbol);
    if (contract === null || contract.last === null) return null;
    sum += resultAt(position, contract.last, contract.instrument);
  }
  return asMicros(sum);
}
