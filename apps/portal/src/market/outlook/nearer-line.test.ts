import { asCents, type Cents } from '@openbell/units/money.ts';
import { expect, it } from 'vitest';
import { floorGauge } from '../../platform/limit-views.ts';
import { nearerLine } from './nearer-line.ts';

const attempt = {
  equity: 48_700,
  floor: 48_000,
  daily_limit: 1_100,
  drawdown: 2_000,
  start_balance: 50_000,
  goal: 3_000,
};
const cents = (dollars: number): Cents => asCents(dollars * 100);

it.each([
  // 700 are left to the floor, 900 to the daily loss line: a stop of 500 leaves 200 and 400.
  ['the floor', attempt, -700, { isFloor: true, left: cents(200) }],
  ['the floor one cent nearer', { ...attempt, equity: 48_899.99 }, -700, { isFloor: true, left: cents(399.99) }],
  [
    'the daily loss line if both are equally near',
    { ...attempt, equity: 48_900 },
    -700,
    { isFloor: false, left: cents(400) },
  ],
  ['the daily loss line', { ...attempt, equity: 50_000 }, -700, { isFloor: false, left: cents(400) }],
  [
    'the floor if the plan has no daily loss line',
    { ...attempt, daily_limit: null, equity: 50_000 },
    -700,
    { isFloor: true, left: cents(1_500) },
  ],
  ['the floor that would be breached', attempt, -1_000, { isFloor: true, left: cents(-100) }],
] as const)('the nearer line is %s', (_what, given, after, line) => {
  expect(nearerLine(given, { now: cents(-200), after: cents(after) })).toMatchObject(line);
});

it("the outlook draws the equity after the day's result, between the floor and its drawdown", () => {
  const { gauge } = nearerLine(attempt, { now: cents(-200), after: cents(-700) });
  expect(gauge).toEqual(
    floorGauge({ floor: attempt.floor, drawdown: attempt.drawdown, equity: 48_200, goalBalance: 53_000 }),
  );
});
