import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { type CurveQuestion, curvePoints, curveRange, spreadLabels } from './balance-points.ts';

const question: CurveQuestion = {
  first: dateOf('2026-04-20'),
  startBalance: 50_000,
  startFloor: 48_000,
  days: [
    { date: dateOf('2026-04-20'), balance: 51_000, floor: 49_000 },
    { date: dateOf('2026-04-22'), balance: 50_500, floor: 49_000 },
  ],
  today: dateOf('2026-04-24'),
  balanceNow: 50_700,
  floorNow: 49_000,
  roomAhead: 2,
};

describe('the balance curve', () => {
  it('starts at the starting balance on the evening before, and runs to today', () => {
    expect(curvePoints(question).map(({ date, balance, floor }) => [formatDate(date), balance, floor])).toEqual([
      ['2026-04-17', 50_000, 48_000],
      ['2026-04-20', 51_000, 48_000],
      ['2026-04-21', 51_000, 49_000],
      ['2026-04-22', 50_500, 49_000],
      ['2026-04-23', 50_500, 49_000],
      ['2026-04-24', 50_700, 49_000],
      ['2026-04-27', null, 49_000],
      ['2026-04-28', null, 49_000],
    ]);
  });

  it('has two points on the first day', () => {
    const points = curvePoints({ ...question, days: [], today: question.first, roomAhead: 0 });
    expect(points.map(({ balance }) => balance)).toEqual([50_000, 50_700]);
  });

  it('includes goal and floor with a margin', () => {
    expect(curveRange(curvePoints(question), 54_000)).toEqual({ min: 47_500, max: 54_500 });
  });
});

describe('labels at the ends of lines', () => {
  it('stay where they are if they do not overlap', () => {
    const labels = [
      { key: 'goal', y: 20 },
      { key: 'floor', y: 100 },
    ];
    expect(spreadLabels(labels, { gap: 18, height: 200 })).toEqual(labels);
  });

  it('are pushed apart in the order of their lines', () => {
    expect(
      spreadLabels(
        [
          { key: 'balance', y: 22 },
          { key: 'goal', y: 20 },
        ],
        { gap: 18, height: 200 },
      ),
    ).toEqual([
      { key: 'goal', y: 20 },
      { key: 'balance', y: 38 },
    ]);
  });

  it('stay inside the height', () => {
    expect(
      spreadLabels(
        [
          { key: 'balance', y: 196 },
          { key: 'floor', y: 198 },
        ],
        { gap: 18, height: 200 },
      ),
    ).toEqual([
      { key: 'balance', y: 173 },
      { key: 'floor', y: 191 },
    ]);
  });
});
