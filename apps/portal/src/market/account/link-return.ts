// The moment in which a connection that was lost is back.
import type { TradingStore } from './trading-store.ts';

/** Acts each time the link is live again after it was lost; a slow one on the way back is not back yet. Answers how to stop. */
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
