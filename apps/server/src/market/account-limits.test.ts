import { readEntry } from '@openbell/rules/evaluation/entry.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';
import { type Progress, startProgress, takeStep } from '../evaluation/attempt-progress.ts';
import { blockOf } from './account-limits.ts';
import type { TradingAccount } from './trading-account.ts';

const plan = newestPlanVersion('TCP50');
/** A Tuesday, 9:00 Chicago; its settlement is at 16:00. */
const startAt = instantOf('2026-11-24T15:00:00Z');
const settlementAt = '2026-11-24T22:00:00.000Z';

/** After a purchase of so many ES. */
const progressWith = (quantity: number): Progress => {
  const progress = startProgress({ plan, commission: 'live', start: startAt });
  const at = formatInstant(startAt);
  const fill = readEntry({ type: 'fill', id: 'f1', at, symbol: 'ESZ6', side: 'buy', quantity, price: '6900.00' });
  if (!fill.ok) throw new Error(fill.error.code);
  takeStep(progress, fill.value, null);
  return progress;
};
const blockWith = (progress: Progress) => {
  const kind = { kind: 'evaluation', attemptId: 1, plan, commissionMicros: 0, standing: null } as const;
  const account: TradingAccount = {
    account: 'OB-1',
    customerId: 1,
    openedAt: startAt,
    tradedAt: startAt,
    kind,
    exchanges: { cme: true, cbot: true, nymex: true, comex: true, eurex: false },
    sequence: 0,
    balanceMicros: 0,
    block: null,
    sessionDate: progress.run.state.sessionDate,
    positions: new Map(),
    orders: new Map(),
    fills: [],
    commandAt: 0,
  };
  return blockOf(account, { progressOf: () => progress, isBroken: () => false }, startAt);
};

it('takes the orders of a running evaluation, and those of one that is blocked for the day by its ladder or its own loss not before the settlement', () => {
  expect(blockWith(progressWith(2))).toBeNull();
  expect(blockWith(progressWith(3))).toEqual({ reason: 'prog_ladder', until: settlementAt });
  const own = progressWith(2);
  own.personalBlock = { at: startAt, sessionDate: own.run.state.sessionDate, dayPnlMicros: -2, limitMicros: 1 };
  expect(blockWith(own)).toEqual({ reason: 'own_day_loss', until: settlementAt });
});
