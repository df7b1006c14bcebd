import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { isDayStopped, type LimitsQuestion, limitNames, presetLimits, readPersonalLimits } from './personal-limits.ts';
import { attemptStatesBefore, shownSimulatorStatus, simulatorStatesBefore } from './simulator-states.ts';

const empty = { dayLoss: '', dayProfit: '', weekLoss: '', weekProfit: '', monthLoss: '', monthProfit: '' };
const custom: LimitsQuestion = {
  mode: 'custom',
  dayLoss: '400',
  dayProfit: '500.5',
  weekLoss: '1000',
  weekProfit: '1500.25',
  monthLoss: '2000',
  monthProfit: '3000',
  tradingStyle: 'trend',
};

describe('the personal limits', () => {
  it('are the six preset values in mode preset, ignoring what was sent [RULES-005] [RULES-013]', () => {
    const read = readPersonalLimits({ ...custom, mode: 'preset' });
    expect(read.ok && read.value.amounts).toEqual({
      dayLoss: 250_000_000,
      dayProfit: 100_000_000,
      weekLoss: 1_250_000_000,
      weekProfit: 300_000_000,
      monthLoss: 2_250_000_000,
      monthProfit: 1_500_000_000,
    });
    expect(presetLimits.dayLoss).toBe('250');
  });

  it.each(limitNames)('require %s in mode custom [RULES-009]', (name) => {
    expect(readPersonalLimits({ ...custom, [name]: '' })).toEqual({ ok: false, error: [name] });
  });

  it('accept custom values to the cent [RULES-009]', () => {
    const read = readPersonalLimits(custom);
    expect(read.ok && read.value.amounts).toMatchObject({ dayProfit: 500_500_000, weekProfit: 1_500_250_000 });
  });

  it('require only the monthly profit target in freestyle [RULES-012]', () => {
    const read = readPersonalLimits({ ...empty, mode: 'freestyle', monthProfit: '900', tradingStyle: 'open' });
    expect(read.ok && read.value.amounts).toEqual({
      dayLoss: null,
      dayProfit: null,
      weekLoss: null,
      weekProfit: null,
      monthLoss: null,
      monthProfit: 900_000_000,
    });
    expect(readPersonalLimits({ ...empty, mode: 'freestyle', tradingStyle: 'open' })).toEqual({
      ok: false,
      error: ['monthProfit'],
    });
  });

  it.each(['preset', 'custom', 'freestyle'] as const)(
    'require a style of four characters in mode %s [RULES-008]',
    (mode) => {
      expect(readPersonalLimits({ ...custom, mode, tradingStyle: 'abc ' })).toEqual({
        ok: false,
        error: ['tradingStyle'],
      });
      expect(readPersonalLimits({ ...custom, mode, tradingStyle: 'abcd' }).ok).toBe(true);
    },
  );

  it.each([
    ['preset', undefined, false],
    ['preset', true, true],
    ['custom', undefined, true],
    ['custom', false, false],
    ['freestyle', true, false],
  ] as const)('stop the day in mode %s with the box %s: %s', (mode, stopForTheDay, stopsDay) => {
    const read = readPersonalLimits({ ...custom, mode, stopForTheDay });
    expect(read.ok && read.value.stopsDay).toBe(stopsDay);
  });

  it("stop the day strictly below the customer's daily loss", () => {
    const read = readPersonalLimits(custom);
    if (!read.ok) throw new Error('not read');
    expect(isDayStopped(read.value, asMicros(-399_990_000))).toBe(false);
    expect(isDayStopped(read.value, asMicros(-400_000_000))).toBe(false);
    expect(isDayStopped(read.value, asMicros(-400_000_001))).toBe(true);
    expect(isDayStopped({ ...read.value, stopsDay: false }, asMicros(-500_000_000))).toBe(false);
    expect(isDayStopped(null, asMicros(-500_000_000))).toBe(false);
  });
});

describe('the states', () => {
  it('let a simulator account become active once and never return [ENTITY-022]', () => {
    expect(simulatorStatesBefore('pending')).toEqual(['refused']);
    expect(simulatorStatesBefore('active')).toEqual(['pending']);
    expect(simulatorStatesBefore('refused')).toEqual(['pending']);
    expect(simulatorStatesBefore('closed')).toEqual(['pending', 'active', 'refused']);
    expect((['none', 'pending', 'active', 'refused', 'closed'] as const).map(shownSimulatorStatus)).toEqual([
      '',
      'pending',
      'active',
      '',
      '',
    ]);
  });

  it('move an evaluation from creating over pending to active and to its end [EVAL-030]', () => {
    expect(attemptStatesBefore('creating')).toEqual([]);
    expect(attemptStatesBefore('pending')).toEqual(['creating']);
    expect(attemptStatesBefore('active')).toEqual(['creating', 'pending']);
    expect(attemptStatesBefore('ended')).toEqual(['creating', 'pending', 'active']);
  });
});
