// How near each objective is to its end, as one word a row, and the order in which rows are read: by danger.
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { ObjectiveRow } from '../objectives.ts';
import { isNear } from '../personal-watch.ts';

/** In the order of danger. */
export const objectiveMarks = [
  /** It ended the attempt. */
  'failed',
  /** It stopped the session. */
  'broken',
  /** It keeps the pass back. */
  'withheld',
  /** Four fifths of the limit are used. */
  'close',
  /** A verdict fell before it was reached. */
  'missed',
  /** A goal that can still be reached. */
  'on_track',
  'safe',
  /** A limit that was not broken up to the verdict. */
  'kept',
  'completed',
] as const;
export type ObjectiveMark = (typeof objectiveMarks)[number];

type Row = Pick<ObjectiveRow, 'id' | 'state' | 'isHighlighted' | 'measure'>;

type MarkFacts = {
  readonly isDecided: boolean;
  /** The whole of the drawdown, of which equity less floor is left. */
  readonly drawdownMicros: MicroDollars;
  readonly isHolding: boolean;
  readonly now: Instant;
};

/** While something is held, the last half hour before it must be flat is close. */
const closeToFlatMs = 30 * msPerMinute;

/** The word of a row; once the attempt is decided nothing is under way any more. */
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

/** Stable: rows of the same mark stay in the order of the page. */
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
      // Parts of one with rounding errors of their own: whole basis points are compared.
      return isNear(Math.round(measure.used * 10_000), Math.round(measure.limit * 10_000));
    case 'days':
      return false;
  }
}
