import { attemptStandingOf } from '@openbell/rules/evaluation/attempt-standing.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { instantOf, zeroDateText } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { isSettling } from '../objectives/session-facts.ts';
import { attemptFactsOf, type FactsRecord } from './attempt-facts.ts';

type Row = FactsRecord['objectives'][number];
const row = (id: Row['id'], state: Row['state']): Row => ({
  id,
  state,
  mark: 'safe',
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

const attempt: FactsRecord = {
  id: 'at_1',
  status: 'active',
  fail_reason: '',
  fail_at: null,
  evidence: [],
  start: '2026-05-04T14:00:00.000Z',
  size: 0,
  session_date: '2026-05-14',
  objectives: rows('in_progress', 'in_progress', 'in_progress'),
  daily_limit: 1_100,
  stopped_for_the_day: null,
  pass_confirmed_at: null,
};
const standing = (parts: Partial<FactsRecord>, isPassed = false, isExpired = false) =>
  attemptStandingOf(attemptFactsOf({ ...attempt, ...parts }), { isPassed, isExpired });

describe('the standing of an attempt', () => {
  it('is running while nothing else is true, holding with a position, ready before the first fill', () => {
    expect(standing({}).kind).toBe('running');
    expect(standing({ size: 2 }).kind).toBe('holding');
    expect(standing({ start: zeroDateText }).kind).toBe('ready');
  });

  it.each(['trailing', 'daily_loss', 'approved_times'] as const)(
    'reports the failure by %s and its time [EVAL-019]',
    (reason) => {
      const fail_at = '2026-05-14T18:08:41.000Z';
      expect(standing({ status: 'failed', fail_reason: reason, fail_at })).toEqual({
        kind: 'failed',
        reason,
        at: instantOf(fail_at),
      });
    },
  );

  it('reports the 10% drawdown of the classic Gauntlet by its own name', () => {
    expect(standing({ status: 'failed', fail_reason: 'trailing', daily_limit: null })).toMatchObject({
      reason: 'drawdown',
    });
  });

  it('reports a block by the ladder as a block, with the reopening at 17:00 [EVAL-020]', () => {
    expect(standing({ status: 'blocked', fail_reason: 'prog_ladder', fail_at: '2026-05-14T15:02:44.000Z' })).toEqual({
      kind: 'blocked',
      at: instantOf('2026-05-14T15:02:44.000Z'),
      reopensAt: instantOf('2026-05-14T22:00:00.000Z'),
    });
  });

  it('reopens on Sunday after a block on Friday', () => {
    expect(standing({ status: 'blocked', session_date: '2026-05-15' })).toMatchObject({
      reopensAt: instantOf('2026-05-17T22:00:00.000Z'),
    });
  });

  it('reports only the first failure, even if more rules are broken later [EVAL-022]', () => {
    const objectives = [row('trailing', 'failed_rule'), row('position_size', 'broken_rule')];
    const stopped_for_the_day = '2026-05-14T15:00:00.000Z';
    expect(standing({ status: 'failed', fail_reason: 'trailing', objectives, stopped_for_the_day }).kind).toBe(
      'failed',
    );
  });

  it('reports the own daily limit as a stop until market close [EVAL-024]', () => {
    expect(standing({ stopped_for_the_day: '2026-05-14T15:00:00.000Z' })).toEqual({
      kind: 'day_blocked',
      until: instantOf('2026-05-14T21:00:00.000Z'),
    });
  });

  it('passes with the flag of the subscription, and refers to support without it [ERR-033]', () => {
    const at = '2026-05-14T21:00:00.000Z';
    const evidence = [{ kind: 'pass', at }] as unknown as FactsRecord['evidence'];
    expect(standing({ status: 'passed', evidence }, true)).toEqual({
      kind: 'passed',
      at: instantOf(at),
      confirmedAt: null,
      contactBy: dateOf('2026-05-18'),
    });
    expect(standing({ status: 'passed', evidence, pass_confirmed_at: '2026-05-15T15:00:00.000Z' }, true)).toMatchObject(
      {
        confirmedAt: instantOf('2026-05-15T15:00:00.000Z'),
        contactBy: dateOf('2026-05-19'),
      },
    );
    expect(standing({ status: 'passed' }, false).kind).toBe('passed_unverified');
  });

  it('reports all conditions as met only if every one is [EVAL-018] [EVAL-032]', () => {
    expect(standing({ objectives: rows('completed', 'completed', 'completed') })).toEqual({
      kind: 'all_met',
      settlesAt: instantOf('2026-05-14T21:00:00.000Z'),
    });
    expect(standing({ objectives: rows('in_progress', 'completed', 'completed') }).kind).toBe('running');
    expect(standing({ objectives: rows('completed', 'in_progress', 'completed') }).kind).toBe('running');
    expect(standing({ objectives: rows('completed', 'completed', 'in_progress') }).kind).toBe('running');
    expect(standing({ objectives: rows('completed', 'completed') }).kind).toBe('all_met');
  });

  it('has expired by the page state or by the verdict, while an earlier pass or failure stays [EVAL-015]', () => {
    expect(standing({ status: 'expired' }).kind).toBe('expired');
    expect(standing({}, false, true).kind).toBe('expired');
    expect(standing({ status: 'passed' }, true, true).kind).toBe('passed');
    expect(standing({ status: 'failed', fail_reason: 'trailing' }, false, true).kind).toBe('failed');
  });
});

it('a session settles from 16:00 to 17:00 Chicago on trading days', () => {
  expect(isSettling(instantOf('2026-05-14T20:59:59.999Z'))).toBe(false);
  expect(isSettling(instantOf('2026-05-14T21:00:00.000Z'))).toBe(true);
  expect(isSettling(instantOf('2026-05-14T21:59:59.999Z'))).toBe(true);
  expect(isSettling(instantOf('2026-05-14T22:00:00.000Z'))).toBe(false);
  expect(isSettling(instantOf('2026-05-16T21:30:00.000Z'))).toBe(false);
});
