// The rules that an entry can break, in order. Only the first breach is recorded.

import { closedWindowAt } from '@openbell/instruments/flat-times.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { breach } from './decide.ts';
import { isAnnulled } from './due.ts';
import { heldSizes, sizeTenthsOf } from './positions.ts';
import { equityOf, equitySumOf } from './state.ts';
import type { CausingEntry, Decision, EvaluationState, FillEntry, TimedEntry } from './types.ts';

/**
 * Tests trailing, daily_loss, approved_times and prog_ladder right after an entry (null: the clock alone). During a block only the first
 * two are tested, since they may still end the attempt. At annulled instants nothing is tested.
 */
export function checkRules(state: EvaluationState, entry: TimedEntry | null, decisions: Decision[]): void {
  const isBelowStop = equityOf(state) < state.stopMicros;
  if (!isBelowStop && (entry === null || entry.type !== 'fill')) return;
  if (isAnnulled(state, state.clock)) return;
  if (isBelowStop) breakStop(state, entry, decisions);
  else if (entry?.type === 'fill' && state.status === 'active') checkFill(state, entry, decisions);
}

function breakStop(state: EvaluationState, entry: TimedEntry | null, decisions: Decision[]): void {
  const sum = equitySumOf(state);
  const at = state.clock;
  const cause = causeOf(state, entry);
  const { drawdown, dailyLossMicros } = state.plan;
  const isFixed = drawdown.kind === 'fixed';
  const isTrailing = isFixed ? sum.equityMicros <= state.floorMicros : sum.equityMicros < state.floorMicros;
  if (isTrailing || dailyLossMicros === null) {
    const { floorMicros } = state;
    breach(state, decisions, {
      at,
      cause,
      formula: { rule: 'trailing', comparison: isFixed ? '<=' : '<', floorMicros, ...sum },
      limit: { kind: 'equity', micros: floorMicros },
    });
    return;
  }
  const { previousBalanceMicros } = state;
  breach(state, decisions, {
    at,
    cause,
    formula: {
      rule: 'daily_loss',
      previousBalanceMicros,
      dayPnlMicros: asMicros(sum.equityMicros - previousBalanceMicros),
      limitMicros: dailyLossMicros,
      ...sum,
    },
    limit: { kind: 'equity', micros: asMicros(previousBalanceMicros - dailyLossMicros) },
  });
}

function checkFill(state: EvaluationState, fill: FillEntry, decisions: Decision[]): void {
  const at: Instant = state.clock;
  const { approvedTimes } = state.plan;
  const session = { date: state.sessionDate, at };
  const closed = approvedTimes === null ? null : closedWindowAt(approvedTimes, fill.contract.instrument, session);
  if (closed !== null) {
    breach(state, decisions, {
      at,
      cause: causeOf(state, fill),
      formula: {
        rule: 'approved_times',
        cause: 'fill',
        deadline: closed.from,
        closedUntil: closed.until,
        held: heldSizes(state.positions),
      },
      limit: null,
    });
    return;
  }
  const sizeTenths = sizeTenthsOf(state.positions);
  if (state.tier === null || sizeTenths <= state.tier * 10) return;
  breach(state, decisions, {
    at,
    cause: causeOf(state, fill),
    formula: {
      rule: 'prog_ladder',
      held: heldSizes(state.positions),
      sizeTenths,
      tier: state.tier,
      profitMicros: asMicros(state.previousBalanceMicros - state.plan.startMicros),
    },
    limit: { kind: 'contracts', contracts: state.tier },
  });
}

function causeOf(state: EvaluationState, entry: TimedEntry | null): CausingEntry | null {
  if (entry === null) return null;
  const nothing = { id: null, symbol: null, side: null, quantity: null, price: null };
  const cause = { ...nothing, number: state.events, type: entry.type, at: entry.at };
  if (entry.type === 'time') return cause;
  const { id, symbolText: symbol, priceText: price } = entry;
  if (entry.type === 'mark') return { ...cause, id, symbol, price };
  return { ...cause, id, symbol, price, side: entry.side, quantity: entry.quantity };
}
