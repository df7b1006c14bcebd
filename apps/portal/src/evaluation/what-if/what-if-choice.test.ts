import { describe, expect, it } from 'vitest';
import {
  choiceText,
  firstChoiceOf,
  kindsFor,
  parseChoice,
  plansBeside,
  stopPresets,
  whatIfOf,
  withValue,
} from './what-if-choice.ts';

describe('a what-if in the URL', () => {
  it('is read back as it was written, every kind of every plan', () => {
    for (const plan of ['TCP50', 'GAU100', 'GAUNT']) {
      const choices = kindsFor(plan).map((kind) => firstChoiceOf(kind, plan));
      for (const choice of choices) expect(choice && parseChoice(choiceText(choice), plan)).toEqual(choice);
    }
    for (const dollars of stopPresets)
      expect(parseChoice(`stop-${dollars}`, 'TCP50')).toEqual({ kind: 'daily_stop', dollars });
  });

  it.each([
    ['stop-0', null],
    ['stop-1', { kind: 'daily_stop', dollars: 1 }],
    ['stop-100000', { kind: 'daily_stop', dollars: 100_000 }],
    ['stop-100001', null],
    ['until-0', { kind: 'no_late_opening', hour: 0 }],
    ['until-15', { kind: 'no_late_opening', hour: 15 }],
    ['until-16', null],
    ['plan-TCP100', { kind: 'other_plan', plan: 'TCP100' }],
    ['plan-TCP50', null],
    ['plan-GAU50', null],
    ['stop--5', null],
    ['stop-1e3', null],
    ['half-', null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (text, choice) => {
    expect(parseChoice(text, 'TCP50')).toEqual(choice);
  });
});

it('a what-if accepts another value of the same kind, and none out of bounds', () => {
  expect(withValue({ kind: 'daily_stop', dollars: 300 }, '500', 'TCP50')).toEqual({ kind: 'daily_stop', dollars: 500 });
  expect(withValue({ kind: 'no_late_opening', hour: 11 }, '16', 'TCP50')).toBeNull();
  expect(withValue({ kind: 'other_plan', plan: 'TCP25' }, 'TCP100', 'TCP50')).toMatchObject({ plan: 'TCP100' });
});

describe('the alternative plans', () => {
  it('are those of the same family, and none for the classic Gauntlet', () => {
    expect(plansBeside('TCP50')).toEqual(['TCP25', 'TCP100']);
    expect(plansBeside('GAU25')).toEqual(['GAU50', 'GAU75', 'GAU100', 'GAU150', 'GAU200']);
    expect(plansBeside('GAUNT')).toEqual([]);
    expect(kindsFor('GAUNT')).not.toContain('other_plan');
    expect(firstChoiceOf('other_plan', 'GAUNT')).toBeNull();
  });
});

describe('the question for the rules', () => {
  it('is in micros, minutes and the newest version of the plan', () => {
    expect(whatIfOf({ kind: 'daily_stop', dollars: 300 })).toEqual({ kind: 'daily_stop', lossMicros: 300_000_000 });
    expect(whatIfOf({ kind: 'no_late_opening', hour: 11 })).toEqual({ kind: 'no_late_opening', minuteOfDay: 660 });
    expect(whatIfOf({ kind: 'other_plan', plan: 'TCP25' })).toMatchObject({
      plan: { key: 'TCP25', version: '2026-12' },
    });
  });
});
