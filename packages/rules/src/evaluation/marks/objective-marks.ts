// The mark of each objective: one word for how near it is to its limit or goal, and the display order by danger.
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { ObjectiveRow } from '../objectives.ts';
import { isNear } from '../personal-watch.ts';

/** Sorted by danger. */
export const objectiveMarks = [
  /** It ended the attempt. */
  'failed',
  /** It stopped the session. */
  'broken',
  /** It withholds the pass. */
  'withheld',
  /** Four fifths of the limit are used. */
  'close',
  /** A goal that was not reached before the verdict. */
  'missed',
  /** A goal that can still be reached. */
  'on_track',
  'safe',
  /** A limit that was not broken before the verdict. */
  'kept',
  'completed',
] as const;
export type ObjectiveMark = (typeof objectiveMarks)[number];

type Row = Pick<ObjectiveRow, 'id' | 'state' | 'isHighlighted' | 'measure'>;

type MarkFacts = {
  readonly isDecided: boolean;
  /** The full amount of the drawdown; equity - floor is what is left of it. */
  readonly drawdownMicros: MicroDollars;
  readonly isHolding: boolean;
  readonly now: Instant;
};

/** While a position is held, the last half hour before the flat deadline is close. */
const closeToFlatMs = 30 * msPerMinute;

/** The mark of a row; once the attempt is decided no row is in progress. */
export function markOf(row: Row, facts: MarkFacts): ObjectiveMark {
  if (row.state === 'failed_rule') return 'failed';
  if (row.state === 'broken_rule') return 'broken';
  if (row.state === 'completed') return 'completed';
  const isGoal = row.id === 'profit_goal' || row.id === 'trading_days';
  if (facts.isDecided) return isGoal || row.isHighlighted ? 'missed' : 'kept';
  if (row.isHighlighted) return 'withheld';
  if (isGoal) return 'on_track';
  return isClose(row, facts) ? 'close' : 'safe';
}

/** Stable: rows with the same mark stay in page order. */
export function byDanger<Marked extends { readonly mark: ObjectiveMark }>(rows: readonly Marked[]): readonly Marked[] {
  return rows.toSorted((one, other) => objectiveMarks.indexOf(one.mark) - objectiveMarks.indexOf(other.mark));
}

function isClose({ id, measure }: Row, { drawdownMicros, isHolding, now }: MarkFacts): boolean {
  switch (measure.kind) {
    case 'money':
      return id === 'daily_loss'
        ? isNear(measure.usedMicros, measure.limitMicros)
        : isNear(drawdownMicros - measure.leftMicros, drawdownMicros);
    case 'size':
      return isNear(measure.usedTenths, measure.limitTenths);
    case 'time':
      return isHolding && measure.flatAt !== null && measure.flatAt - now <= closeToFlatMs;
    case 'share':
      // Each share has its own rounding error, so whole basis points are compared.
      return isNear(Math.round(measure.used * 10_000), Math.round(measure.limit * 10_000));
    case 'days':
      return false;
  }
}
