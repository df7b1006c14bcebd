// Whether the stop of a bracket trails. The flag has no effect without a stop: it survives in the ticket while its distance is retyped.
import type { BracketTicks } from '../account/trading-store.ts';

export const isTrailing = ({ stopTicks, isStopTrailing }: BracketTicks): boolean =>
  stopTicks !== null && isStopTrailing === true;

/** The distances as they are sent and saved. */
export function writtenBracket(bracket: BracketTicks): BracketTicks {
  const { stopTicks, targetTicks } = bracket;
  return isTrailing(bracket) ? { stopTicks, targetTicks, isStopTrailing: true } : { stopTicks, targetTicks };
}

/** Whether two brackets are equal. */
export const isSameBracket = (one: BracketTicks, other: BracketTicks): boolean =>
  one.stopTicks === other.stopTicks && one.targetTicks === other.targetTicks && isTrailing(one) === isTrailing(other);
