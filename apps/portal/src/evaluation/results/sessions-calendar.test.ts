import { dateOf, formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { type CalendarQuestion, mondayOf, sessionWeeks, upAndDown } from './sessions-calendar.ts';

const question: CalendarQuestion = {
  first: dateOf('2026-04-21'),
  last: dateOf('2026-06-19'),
  now: dateOf('2026-05-14'),
  today: { date: dateOf('2026-05-14'), resultCents: asCents(28_384) },
  settled: new Map<SessionDate, Cents>([
    [dateOf('2026-04-21'), asCents(-18_600)],
    [dateOf('2026-04-28'), asCents(61_164)],
    [dateOf('2026-05-13'), asCents(14_000)],
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

  it('names the holidays of stock index futures, with their early close or without any trading', () => {
    expect(cell('2026-05-25')?.holiday).toMatchObject({ name: 'Memorial Day' });
    expect(cell('2026-05-25')?.holiday?.closesAt).toBe(Date.parse('2026-05-25T17:00:00Z'));
    expect(cell('2026-05-26')?.holiday).toBeNull();
    const toChristmas = { ...question, last: dateOf('2026-12-31') };
    expect(cell('2026-12-25', toChristmas)?.holiday).toMatchObject({ name: 'Christmas', closesAt: null });
  });

  it('shows a decided attempt without a running session', () => {
    expect(cell('2026-05-14', { ...question, today: null })).toMatchObject({ kind: 'future' });
  });

  it('starts each week on Monday', () => {
    expect(formatDate(mondayOf(dateOf('2026-05-18')))).toBe('2026-05-18');
    expect(formatDate(mondayOf(dateOf('2026-05-22')))).toBe('2026-05-18');
  });

  it('counts winning and losing sessions, a flat one as neither', () => {
    expect(upAndDown([100, -5, 0, 7].map(asCents))).toEqual({ up: 2, down: 1 });
  });
});
