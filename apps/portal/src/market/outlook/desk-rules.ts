// The numbers that decide whether an order may be sent, from the account and the rules of its plan. The screen calls the same function
// with the same numbers as the server (`checkOrder`); the server decides.

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
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths } from '@openbell/units/quantity.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';

/** For every contract and side if no plan sets one; the market charges it on practice accounts. */
const practiceCommissionMicros = asMicros(2_020_000);

export type DeskRules = {
  readonly commissionMicros: MicroDollars;
  readonly approvedTimes: PlanVersion['approvedTimes'];
  /** Whether only the front month accepts new positions: true on our market, false in a recording. */
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

/** The instrument of a market symbol. Symbols have a two-digit year, so the reference year has no effect. */
export function instrumentOf(symbol: string): Instrument | null {
  const read = parseContractSymbol(symbol, 2026);
  return read.ok ? read.value.instrument : null;
}

/** What an account holds in a contract and what its orders could add. In a group of orders only the largest counts. */
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

/** The contracts with a position. */
export function heldSymbols({ positions }: Pick<LiveAccount, 'positions'>): readonly string[] {
  return positions.filter(({ net }) => net !== 0).map(({ symbol }) => symbol);
}

/** The contracts with a position or a living order. */
export function busySymbols({ orders, positions }: Pick<LiveAccount, 'orders' | 'positions'>): readonly string[] {
  const ordered = orders.filter(isLiving).map(({ symbol }) => symbol);
  return [...new Set([...heldSymbols({ positions }), ...ordered])];
}

export type SizeInUse = { readonly heldTenths: number; readonly reachTenths: number };

/** The size held, and the size if every order that adds to it filled, over all contracts. */
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

/** When everything in a contract must be closed: the flat deadline in force at an instant, or an earlier close of the exchange. */
export function flatDeadlineOf(rules: DeskRules, instrument: Instrument, at: Instant): Instant | null {
  return rules.approvedTimes === null ? null : flatByAt(rules.approvedTimes, instrument, at);
}

export type NextFlat = { readonly symbol: string; readonly at: Instant };

/** Which of some contracts must be closed first, on a tie the first one; null if none has to be any more. */
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
    otherSizeTenths: asSizeTenths(otherSizeTenths),
    marginMicrosEach: limits.marginMicrosEach[instrument.root] ?? asMicros(0),
    marginMicrosAvailable: asMicros(limits.marginMicrosAvailable - otherMarginMicros),
    flatDeadline: flatDeadlineOf(rules, instrument, at),
    isClosingOnly: rules.isFrontMonthOnly && frontMonthOf(instrument, sessionDateOf(at)) !== symbol,
  };
}
