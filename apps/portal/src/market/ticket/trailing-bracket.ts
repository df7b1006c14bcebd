// Whether the stop of a bracket follows the market. A mark without a stop says nothing: it stays in the ticket while its distance is typed anew.
import type { BracketTicks } from '../account/trading-store.ts';

export const isTrailing = ({ stopTicks, isStopTrailing }: BracketTicks): boolean =>
  stopTicks !== null && isStopTrailing === true;

/** The distances as they are sent and kept. */
export const writtenBracket = (bracket: BracketTicks): BracketTicks => {
  const { stopTicks, targetTicks } = bracket;
  return isTrailing(bracket) ? { stopTicks, targetTicks, isStopTrailing: true } : { stopTicks, targetTicks };
};

/** Whether two say the same. */
export const isSameBracket = (one: BracketTicks, other: BracketTicks): boolean =>
  one.stopTicks === other.stopTicks && one.targetTicks === other.targetTicks && isTrailing(one) === isTrailing(other);
