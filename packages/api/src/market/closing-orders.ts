// The orders by which the market closes a position itself, recognized by their ids. No schemas, since the browser uses this too.

/** Why the market closes a position by itself: its flat time is near, or the account is blocked. */
export type ClosingReason = 'deadline' | 'block';

/** The id of a closing order of the market; its point distinguishes it from every id that a customer can send. */
export const closingOrderId = (reason: ClosingReason, sequence: number): string => `${reason}.${sequence}`;

/** Why the market sent an order; null for every other order. */
export function closingReasonOf(orderId: string): ClosingReason | null {
  const [, reason] = /^(deadline|block)\.\d+$/.exec(orderId) ?? [];
  return reason === 'deadline' || reason === 'block' ? reason : null;
}
