import type { CustomerState } from '@openbell/rules/accounts/customer-state.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { dashboardFiguresOf } from './dashboard-figures.ts';
import { dayPartOf, welcomeOf } from './welcome.ts';

describe('the figures of the dashboard', () => {
  const of = (gauntletBalance: number, minimumBalance = 48_000, verdictEquity: number | null = null) =>
    dashboardFiguresOf({ key: 'TCP50', gauntletBalance, minimumBalance, verdictEquity });

  it('show Balance and Profit/Loss as money and Gain as the raw value [DASH-013, DASH-014, DASH-015]', () => {
    expect(of(52_407.24)).toEqual({
      balanceCents: 5_240_724,
      resultCents: 240_724,
      gain: '4.81',
      minimumCents: 4_800_000,
    });
  });

  it('keep the sign of a loss and truncate the gain, never rounding it up [DASH-014, DASH-015]', () => {
    expect(of(49_750)).toMatchObject({ resultCents: -25_000, gain: '-0.5' });
    expect(of(52_999.99)).toMatchObject({ gain: '5.99' });
    expect(of(50_000)).toMatchObject({ resultCents: 0, gain: '0' });
  });

  it('show a dash for an empty minimum balance [DASH-011]', () => {
    expect(of(50_000, 0)?.minimumCents).toBeNull();
    expect(of(50_000, 48_000)?.minimumCents).toBe(4_800_000);
  });

  it('are those of the verdict once there is one, not the closed balance of that moment [TRUST-018]', () => {
    expect(of(50_747.1, 48_000, 49_647.1)).toMatchObject({
      balanceCents: 4_964_710,
      resultCents: -35_290,
      gain: '-0.7',
    });
  });

  it('are absent without an evaluation', () => {
    expect(of(0)).toBeNull();
  });
});

describe('the welcome', () => {
  const start = asInstant(Date.parse('2026-04-20T13:00:00Z'));
  const dayMs = 86_400_000;
  const state = (kind: CustomerState['standing']['kind'], figures: CustomerState['figures'] = 'none') =>
    ({ standing: { kind }, figures }) as Pick<CustomerState, 'standing' | 'figures'>;
  const running = {
    state: state('running', 'live'),
    startedAt: start,
    now: asInstant(start + 24 * dayMs),
    resultCents: 240_724,
    goalCents: 300_000,
  };

  it('counts the days of a running evaluation from 1, and the rest to the goal [DASH-008]', () => {
    expect(welcomeOf(running)).toEqual({ kind: 'day', day: 25, days: 60, leftCents: 59_276 });
    expect(welcomeOf({ ...running, now: start })).toMatchObject({ day: 1 });
    expect(welcomeOf({ ...running, now: asInstant(start - 60_000) })).toMatchObject({ day: 1 });
    expect(welcomeOf({ ...running, now: asInstant(start + 60 * dayMs) })).toMatchObject({ day: 60 });
  });

  it.each([
    ['never', { state: state('no_plan') }],
    ['cancelled', { state: state('canceled') }],
    ['cancelled', { state: state('canceling') }],
    ['passed', { state: state('passed', 'verdict') }],
    ['failed', { state: state('failed', 'verdict') }],
    ['expired', { state: state('expired', 'verdict') }],
    ['subscriber', { state: state('learning') }],
    ['subscriber', { startedAt: null }],
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
  ] as const)('at %i o’clock wishes a good %s', (hour, part) => {
    expect(dayPartOf(hour)).toBe(part);
  });
});
