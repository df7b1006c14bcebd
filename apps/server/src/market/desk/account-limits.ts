// The numbers that decide whether an account may send an order: the ladder of its evaluation, margin, the flat deadline, blocks. They are
// computed from memory for each command, so nothing can happen between the check and the order.

import type { MarketBlock, MarketLimits } from '@openbell/api/market/market.ts';
import { permitsExchange } from '@openbell/instruments/exchanges.ts';
import { flatByAt } from '@openbell/instruments/flat-by.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { allInstruments, type Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { type Exposure, reachOf, type TradeLimits } from '@openbell/market/trading/check-order.ts';
import { balanceOf, isDecided, ladderTier } from '@openbell/rules/evaluation/state.ts';
import { formatInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths } from '@openbell/units/quantity.ts';
import type { Progress } from '../../evaluation/attempts/attempt-progress.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import type { LiveContract } from '../rooms/flow-room.ts';

/** The size limit without a ladder: twenty standard contracts. */
const practiceSizeTenths = asSizeTenths(200);
/** So that one order can reverse the largest position in micro contracts. */
const orderShare = 2;
/**
 * Margin of a contract: one hundredth of its value at the price at which its market first started, in steps of 50 dollars
 * (docs/domain/market.md).
 */
const marginShare = 100;
const marginStepMicros = 50_000_000;

export function marginMicrosOf(instrument: Instrument): MicroDollars {
  const valueMicros = Math.abs(flowProfileOf(instrument).startPrice) * instrument.tickValueMicros;
  return asMicros(Math.ceil(valueMicros / marginShare / marginStepMicros) * marginStepMicros);
}

/** By root. */
const marginMicrosEach: Readonly<Record<string, MicroDollars>> = Object.fromEntries(
  allInstruments
    .filter(({ status }) => status === 'offered')
    .map((instrument) => [instrument.root, marginMicrosOf(instrument)]),
);

export type Judge = {
  /** The newest progress of an evaluation; null if it has not started or is not in memory. */
  readonly progressOf: (attemptId: number) => Progress | null;
  /** True while the evaluation accepts nothing because its log is being checked. */
  readonly isBroken: (attemptId: number) => boolean;
};

/** Why an account takes no orders now; null if it does. The newest verdict counts, even if the platform does not know it yet. */
export function blockOf(account: TradingAccount, judge: Judge, at: Instant): MarketBlock | null {
  const { block } = account;
  if (block !== null && (block.until === null || at < instantOf(block.until))) return block;
  if (account.kind.kind === 'practice') return null;
  if (account.kind.kind === 'waiting') return { reason: 'evaluation_not_set_up', until: null };
  if (judge.isBroken(account.kind.attemptId)) return { reason: 'evaluation_checked', until: null };
  const progress = judge.progressOf(account.kind.attemptId);
  if (progress === null) return account.kind.standing;
  const { state } = progress.run;
  if (isDecided(state)) return { reason: state.evidence.at(-1)?.rule ?? state.status, until: null };
  const isBlocked = state.status === 'blocked';
  // Runs each second for every account with a position: the date is formatted only for a blocked account.
  if (!isBlocked && progress.personalBlock === null) return null;
  const until = formatInstant(settlementOf(state.sessionDate));
  return { reason: isBlocked ? (state.breach?.formula.rule ?? 'blocked') : 'own_day_loss', until };
}

/** The progress of the account's evaluation; null if it has none yet, or if nobody judges the account. */
const progressOf = ({ kind }: TradingAccount, judge: Judge): Progress | null =>
  kind.kind === 'evaluation' ? judge.progressOf(kind.attemptId) : null;

/**
 * Starting balance plus closed profits after commissions. The evaluation keeps it if there is one; an evaluation to come starts with its
 * plan's balance.
 */
export function balanceMicrosOf(account: TradingAccount, judge: Judge): MicroDollars {
  const { kind } = account;
  if (kind.kind === 'practice') return account.balanceMicros;
  const progress = progressOf(account, judge);
  return progress === null ? kind.plan.startMicros : balanceOf(progress.run.state);
}

