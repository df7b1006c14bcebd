import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { describe, expect, it } from 'vitest';
import { type RuleFact, ruleFacts } from './rules-facts.ts';

function factsOf(plan: string): readonly RuleFact[] {
  const version = findPlanVersion(plan);
  assert(version !== undefined, `no plan ${plan}`);
  return ruleFacts(version);
}
const fact = (plan: string, kind: RuleFact['kind']) => factsOf(plan).find((one) => one.kind === kind);

describe('the rules text of a plan', () => {
  it('names ten days, fifteen for the older version, thirty and every week for the Gauntlet [EVAL-034]', () => {
    expect(fact('TCP50', 'days')).toEqual({ kind: 'days', days: 10, isWeekly: false });
    expect(fact('TCP50@2019-01', 'days')).toEqual({ kind: 'days', days: 15, isWeekly: false });
    expect(fact('GAUNT', 'days')).toEqual({ kind: 'days', days: 30, isWeekly: true });
  });

  it.each([
    ['TCP25', 1_750],
    ['TCP50', 3_000],
    ['GAU75', 4_300],
    ['TCP100', 6_000],
    ['GAU150', 9_000],
    ['GAU200', 11_000],
  ])('names the goal of %s [EVAL-035]', (plan, goal) => {
    expect(fact(plan, 'goal')).toEqual({ kind: 'goal', goalCents: goal * 100 });
  });

  it('names the drawdown of 10% only for the Gauntlet [EVAL-036]', () => {
    expect(fact('GAUNT', 'drawdown')).toEqual({ kind: 'drawdown', floorCents: 2_250_000 });
    expect(fact('GAUNT', 'trailing')).toBeUndefined();
    expect(fact('TCP50', 'drawdown')).toBeUndefined();
  });

  it.each([
    ['TCP25', 1_500, 550],
    ['TCP50', 2_000, 1_100],
    ['GAU75', 2_750, 1_750],
    ['TCP100', 3_500, 2_200],
    ['GAU150', 4_500, 3_300],
    ['GAU200', 6_000, 4_400],
  ])('names drawdown and daily loss of %s [EVAL-037]', (plan, drawdown, dailyLoss) => {
    expect(fact(plan, 'trailing')).toMatchObject({ amountCents: drawdown * 100 });
    expect(fact(plan, 'dailyLoss')).toEqual({ kind: 'dailyLoss', limitCents: dailyLoss * 100 });
  });

  it('names approved times, ladder and consistency only for plans that have them [EVAL-038] [EVAL-039] [EVAL-040]', () => {
    expect(fact('TCP50', 'times')).toEqual({ kind: 'times' });
    expect(fact('TCP50', 'size')).toEqual({
      kind: 'size',
      steps: [
        { upToCents: 150_000, contracts: 2 },
        { upToCents: 200_000, contracts: 4 },
        { upToCents: null, contracts: 6 },
      ],
    });
    expect(fact('TCP50', 'consistency')).toEqual({ kind: 'consistency', shareBps: 3_000 });
    expect(factsOf('GAUNT').map(({ kind }) => kind)).toEqual(['days', 'goal', 'drawdown', 'period', 'consequence']);
  });
});
