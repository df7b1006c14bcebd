// Why an account takes no orders: one list for the notice over the desk and the strip under the ladder.
import type { MarketBlock } from '@openbell/api/market/market.ts';

const reasons = [
  'trailing',
  'daily_loss',
  'approved_times',
  'prog_ladder',
  'own_day_loss',
  'evaluation_not_set_up',
  'evaluation_not_open',
  'evaluation_ended',
  'evaluation_checked',
  'pass',
  'expiry',
] as const;
type Reason = (typeof reasons)[number];

/** The message that says why. What other companies' platforms give as a reason has no words of its own. */
export function blockReason({ reason }: MarketBlock): `market.blocked.${Reason | 'other'}` {
  return `market.blocked.${reasons.find((one) => one === reason) ?? 'other'}`;
}

/** Whether it waits for the customer, who has not set the rules of the evaluation. */
export function isNotSetUp({ reason }: MarketBlock): boolean {
  return reason === 'evaluation_not_set_up';
}

export function isBlockedForGood(block: MarketBlock): boolean {
  return block.until === null && !isNotSetUp(block) && block.reason !== 'evaluation_checked';
}
