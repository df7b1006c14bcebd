// Detects the moment a lost connection is back.
import type { TradingStore } from './trading-store.ts';

/** Acts each time a lost link becomes live; a slow link does not count as back yet. Returns the unsubscribe function. */
export function onLinkReturn(
  { link, subscribe }: Pick<TradingStore, 'link' | 'subscribe'>,
  act: () => void,
): () => void {
  let wasLost = link() === 'lost';
  return subscribe(() => {
    const isBack = wasLost && link() === 'live';
    wasLost = link() === 'lost' || (wasLost && !isBack);
    if (isBack) act();
  });
}
