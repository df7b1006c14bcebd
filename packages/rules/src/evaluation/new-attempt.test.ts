import { describe, expect, it } from 'vitest';
import { planChangesOf } from '../plans/plan-changes.ts';
import { findPlanVersion, newestPlanVersion } from '../plans/plan-versions.ts';
import type { HeldSubscription } from '../subscriptions/subscription-states.ts';
import { type AttemptBefore, newAttemptOf } from './new-attempt.ts';

const held = (change: Partial<HeldSubscription> = {}): HeldSubscription => ({
  key: 'TCP50',
  status: 'active',
  canceled: false,
  passed: false,
  until: null,
  ...change,
});
const before = (change: Partial<AttemptBefore> = {}): AttemptBefore => ({
  status: 'active',
  verdict: '',
  hasBegun: true,
  failReason: '',
  ...change,
});
const failed = (failReason: AttemptBefore['failReason'] = 'trailing') =>
  before({ status: 'ended', verdict: 'failed', failReason });

describe('a new attempt', () => {
  it.each([
    ['fails', failed(), 'reset'],
    ['expires', before({ status: 'ended', verdict: 'expired' }), 'reset'],
    ['is alive', before(), 'restart'],
    ['is blocked for the session', before({ failReason: 'prog_ladder' }), 'restart'],
  ] as const)('is called by what it follows: the attempt %s [RESET-011]', (_, attempt, kind) => {
    expect(newAttemptOf(held(), attempt)).toEqual({ isAllowed: true, kind });
  });

  it.each([
    ['a passed subscription [RESET-007]', held({ passed: true }), failed(), 'passed'],
    ['one that passed and was cancelled [RESET-007]', held({ passed: true, canceled: true }), failed(), 'passed'],
    ['a completed account [RESET-015]', held(), before({ status: 'ended', verdict: 'passed' }), 'completed'],
    ['a cancelled plan, the request being enough [RESET-016]', held({ canceled: true }), failed(), 'canceled'],
    ['a cancelled plan [RESET-016]', held({ status: 'canceled' }), failed(), 'canceled'],
    ['no subscription', null, failed(), 'no_evaluation'],
    ['a plan that is not paid yet', held({ status: 'processing' }), failed(), 'no_evaluation'],
    ['a plan without an evaluation', held({ key: 'LIVE' }), failed(), 'no_evaluation'],
    ['nobody who has never begun', held(), null, 'nothing_to_reset'],
    ['one that is being made', held(), before({ status: 'creating', hasBegun: false }), 'nothing_to_reset'],
    ['an untouched one', held(), before({ hasBegun: false }), 'nothing_to_reset'],
    ['a Gauntlet at its drawdown', held({ key: 'GAUNT' }), failed(), 'drawdown_reached'],
  ] as const)('is refused to %s', (_, subscription, attempt, reason) => {
    expect(newAttemptOf(subscription, attempt)).toEqual({ isAllowed: false, reason });
  });

  it('is allowed for a Gauntlet that has not reached its drawdown', () => {
    const expired = before({ status: 'ended', verdict: 'expired' });
    expect(newAttemptOf(held({ key: 'GAUNT' }), expired)).toEqual({ isAllowed: true, kind: 'reset' });
  });
});

describe('the newest plan version compared with that of an attempt', () => {
  it('has no changes if it is the same; a different name alone is no change', () => {
    const newest = newestPlanVersion('TCP50');
    expect(planChangesOf(newest, newest)).toEqual([]);
    expect(planChangesOf(newest, { ...newest, version: '2030-01' })).toEqual([]);
  });

  it('lists fifteen days that became ten', () => {
    const [old, next] = ['TCP50@2019-01', 'TCP50@2026-03'].map(findPlanVersion);
    if (old === undefined || next === undefined) throw new Error('no old version');
    expect(planChangesOf(old, next)).toEqual([
      { figure: 'min_days', before: { kind: 'count', count: 15 }, after: { kind: 'count', count: 10 } },
    ]);
  });

  it('lists new exchange tables as other approved times, and that late marks move nothing', () => {
    const figuresSince = (name: string) => {
      const old = findPlanVersion(name);
      if (old === undefined) throw new Error('no old version');
      return planChangesOf(old, newestPlanVersion(old.key)).map(({ figure, before }) => [figure, before === null]);
    };
    expect(figuresSince('TCP50@2026-03')).toEqual([
      ['approved_times', false],
      ['late_marks', true],
    ]);
    expect(figuresSince('GAUNT@2026-03')).toEqual([['late_marks', true]]);
  });

  it('lists every figure that differs, and rules that were added or removed', () => {
    const figures = (from: 'TCP50' | 'GAUNT', to: 'TCP100' | 'TCP25') =>
      planChangesOf(newestPlanVersion(from), newestPlanVersion(to)).map(({ figure }) => figure);
    expect(figures('TCP50', 'TCP100')).toEqual(['start_balance', 'goal', 'drawdown', 'daily_loss', 'ladder']);
    expect(figures('GAUNT', 'TCP25')).toEqual([
      'goal',
      'min_days',
      'weekly_fill',
      'drawdown',
      'drawdown_kind',
      'daily_loss',
      'ladder',
      'approved_times',
      'consistency',
    ]);
    const change = planChangesOf(newestPlanVersion('GAUNT'), newestPlanVersion('TCP25')).find(
      ({ figure }) => figure === 'daily_loss',
    );
    expect(change).toEqual({ figure: 'daily_loss', before: null, after: { kind: 'money', micros: 550_000_000 } });
  });
});
