import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { type HeadlineQuestion, headlineOf, isSettling } from './headline.ts';

type Row = HeadlineQuestion['attempt']['objectives'][number];
const row = (id: Row['id'], state: Row['state']): Row => ({
  id,
  state,
  limit: 1,
  used: 1,
  left: 0,
  highlighted: false,
});
const rows = (goal: Row['state'], days: Row['state'], consistency?: Row['state']): Row[] => [
  row('profit_goal', goal),
  row('trading_days', days),
  row('trailing', 'in_progress'),
  ...(consistency === undefined ? [] : [row('consistency', consistency)]),
];

const attempt: HeadlineQuestion['attempt'] = {
  status: 'active',
  fail_reason: '',
  fail_at: null,
  session_date: '2026-05-14',
  objectives: rows('in_progress', 'in_progress', 'in_progress'),
  daily_limit: 1_100,
  stopped_for_the_day: null,
  pass_confirmed_at: null,
};
const headline = (parts: Partial<HeadlineQuestion['attempt']>, isPassed = false, isExpired = false) =>
  headlineOf({ attempt: { ...attempt, ...parts }, isPassed, isExpired });

describe('the headline of the dashboard', () => {
  it('says nothing while the attempt is in progress', () => {
    expect(headline({}).kind).toBe('none');
  });

  it.each(['trailing', 'daily_loss', 'approved_times'] as const)(
    'tells the failure by %s and when [EVAL-019]',
    (reason) => {
      const fail_at = '2026-05-14T18:08:41.000Z';
      expect(headline({ status: 'failed', fail_reason: reason, fail_at })).toEqual({
        kind: 'failed',
        reason,
        at: instantOf(fail_at),
      });
    },
  );

  it('tells the drawdown of 10% of the classic Gauntlet as what it is', () => {
    expect(headline({ status: 'failed', fail_reason: 'trailing', daily_limit: null })).toMatchObject({
      reason: 'drawdown',
    });
  });

  it('tells a block by the ladder as a block, with the reopening at 17:00 [EVAL-020]', () => {
    expect(headline({ status: 'blocked', fail_reason: 'prog_ladder', fail_at: '2026-05-14T15:02:44.000Z' })).toEqual({
      kind: 'blocked',
      at: instantOf('2026-05-14T15:02:44.000Z'),
      reopensAt: instantOf('2026-05-14T22:00:00.000Z'),
    });
  });

  it('reopens on Sunday after a block on Friday', () => {
    expect(headline({ status: 'blocked', session_date: '2026-05-15' })).toMatchObject({
      reopensAt: instantOf('2026-05-17T22:00:00.000Z'),
    });
  });

  it('tells only the first failure, whatever else is broken [EVAL-022]', () => {
    const objectives = [row('trailing', 'failed_rule'), row('position_size', 'broken_rule')];
    const stopped_for_the_day = '2026-05-14T15:00:00.000Z';
    expect(headline({ status: 'failed', fail_reason: 'trailing', objectives, stopped_for_the_day }).kind).toBe(
      'failed',
    );
  });

  it('tells the own daily limit as a stop until market close [EVAL-024]', () => {
    expect(headline({ stopped_for_the_day: '2026-05-14T15:00:00.000Z' })).toEqual({
      kind: 'day_blocked',
      until: instantOf('2026-05-14T21:00:00.000Z'),
    });
  });

  it('passes with the flag of the subscription, and asks for support without it [ERR-033]', () => {
    expect(headline({ status: 'passed' }, true)).toEqual({ kind: 'passed', confirmedAt: null });
    expect(headline({ status: 'passed', pass_confirmed_at: '2026-05-15T15:00:00.000Z' }, true)).toEqual({
      kind: 'passed',
      confirmedAt: instantOf('2026-05-15T15:00:00.000Z'),
    });
    expect(headline({ status: 'passed' }, false).kind).toBe('passed_unverified');
  });

  it('says that all is met only when every condition is [EVAL-018] [EVAL-032]', () => {
    expect(headline({ objectives: rows('completed', 'completed', 'completed') })).toEqual({
      kind: 'all_met',
      settlesAt: instantOf('2026-05-14T21:00:00.000Z'),
    });
    expect(headline({ objectives: rows('in_progress', 'completed', 'completed') }).kind).toBe('none');
    expect(headline({ objectives: rows('completed', 'in_progress', 'completed') }).kind).toBe('none');
    expect(headline({ objectives: rows('completed', 'completed', 'in_progress') }).kind).toBe('none');
    expect(headline({ objectives: rows('completed', 'completed') }).kind).toBe('all_met');
  });

  it('has expired by the page state or by the verdict, a pass or failure before that stays [EVAL-015]', () => {
    expect(headline({ status: 'expired' }).kind).toBe('expired');
    expect(headline({}, false, true).kind).toBe('expired');
    expect(headline({ status: 'passed' }, true, true).kind).toBe('passed');
    expect(headline({ status: 'failed', fail_reason: 'trailing' }, false, true).kind).toBe('failed');
  });
});

it('settles from 16:00 to 17:00 Chicago on trading days', () => {
  expect(isSettling(instantOf('2026-05-14T20:59:59.999Z'))).toBe(false);
  expect(isSettling(instantOf('2026-05-14T21:00:00.000Z'))).toBe(true);
  expect(isSettling(instantOf('2026-05-14T21:59:59.999Z'))).toBe(true);
  expect(isSettling(instantOf('2026-05-14T22:00:00.000Z'))).toBe(false);
  expect(isSettling(instantOf('2026-05-16T21:30:00.000Z'))).toBe(false);
});
