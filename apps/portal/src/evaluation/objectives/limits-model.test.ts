import { describe, expect, it } from 'vitest';
import { isPlanNear, lookOf, newsBetween, type OwnLimit } from './limits-model.ts';

const limit = (change: Partial<OwnLimit> = {}): OwnLimit => ({
  name: 'dayLoss',
  kind: 'loss',
  period: 'day',
  from: '2026-03-02',
  limit: 250,
  used: 0,
  left: 250,
  state: 'in_progress',
  stops_day: false,
  ...change,
});
const seen = (limits: readonly OwnLimit[], change: object = {}) => ({
  id: 'a',
  session_date: '2026-03-02',
  equity: 50_000,
  floor: 48_000,
  drawdown: 2_000,
  day_pnl: 0,
  daily_limit: 1_100,
  stopped_for_the_day: null,
  limits: [...limits],
  ...change,
});
const kinds = (...[before, now]: Parameters<typeof newsBetween>) => newsBetween(before, now).map(({ kind }) => kind);

describe('an own limit of the customer', () => {
  it('shows its state, and blocked while it has stopped the session', () => {
    expect(lookOf(limit(), false)).toBe('within');
    expect(lookOf(limit({ state: 'near' }), false)).toBe('near');
    expect(lookOf(limit({ state: 'crossed' }), true)).toBe('crossed');
    expect(lookOf(limit({ state: 'near', stops_day: true }), true)).toBe('blocked');
    expect(lookOf(limit({ kind: 'target' }), false)).toBe('open');
    expect(lookOf(limit({ kind: 'target', state: 'completed' }), false)).toBe('completed');
  });
});

describe('the limits of the plan', () => {
  it('are near from four fifths on', () => {
    expect(isPlanNear(seen([], { equity: 48_400.01, day_pnl: -879.99 }))).toEqual({ floor: false, dailyLoss: false });
    expect(isPlanNear(seen([], { equity: 48_400, day_pnl: -880 }))).toEqual({ floor: true, dailyLoss: true });
    expect(isPlanNear(seen([], { daily_limit: null, day_pnl: -9_000 })).dailyLoss).toBe(false);
  });
});

describe('news about limits', () => {
  it('is empty at the first look, and for another attempt', () => {
    const now = seen([limit({ state: 'near' })]);
    expect(kinds(null, now)).toEqual([]);
    expect(kinds(seen([], { id: 'b' }), now)).toEqual([]);
  });

  it('reports a loss that got worse, once', () => {
    const [fine, near, crossed] = (['in_progress', 'near', 'crossed'] as const).map((state) =>
      seen([limit({ state })]),
    );
    if (fine === undefined || near === undefined || crossed === undefined) throw new Error('three looks');
    expect(kinds(fine, near)).toEqual(['near']);
    expect(kinds(near, near)).toEqual([]);
    expect(kinds(near, crossed)).toEqual(['crossed']);
    expect(kinds(crossed, near)).toEqual([]);
  });

  it.each([
    ['week', '2026-03-02', '2026-03-09'],
    ['month', '2026-03-01', '2026-04-01'],
  ] as const)('reports a loss that is near again in a new %s [TRUST-026]', (period, first, second) => {
    const near = (from: string) => seen([limit({ name: `${period}Loss`, period, from, state: 'near' })]);
    expect(kinds(near(first), near(first))).toEqual([]);
    expect(kinds(near(first), near(second))).toEqual(['near']);
  });

  it('reports the stop instead of the crossed limit, and a target that is reached', () => {
    const stopped = seen([limit({ state: 'crossed', stops_day: true })], {
      stopped_for_the_day: '2026-03-02T16:00:00Z',
    });
    expect(kinds(seen([limit({ stops_day: true })]), stopped)).toEqual(['stopped']);
    const target = (state: OwnLimit['state']) => seen([limit({ name: 'dayProfit', kind: 'target', state })]);
    expect(kinds(target('in_progress'), target('completed'))).toEqual(['completed']);
  });

  it('reports a plan limit that came near, and again in the next session', () => {
    const near = seen([], { equity: 48_400, day_pnl: -880 });
    expect(kinds(seen([]), near)).toEqual(['floor', 'daily_loss']);
    expect(kinds(near, near)).toEqual([]);
    expect(kinds(near, { ...near, session_date: '2026-03-03' })).toEqual(['floor', 'daily_loss']);
  });
});
