// The numbers that decide whether an order may be sent, from the account and from the rules of its plan: the same function that the server
// asks (`checkOrder`), with the same numbers. The server decides.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketOrder } from '@openbell/api/market/market.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { flatByAt } from '@openbell/instruments/flat-by.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { type Exposure, reachOf, type TradeLimits } from '@openbell/market/trading/check-order.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';

/** Of every contract and side where no plan says otherwise, as the market takes it on practice accounts. */
const practiceCommissionMicros = 2_020_000;

export type DeskRules = {
  readonly commissionMicros: number;
  readonly approvedTimes: PlanVersion['approvedTimes'];
  /** Whether another month than the front one takes no new positions: so on our market, not in a recording. */
  readonly isFrontMonthOnly: boolean;
};

export function deskRulesOf(attempt: Pick<Attempt, 'plan' | 'plan_version' | 'commission'> | null): DeskRules {
  const plan = attempt === null ? undefined : findPlanVersion(`${attempt.plan}@${attempt.plan_version}`);
  if (attempt === null || plan === undefined) {
    return { commissionMicros: practiceCommissionMicros, approvedTimes: null, isFrontMonthOnly: true };
  }
  const kind = attempt.commission === 'default' ? 'default' : 'live';
  return { commissionMicros: plan.commissionMicros[kind], approvedTimes: plan.approvedTimes, isFrontMonthOnly: true };
}

/** The instrument of a contract of the market; symbols carry two digits of the year, so the year of use decides nothing. */
export function instrumentOf(symbol: string): Instrument | null {
  const read = parseContractSymbol(symbol, 2026);
  return read.ok ? read.value.instrument : null;
}

/** What an account holds in a contract and what its orders could add. Of a group of orders only the largest counts. */
export function exposureIn(account: Pick<LiveAccount, 'orders' | 'positions'>, symbol: string): Exposure {
  const sums: Record<MarketOrder['side'], number> = { buy: 0, sell: 0 };
  const largest = new Map<string, number>();
  for (const order of account.orders) {
    if (order.symbol !== symbol || !isLiving(order)) continue;
    const size = order.quantity - order.filled;
    const key = order.group === null ? order.orderId : `${order.side} ${order.group}`;
    const known = largest.get(key) ?? 0;
    if (size > known) {
      sums[order.side] += size - known;
      largest.set(key, size);
    }
  }
  const net = account.positions.find((position) => position.symbol === symbol)?.net ?? 0;
  return { net, buys: sums.buy, sells: sums.sell };
}

/** The contracts in which something is held. */
export function heldSymbols({ positions }: Pick<LiveAccount, 'positions'>): readonly string[] {
  return positions.filter(({ net }) => net !== 0).map(({ symbol }) => symbol);
}

/** The contracts in which something is held or ordered. */
export function busySymbols({ orders, positions }: Pick<LiveAccount, 'orders' | 'positions'>): readonly string[] {
  const ordered = orders.filter(isLiving).map(({ symbol }) => symbol);
  return [...new Set([...heldSymbols({ positions }), ...ordered])];
}

export type SizeInUse = { readonly heldTenths: number; readonly reachTenths: number };

/** Size held, and the size that could be held if every order that adds to it filled, over all contracts. */
export function sizeInUse(account: Pick<LiveAccount, 'orders' | 'positions'>): SizeInUse {
  let heldTenths = 0;
  let reachTenths = 0;
  for (const symbol of busySymbols(account)) {
    const each = instrumentOf(symbol)?.sizeTenths ?? 0;
    const exposure = exposureIn(account, symbol);
    heldTenths += Math.abs(exposure.net) * each;
    reachTenths += reachOf(exposure) * each;
  }
  return { heldTenths, reachTenths };
}

/** By when everything in a contract has to be closed: the flat deadline that counts at an instant, or the exchange's close before it. */
export function flatDeadlineOf(rules: DeskRules, instrument: Instrument, at: Instant): Instant | null {
  return rules.approvedTimes === null ? null : flatByAt(rules.approvedTimes, instrument, at);
}

export type NextFlat = { readonly symbol: string; readonly at: Instant };

/** Which of some contracts has to be closed first, of equal ones the first of them; null where none has to be any more. */
export function nextFlatOf(rules: DeskRules, symbols: readonly string[], now: Instant): NextFlat | null {
  let next: NextFlat | null = null;
  for (const symbol of symbols) {
    const instrument = instrumentOf(symbol);
    const at = instrument === null ? null : flatDeadlineOf(rules, instrument, now);
    if (at !== null && at > now && (next === null || at < next.at)) next = { symbol, at };
  }
  return next;
}

type LimitsQuestion = {
  readonly account: LiveAccount;
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly at: Instant;
  readonly rules: DeskRules;
};

export function tradeLimitsOf({ account, symbol, instrument, at, rules }: LimitsQuestion): TradeLimits {
  const { limits } = account;
  let otherSizeTenths = 0;
  let otherMarginMicros = 0;
  for (const other of busySymbols(account)) {
    const held = other === symbol ? null : instrumentOf(other);
    if (held === null) continue;
    const reach = reachOf(exposureIn(account, other));
    otherSizeTenths += reach * held.sizeTenths;
    otherMarginMicros += reach * (limits.marginMicrosEach[held.root] ?? 0);
  }
  return {
    isBlocked: account.block !== null,
    orderQuantityMax: limits.orderQuantityMax,
    sizeTenthsEach: instrument.sizeTenths,
    sizeTenthsMax: limits.sizeTenthsMax,
    otherSizeTenths,
    marginMicrosEach: limits.marginMicrosEach[instrument.root] ?? 0,
    marginMicrosAvailable: limits.marginMicrosAvailable - otherMarginMicros,
    flatDeadline: flatDeadlineOf(rules, instrument, at),
    isClosingOnly: rules.isFrontMonthOnly && frontMonthOf(instrument, sessionDateOf(at)) !== symbol,
  };
}
