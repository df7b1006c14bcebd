// What the balance curve draws: closed balance per session, the floor in force, the goal.
import { asSessionDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';

export type CurveDay = {
  readonly date: SessionDate;
  readonly balance: number;
  /** The floor after this session's settlement. */
  readonly floor: number;
};

export type CurveQuestion = {
  /** The session of the first fill. */
  readonly first: SessionDate;
  readonly startBalance: number;
  /** The floor at the start of the attempt. */
  readonly startFloor: number;
  /** Settled sessions with a trade, in order. */
  readonly days: readonly CurveDay[];
  /** The running session, or the one in which the attempt was decided. */
  readonly today: SessionDate;
  readonly balanceNow: number;
  readonly floorNow: number;
  /** Empty sessions after today. */
  readonly roomAhead: number;
};

export type CurvePoint = {
  readonly date: SessionDate;
  /** Null after today: only the floor and the goal continue. */
  readonly balance: number | null;
  readonly floor: number;
  /** The point has its own result: a settled session with a trade, or today. */
  readonly isSettled: boolean;
};

/**
 * One point per session from the evening before the first to some sessions after today. A session without a trade keeps the previous
 * balance. The floor of a point is the one in force during that session, so a settlement shows in the next.
 */
export function curvePoints(question: CurveQuestion): readonly CurvePoint[] {
  const { days, today, roomAhead } = question;
  const settled = new Map(days.map((day) => [day.date, day]));
  const first = previousWeekday(question.first);
  const points: CurvePoint[] = [
    { date: first, balance: question.startBalance, floor: question.startFloor, isSettled: false },
  ];
  let balance = question.startBalance;
  let floor = question.startFloor;
  for (let date = nextWeekday(first); date < today; date = nextWeekday(date)) {
    const day = settled.get(date);
    balance = day?.balance ?? balance;
    points.push({ date, balance, floor, isSettled: day !== undefined });
    floor = day?.floor ?? floor;
  }
  points.push({ date: today, balance: question.balanceNow, floor: question.floorNow, isSettled: true });
  let date = today;
  for (let ahead = 0; ahead < roomAhead; ahead += 1) {
    date = nextWeekday(date);
    points.push({ date, balance: null, floor: question.floorNow, isSettled: false });
  }
  return points;
}

function nextWeekday(date: SessionDate): SessionDate {
  const weekday = weekdayOf(date);
  return asSessionDate(date + (weekday === 5 ? 3 : weekday === 6 ? 2 : 1));
}

function previousWeekday(date: SessionDate): SessionDate {
  const weekday = weekdayOf(date);
  return asSessionDate(date - (weekday === 1 ? 3 : weekday === 0 ? 2 : 1));
}

export type CurveRange = { readonly min: number; readonly max: number };

/** The range of the curve: always includes goal and floor, with a twelfth of room above and below. */
export function curveRange(points: readonly CurvePoint[], goalBalance: number): CurveRange {
  const values = points.flatMap(({ balance, floor }) => (balance === null ? [floor] : [balance, floor]));
  const min = Math.min(...values);
  const max = Math.max(goalBalance, ...values);
  const room = (max - min) / 12;
  return { min: min - room, max: max + room };
}

export type LabelPlace = { readonly key: string; readonly y: number };

/** Labels at the lines' ends, kept `gap` apart and inside the height, in the order of their lines. */
export function spreadLabels(
  labels: readonly LabelPlace[],
  { gap, height }: { readonly gap: number; readonly height: number },
): readonly LabelPlace[] {
  const placed: { key: string; y: number }[] = [];
  for (const { key, y } of labels.toSorted((one, other) => one.y - other.y)) {
    const above = placed.at(-1);
    placed.push({ key, y: above === undefined ? Math.max(gap / 2, y) : Math.max(above.y + gap, y) });
  }
  let below = height - gap / 2;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, below);
    below = label.y - gap;
  }
  return placed;
}
