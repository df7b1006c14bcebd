// Why an account may not place orders: one list for the notice over the desk and the strip under the ladder.
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

/** The message that says why. Unknown reasons, such as those of other platforms, share one message. */
export function blockReason({ reason }: MarketBlock): `market.blocked.${Reason | 'other'}` {
  return `market.blocked.${reasons.find((one) => one === reason) ?? 'other'}`;
}

/** Whether the block waits for the customer, who has not set up the evaluation. */
export function isNotSetUp({ reason }: MarketBlock): boolean {
  return reason === 'evaluation_not_set_up';
}

export function isBlockedForGood(block: MarketBlock): boolean {
  return block.until === null && !isNotSetUp(block) && block.reason !== 'evaluation_checked';
}
