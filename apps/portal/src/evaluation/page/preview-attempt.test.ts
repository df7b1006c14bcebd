import { attemptSchema } from '@openbell/api/evaluation.ts';
import { isEvaluationPlanKey, planVersions } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { previewAttempt } from './preview-attempt.ts';

const now = instantOf('2026-11-20T15:00:00Z');
const idsOf = (key: string): readonly string[] | undefined => previewAttempt(key, now)?.objectives.map(({ id }) => id);

describe('an attempt that has not begun', () => {
  it.each([...new Set(planVersions.map(({ key }) => key))])('is a valid API record for %s', (key) => {
    expect(isEvaluationPlanKey(key)).toBe(true);
    expect(attemptSchema.safeParse(previewAttempt(key, now)).error).toBeUndefined();
  });

  it('starts within the limits of its plan', () => {
    expect(previewAttempt('TCP50', now)).toMatchObject({
      plan: 'TCP50',
      session_date: '2026-11-20',
      balance: 50_000,
      equity: 50_000,
      floor: 48_000,
      floor_tomorrow: 48_000,
      drawdown: 2_000,
      tier: 2,
    });
    expect(previewAttempt('GAUNT', now)).toMatchObject({ balance: 25_000, floor: 22_500, drawdown: 2_500, tier: null });
  });

  it('has the objectives of its plan', () => {
    const everything = ['profit_goal', 'trading_days', 'trailing', 'daily_loss', 'position_size', 'approved_times'];
    expect(idsOf('TCP50')).toEqual([...everything, 'consistency']);
    expect(idsOf('GAUNT')).toEqual(['profit_goal', 'trading_days', 'drawdown']);
  });

  it('is null for a plan without an evaluation', () => {
    expect(previewAttempt('BCC', now)).toBeNull();
  });
});