/** The size that the ladder allows in this session; null without a ladder. */
function tierOf(account: TradingAccount, judge: Judge): number | null {
  const { kind } = account;
  if (kind.kind === 'practice') return null;
  const progress = progressOf(account, judge);
  return progress === null ? ladderTier(kind.plan, asMicros(0)) : progress.run.state.tier;
}

const sizeTenthsOf = (tier: number | null): SizeTenths =>
  tier === null ? practiceSizeTenths : asSizeTenths(tier * 10);

function orderQuantityMaxOf({ kind }: TradingAccount): number {
  const steps = kind.kind === 'evaluation' ? kind.plan.ladder : null;
  const largest = steps === null ? practiceSizeTenths / 10 : Math.max(...steps.map(({ contracts }) => contracts));
  return largest * 10 * orderShare;
}

/** What the order ticket checks before it sends an order. */
export function shownLimits(account: TradingAccount, judge: Judge): MarketLimits {
  const tier = tierOf(account, judge);
  return {
    orderQuantityMax: orderQuantityMaxOf(account),
    sizeTenthsMax: sizeTenthsOf(tier),
    hasTier: tier !== null,
    marginMicrosAvailable: asMicros(Math.max(0, balanceMicrosOf(account, judge))),
    marginMicrosEach,
  };
}

/** Another contract in which the account has a position or orders. */
export type OtherContract = { readonly instrument: Instrument; readonly exposure: Exposure };

/** The limits for a command in one contract. */
export function limitsFor(
  account: TradingAccount,
  contract: LiveContract,
  question: { readonly at: Instant; readonly others: readonly OtherContract[]; readonly judge: Judge },
): TradeLimits {
  const { at, others, judge } = question;
  let otherSizeTenths = 0;
  let otherMargin = 0;
  for (const { instrument, exposure } of others) {
    const reach = reachOf(exposure);
    otherSizeTenths += reach * instrument.sizeTenths;
    otherMargin += reach * (marginMicrosEach[instrument.root] ?? 0);
  }
  return {
    isBlocked: blockOf(account, judge, at) !== null,
    orderQuantityMax: orderQuantityMaxOf(account),
    sizeTenthsEach: contract.instrument.sizeTenths,
    sizeTenthsMax: sizeTenthsOf(tierOf(account, judge)),
    otherSizeTenths: asSizeTenths(otherSizeTenths),
    marginMicrosEach: marginMicrosEach[contract.instrument.root] ?? asMicros(0),
    marginMicrosAvailable: asMicros(Math.max(0, balanceMicrosOf(account, judge)) - otherMargin),
    flatDeadline: flatDeadlineOf(account, contract.instrument, at),
    isClosingOnly: frontMonthOf(contract.instrument, sessionDateOf(at)) !== contract.symbol,
  };
}

/**
 * The deadline for closing everything: the flat deadline that applies at an instant, or the exchange's close before it; null without one.
 */
export function flatDeadlineOf({ kind }: TradingAccount, instrument: Instrument, at: Instant): Instant | null {
  if (kind.kind !== 'evaluation' || kind.plan.approvedTimes === null) return null;
  return deadlineAt(kind.plan.approvedTimes, instrument, at);
}

/** Whether a position may stay open past session end: nobody closes it before. */
export const canHoldOver = ({ kind }: Pick<TradingAccount, 'kind'>): boolean =>
  kind.kind === 'practice' || kind.plan.approvedTimes === null;

type ApprovedTimes = Parameters<typeof flatByAt>[0];

/** The newest answer for each product of some times, because thousands of accounts ask for the same instant. */
const answered = new WeakMap<ApprovedTimes, Map<string, { readonly at: Instant; readonly deadline: Instant | null }>>();

function deadlineAt(times: ApprovedTimes, instrument: Instrument, at: Instant): Instant | null {
  const known = answered.get(times) ?? new Map();
  answered.set(times, known);
  const before = known.get(instrument.root);
  if (before?.at === at) return before.deadline;
  const deadline = flatByAt(times, instrument, at);
  known.set(instrument.root, { at, deadline });
  return deadline;
}

export const isPermitted = (account: Pick<TradingAccount, 'exchanges'>, { exchange }: Instrument): boolean =>
  permitsExchange(account.exchanges, exchange);
