import { formatInstant } from '@openbell/units/instant.ts';
import { asMicros, dollarsOfCents, dollarsOfMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { ladderTier } from '../evaluation/state.ts';
import { flatTimesOnSale } from './flat-times-on-sale.ts';
import { planRowOf, planTable, startingBalanceOf } from './plan-table.ts';
import type { EvaluationPlanKey } from './plan-version.ts';
import { findPlanVersion, isEvaluationPlanKey, newestPlanVersion, planVersions } from './plan-versions.ts';

function row(key: string): readonly unknown[] {
  const plan = planRowOf(key);
  if (plan === undefined) throw new Error(key);
  const { capital, goal, drawdown, dailyLoss, contracts, priceCents } = plan;
  return [capital, goal, drawdown, dailyLoss, contracts, dollarsOfCents(priceCents)];
}

const sized = planTable.filter(({ key }) => key !== 'GAUNT');
const bySize = (plan: { readonly key: string }) => plan.key.replace(/\D/g, '');

describe('the plan table', () => {
  it('has the row of TCP25 [PRICE-002]', () => {
    expect(row('TCP25')).toEqual([25_000, 1_750, 1_500, 550, 3, 150]);
  });

  it('has the row of TCP50 [PRICE-003]', () => {
    expect(row('TCP50')).toEqual([50_000, 3_000, 2_000, 1_100, 6, 190]);
  });

  it('has the row of TCP100 [PRICE-004]', () => {
    expect(row('TCP100')).toEqual([100_000, 6_000, 3_500, 2_200, 12, 350]);
  });

  it('has the row of GAU50 [PRICE-005]', () => {
    expect(row('GAU50')).toEqual([50_000, 3_000, 2_000, 1_100, 6, 170]);
  });

  it('has the row of GAU75, its contracts derived from the others [PRICE-006]', () => {
    expect(row('GAU75')).toEqual([75_000, 4_300, 2_750, 1_750, 9, 245]);
  });

  it('has the row of GAU100 [PRICE-007]', () => {
    expect(row('GAU100')).toEqual([100_000, 6_000, 3_500, 2_200, 12, 315]);
  });

  it('has the row of GAU150 [PRICE-008]', () => {
    expect(row('GAU150')).toEqual([150_000, 9_000, 4_500, 3_300, 15, 375]);
  });

  it('has the row of GAU200 [PRICE-009]', () => {
    expect(row('GAU200')).toEqual([200_000, 11_000, 6_000, 4_400, 16, 550]);
  });

  it('has the row of GAU25, its contracts derived from the others [PRICE-011]', () => {
    expect(row('GAU25')).toEqual([25_000, 1_750, 1_500, 550, 3, 150]);
  });

  it('starts each plan at the balance of its size [CONST-001]', () => {
    const balances = Object.fromEntries(sized.map(({ key }) => [key, startingBalanceOf(key)]));
    expect(balances).toEqual({
      TCP25: 25_000,
      TCP50: 50_000,
      TCP100: 100_000,
      GAU25: 25_000,
      GAU50: 50_000,
      GAU75: 75_000,
      GAU100: 100_000,
      GAU150: 150_000,
      GAU200: 200_000,
    });
  });

  it('starts every other plan at 25,000 [CONST-002]', () => {
    expect(['GAUNT', 'TRAIN', 'LIVE', 'unknown', ''].map(startingBalanceOf)).toEqual(Array(5).fill(25_000));
  });
});

describe('the newest plan versions', () => {
  const values = (value: (key: EvaluationPlanKey) => number | null) =>
    Object.fromEntries(sized.map((plan) => [bySize(plan), value(plan.key)]));

  it('require the profit goal of the size [CONST-003]', () => {
    expect(values((key) => dollarsOfMicros(newestPlanVersion(key).goalMicros))).toEqual({
      25: 1_750,
      50: 3_000,
      75: 4_300,
      100: 6_000,
      150: 9_000,
      200: 11_000,
    });
  });

  it('allow the end-of-day drawdown of the size [CONST-004]', () => {
    const drawdown = (key: EvaluationPlanKey) => {
      const rule = newestPlanVersion(key).drawdown;
      return rule.kind === 'end_of_day' ? dollarsOfMicros(rule.amountMicros) : null;
    };
    expect(values(drawdown)).toEqual({ 25: 1_500, 50: 2_000, 75: 2_750, 100: 3_500, 150: 4_500, 200: 6_000 });
  });

  it('allow the daily loss of the size [CONST-005]', () => {
    expect(values((key) => dollarsOfMicros(newestPlanVersion(key).dailyLossMicros ?? asMicros(0)))).toEqual({
      25: 550,
      50: 1_100,
      75: 1_750,
      100: 2_200,
      150: 3_300,
      200: 4_400,
    });
  });

  it('charge 2.02 per side in both kinds, live being the default [CONST-008]', () => {
    for (const plan of planVersions) expect(plan.commissionMicros).toEqual({ live: 2_020_000, default: 2_020_000 });
  });

  it('read every bound from the plan table and no other source [EVAL-041]', () => {
    for (const { key, capital, goal, drawdown, dailyLoss } of sized) {
      for (const plan of planVersions.filter((version) => version.key === key)) {
        expect(dollarsOfMicros(plan.startMicros)).toBe(capital);
        expect(dollarsOfMicros(plan.goalMicros)).toBe(goal);
        expect(plan.drawdown).toEqual({ kind: 'end_of_day', amountMicros: drawdown * 1_000_000 });
        expect(plan.dailyLossMicros).toBe((dailyLoss ?? 0) * 1_000_000);
      }
    }
  });

  it("end the ladder at the table's number of contracts", () => {
    for (const { key, contracts } of sized) expect(newestPlanVersion(key).ladder?.at(-1)?.contracts).toBe(contracts);
  });

  it.each([
    [
      'GAU25',
      [
        [0, 2],
        [1_500, 2],
        [1_500.01, 3],
        [-900, 2],
      ],
    ],
    [
      'GAU50',
      [
        [1_500, 2],
        [1_500.01, 4],
        [2_000, 4],
        [2_000.01, 6],
      ],
    ],
    [
      'GAU75',
      [
        [1_500, 2],
        [1_500.01, 4],
        [2_000, 4],
        [2_000.01, 6],
        [2_750, 6],
        [2_750.01, 9],
      ],
    ],
    [
      'GAU100',
      [
        [1_500, 3],
        [1_500.01, 4],
        [2_000, 4],
        [2_000.01, 6],
        [3_500, 6],
        [3_500.01, 12],
      ],
    ],
    [
      'GAU150',
      [
        [1_500, 3],
        [1_500.01, 4],
        [2_000.01, 5],
        [3_000, 5],
        [3_000.01, 10],
        [4_500, 10],
        [4_500.01, 15],
      ],
    ],
    [
      'GAU200',
      [
        [2_000, 3],
        [2_000.01, 4],
        [3_000.01, 6],
        [4_500, 6],
        [4_500.01, 12],
        [6_000, 12],
        [6_000.01, 16],
      ],
    ],
  ] as const)('%s steps up right above each bound of its ladder', (key, steps) => {
    const plan = newestPlanVersion(key);
    expect(steps.map(([profit]) => ladderTier(plan, asMicros(Math.round(profit * 1_000_000))))).toEqual(
      steps.map(([, tier]) => tier),
    );
  });

  it('treat the classic Gauntlet as a plan of its own kind', () => {
    expect(findPlanVersion('GAUNT')).toMatchObject({
      startMicros: 25_000_000_000,
      goalMicros: 2_500_000_000,
      drawdown: { kind: 'fixed', floorMicros: 22_500_000_000 },
      dailyLossMicros: null,
      ladder: null,
      approvedTimes: null,
      consistency: { kind: 'never' },
      daysMin: 30,
      hasWeeklyFill: true,
    });
  });
});

describe('plan versions', () => {
  it.each(planTable.map(({ key }) => key))('have the flat times on sale in the newest version of %s', (key) => {
    expect(flatTimesOnSale(key)).toEqual(newestPlanVersion(key).approvedTimes);
  });

  it('have no flat times on sale for a plan without an evaluation', () => {
    expect(flatTimesOnSale('LIVE')).toBeNull();
  });

  it('are found by KEY@version, the newest by KEY alone', () => {
    expect(findPlanVersion('TCP50')).toMatchObject({ version: '2026-12', daysMin: 10 });
    expect(findPlanVersion('TCP50@2026-03')).toMatchObject({ version: '2026-03', daysMin: 10 });
    expect(findPlanVersion('TCP50@2019-01')).toMatchObject({ version: '2019-01', daysMin: 15 });
    expect(['TCP50@', 'TCP50@2020-01', 'tcp50', 'LIVE', '', 'TCP50@2026-03@x'].map(findPlanVersion)).toEqual(
      Array(6).fill(undefined),
    );
    expect([isEvaluationPlanKey('GAU75'), isEvaluationPlanKey('TCP75')]).toEqual([true, false]);
  });

  it('cannot be changed', () => {
    const plan = newestPlanVersion('TCP50');
    expect(
      Object.isFrozen(plan) && Object.isFrozen(plan.ladder) && Object.isFrozen(plan.approvedTimes?.byRoot['ZC']),
    ).toBe(true);
    expect(() => Object.assign(plan, { daysMin: 1 })).toThrow();
  });

  it('require consistency of GAU from midnight of April 1, 2020 in Chicago', () => {
    const { consistency } = newestPlanVersion('GAU50');
    expect(consistency.kind === 'started_from' && formatInstant(consistency.from)).toBe('2020-04-01T05:00:00.000Z');
  });
});
