import { describe, expect, it } from 'vitest';
import { dashboardFiguresOf } from './dashboard-figures.ts';
import { nextStepOf } from './next-step.ts';
import { dayPartOf, welcomeOf } from './welcome.ts';

describe('the figures of the dashboard', () => {
  const of = (gauntletBalance: number, minimumBalance = 48_000, key = 'TCP50') =>
    dashboardFiguresOf({ key, gauntletBalance, minimumBalance });

  it('give Balance and Profit/Loss as money and Gain as the raw value [DASH-013, DASH-014, DASH-015]', () => {
    expect(of(52_407.24)).toEqual({
      balanceCents: 5_240_724,
      resultCents: 240_724,
      gain: '4.81',
      minimumCents: 4_800_000,
    });
  });

  it('keep the sign of a loss and cut the gain, never rounding it up [DASH-014, DASH-015]', () => {
    expect(of(49_750)).toMatchObject({ resultCents: -25_000, gain: '-0.5' });
    expect(of(52_999.99)).toMatchObject({ gain: '5.99' });
    expect(of(50_000)).toMatchObject({ resultCents: 0, gain: '0' });
  });

  it('show a dash for an empty minimum balance [DASH-011]', () => {
    expect(of(50_000, 0)?.minimumCents).toBeNull();
    expect(of(50_000, 48_000)?.minimumCents).toBe(4_800_000);
  });

  it('are absent without an evaluation', () => {
    expect(of(0)).toBeNull();
  });
});

describe('the next step', () => {
  const ready = {
    key: 'TCP50',
    status: 'active',
    isCanceled: false,
    isPassed: false,
    simulatorStatus: 'active',
    gauntletStatus: 'active',
    hasAgreed: true,
  } as const;

  it.each([
    ['no subscription', { status: '', key: '' }, 'plan'],
    ['a canceled one', { status: 'canceled' }, 'restart'],
    ['a cancellation not confirmed', { isCanceled: true }, 'restart'],
    ['a payment in processing', { status: 'processing' }, 'processing'],
    ['no simulator', { simulatorStatus: '' }, 'setup'],
    ['a pending simulator', { simulatorStatus: 'pending' }, 'creating'],
    ['an unknown simulator', { simulatorStatus: 'unknown' }, null],
    ['no gauntlet', { gauntletStatus: '' }, 'rules'],
    ['a gauntlet being created', { gauntletStatus: 'creating' }, 'opening'],
    ['a pending gauntlet', { gauntletStatus: 'pending' }, 'opening'],
    ['missing agreements', { hasAgreed: false }, 'agreements'],
    ['everything', {}, 'trade'],
    ['a pass', { isPassed: true }, null],
    ['another plan', { key: 'LIVE' }, null],
    ['training, set up', { key: 'TRAIN', gauntletStatus: '' }, null],
  ] as const)('with %s is %3$s', (_what, parts, step) => {
    expect(nextStepOf({ ...ready, ...parts })).toBe(step);
  });
});

describe('the welcome', () => {
  const start = Date.parse('2026-04-20T13:00:00Z');
  const dayMs = 86_400_000;
  const running = {
    status: 'active',
    isCanceled: false,
    isPassed: false,
    hasFailed: false,
    startedAt: start,
    endsAt: start + 60 * dayMs,
    now: start + 24 * dayMs,
    resultCents: 240_724,
    goalCents: 300_000,
  };

  it('counts the days of a running evaluation and what is left to the goal [DASH-008]', () => {
    expect(welcomeOf(running)).toEqual({ kind: 'day', day: 25, days: 60, leftCents: 59_276 });
    expect(welcomeOf({ ...running, now: start })).toMatchObject({ day: 1 });
    expect(welcomeOf({ ...running, now: start + 60 * dayMs })).toMatchObject({ day: 60 });
  });

  it.each([
    ['never', { status: '' }],
    ['cancelled', { status: 'canceled' }],
    ['cancelled', { isCanceled: true }],
    ['passed', { isPassed: true }],
    ['subscriber', { hasFailed: true }],
    ['subscriber', { startedAt: null }],
    ['subscriber', { now: start + 61 * dayMs }],
  ] as const)('is %s with %j [DASH-008]', (kind, parts) => {
    expect(welcomeOf({ ...running, ...parts }).kind).toBe(kind);
  });

  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('at %i wishes a good %s', (hour, part) => {
    expect(dayPartOf(hour)).toBe(part);
  });
});
