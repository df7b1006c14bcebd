import { dateOf, formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { type CalendarQuestion, mondayOf, sessionWeeks, upAndDown } from './sessions-calendar.ts';

const question: CalendarQuestion = {
  first: dateOf('2026-04-21'),
  last: dateOf('2026-06-19'),
  now: dateOf('2026-05-14'),
  today: { date: dateOf('2026-05-14'), resultCents: 28_384 },
  settled: new Map<SessionDate, number>([
    [dateOf('2026-04-21'), -18_600],
    [dateOf('2026-04-28'), 61_164],
    [dateOf('2026-05-13'), 14_000],
  ]),
  bestDate: dateOf('2026-04-28'),
};

const cell = (date: string, of: CalendarQuestion = question) =>
  sessionWeeks(of)
    .flatMap(({ cells }) => cells)
    .find((one) => one.date === dateOf(date));

describe('the calendar of sessions', () => {
  it('runs in weeks from the first session to the last', () => {
    const weeks = sessionWeeks(question);
    expect(weeks.map(({ monday }) => formatDate(monday))).toEqual([
      '2026-04-20',
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
      '2026-05-18',
      '2026-05-25',
      '2026-06-01',
      '2026-06-08',
      '2026-06-15',
    ]);
    expect(weeks.every(({ cells }) => cells.length === 5)).toBe(true);
  });

  it('distinguishes settled, idle, today, future and outside', () => {
    expect(cell('2026-04-20')).toMatchObject({ kind: 'outside', resultCents: null });
    expect(cell('2026-04-21')).toMatchObject({ kind: 'settled', resultCents: -18_600 });
    expect(cell('2026-04-22')).toMatchObject({ kind: 'idle', resultCents: null });
    expect(cell('2026-05-14')).toMatchObject({ kind: 'today', resultCents: 28_384 });
    expect(cell('2026-05-15')).toMatchObject({ kind: 'future', resultCents: null });
  });

  it('outlines only the best day', () => {
    const best = sessionWeeks(question).flatMap(({ cells }) => cells.filter(({ isBest }) => isBest));
    expect(best.map(({ date }) => formatDate(date))).toEqual(['2026-04-28']);
  });

  it('marks the early closes of stock index futures', () => {
    expect(cell('2026-05-25')?.isEarlyClose).toBe(true);
    expect(cell('2026-05-26')?.isEarlyClose).toBe(false);
  });

  it('shows a decided attempt without a running session', () => {
    expect(cell('2026-05-14', { ...question, today: null })).toMatchObject({ kind: 'future' });
  });

  it('starts each week on Monday', () => {
    expect(formatDate(mondayOf(dateOf('2026-05-18')))).toBe('2026-05-18');
    expect(formatDate(mondayOf(dateOf('2026-05-22')))).toBe('2026-05-18');
  });

  it('counts winning and losing sessions, a flat one as neither', () => {
    expect(upAndDown([100, -5, 0, 7])).toEqual({ up: 2, down: 1 });
  });
});
