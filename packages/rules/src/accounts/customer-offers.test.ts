import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { customerStateOf } from './customer-state.ts';
import type { CustomerQuestion } from './standing.ts';

const now = instantOf('2026-05-01T12:00:00Z');
const failed: CustomerQuestion = {
  key: 'TCP50',
  subscriptionStatus: 'active',
  isCanceled: false,
  isPassed: false,
  simulatorStatus: 'active',
  gauntlets: [{ status: 'active', type: 'fu' }],
  start: asInstant(now - 59 * msPerDay),
  end: asInstant(now + msPerDay),
  balance: 49_000,
  hasJournal: false,
  now,
  isVerified: true,
  until: asInstant(now + 10 * msPerDay),
  attempt: {
    id: 'at_1',
    status: 'failed',
    hasBegun: true,
    failReason: 'daily_loss',
    decidedAt: now,
    decision: 1,
    session: null,
    hasDailyLimit: true,
    isStoppedForTheDay: false,
    isAllMet: false,
    isHolding: false,
    passConfirmedAt: null,
  },
  isGauntletCreating: false,
  hasAgreed: true,
  renewal: { way: 'charge', failedTries: 0 },
};
const alive = { ...failed.attempt, status: 'active', failReason: '' } as CustomerQuestion['attempt'];
const blocked = { ...failed.attempt, status: 'blocked', failReason: 'prog_ladder' } as CustomerQuestion['attempt'];

describe('what a customer is offered', () => {
  it.each([
    ['a failed attempt', {}, true],
    ['a classic Gauntlet that failed by the times', { key: 'GAUNT' }, true],
    ['another plan', { key: 'LIVE' }, false],
    ['nothing failed', { attempt: alive }, false],
    ['a block by the ladder', { attempt: blocked }, false],
    ['an end one day ago', { attempt: alive, end: asInstant(now - msPerDay) }, true],
    ['an end almost one day ago', { attempt: alive, end: asInstant(now - msPerDay + 1) }, false],
    ['no end', { attempt: alive, end: null }, false],
    ['a pass', { isPassed: true }, false],
    ['a cancellation', { isCanceled: true }, false],
    ['a canceled plan', { subscriptionStatus: 'canceled' }, false],
  ] as const)('with %s has a reset: %3$s [DASH-010]', (_what, parts, isOffered) => {
    expect(customerStateOf({ ...failed, ...parts }).isResetOffered).toBe(isOffered);
  });

  it('has the cancellation of an active plan that is not canceled, and none after the pass [SUBS-024, TRUST-017]', () => {
    const offered = (parts: Partial<CustomerQuestion>) => customerStateOf({ ...failed, ...parts }).isCancelOffered;
    expect(
      (['active', 'processing', 'canceled', ''] as const).flatMap((subscriptionStatus) =>
        [false, true].map((isCanceled) => offered({ subscriptionStatus, isCanceled })),
      ),
    ).toEqual([true, false, false, false, false, false, false, false]);
    expect(offered({ isPassed: true })).toBe(false);
  });
});
