import type { MarketOrder } from '@openbell/api/market/market.ts';

/** Whether an order may still fill. */
export function isLiving({ state }: Pick<MarketOrder, 'state'>): boolean {
  return state === 'accepted' || state === 'waiting' || state === 'working';
}
