import { describe, expect, it } from 'vitest';
import { journeyStageOf, journeyStages } from './journey.ts';
import { isResetOffered } from './reset-banner.ts';

describe('the lesson journey', () => {
  const fresh = { isPassed: false, gauntletStatus: '', simulatorStatus: '', lessons: [] } as const;
  const lesson = (course: 'fundamentals' | 'advanced', progress: number) => ({ course, progress });

  it('has its six stages in this order [WIDGET-003]', () => {
    expect(journeyStages).toEqual(['learn', 'fundamentals', 'advanced', 'simulator', 'gauntlet', 'professional']);
  });

  it.each([
    ['nothing', {}, 'learn'],
    ['an untouched list', { lessons: [lesson('fundamentals', 0)] }, 'learn'],
    ['a begun lesson', { lessons: [lesson('fundamentals', 1), lesson('fundamentals', 0)] }, 'fundamentals'],
    ['89 of the last', { lessons: [lesson('fundamentals', 90), lesson('fundamentals', 89)] }, 'fundamentals'],
    ['90 of the last', { lessons: [lesson('fundamentals', 90), lesson('fundamentals', 90)] }, 'advanced'],
    ['a simulator', { simulatorStatus: 'active' }, 'simulator'],
    ['a simulator being made', { simulatorStatus: 'pending' }, 'learn'],
    ['an evaluation', { simulatorStatus: 'active', gauntletStatus: 'pending' }, 'gauntlet'],
    ['a pass', { gauntletStatus: 'active', isPassed: true }, 'professional'],
  ] as const)('with %s stands at %3$s', (_what, parts, stage) => {
    expect(journeyStageOf({ ...fresh, ...parts })).toBe(stage);
  });
});

describe('the reset banner', () => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  const dayMs = 86_400_000;
  const failed = {
    key: 'TCP50',
    status: 'active',
    isCanceled: false,
    isPassed: false,
    failReason: 'daily_loss',
    endsAt: now + dayMs,
    now,
  };

  it.each([
    ['a failed attempt', {}, true],
    ['a Gauntlet', { key: 'GAUNT' }, true],
    ['another plan', { key: 'LIVE' }, false],
    ['nothing failed', { failReason: '' }, false],
    ['a block by the ladder', { failReason: 'prog_ladder' }, false],
    ['an end one day ago', { failReason: '', endsAt: now - dayMs }, true],
    ['an end almost one day ago', { failReason: '', endsAt: now - dayMs + 1 }, false],
    ['no end', { failReason: '', endsAt: null }, false],
    ['a pass', { isPassed: true }, false],
    ['a cancellation', { isCanceled: true }, false],
    ['a canceled plan', { status: 'canceled' }, false],
  ] as const)('with %s is offered: %3$s [DASH-010]', (_what, parts, isOffered) => {
    expect(isResetOffered({ ...failed, ...parts })).toBe(isOffered);
  });
});
