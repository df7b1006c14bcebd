// Warns about a close or a cancel that got no response, for as long as it may not have been done.
import { toasts } from '../../platform/screen/toasts.ts';
import type { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { isLiving } from './order-life.ts';

type Desk = {
  readonly store: Pick<TradingStore, 'account' | 'reread' | 'subscribe'>;
  readonly t: ReturnType<typeof useText>;
};
type Orders = Parameters<TradingStore['cancel']>[0];

const unanswered = 'trading.unanswered';

/** Says that the orders may not be canceled, until they are or the customer dismisses it. */
export function tellUncanceled(desk: Desk, of: Orders): Promise<void> {
  return tellUntilDone(desk, 'ladder.unsent.cancel', (account) => !isAtWork(account, of));
}

/** The same for a close, which without a position only cancels; `before`: the account at the time of the request. */
export function tellUnclosed(
  desk: Desk,
  { symbol, before }: { readonly symbol: string | null; readonly before: LiveAccount | null },
): Promise<void> {
  if (before !== null && !isHeldIn(before, symbol)) return tellUncanceled(desk, { symbol, orderId: null });
  return tellUntilDone(desk, 'ladder.unsent.close', (account) => !isHeldIn(account, symbol));
}

/** Closes the warning with the screen, since only the screen receives the outcome. */
export function endUnanswered(): void {
  for (const { id, key } of toasts.shown()) if (key === unanswered) toasts.close(id);
}

/** First says that the outcome is unknown; after the account was read, that the position or order still exists. Closes once it is gone. */
async function tellUntilDone(
  { store, t }: Desk,
  words: 'ladder.unsent.cancel' | 'ladder.unsent.close',
  isDone: (account: LiveAccount) => boolean,
): Promise<void> {
  const say = (text: string): number => toasts.show({ key: unanswered, text, tone: 'negative' });
  const unknown = say(t(words));
  await store.reread();
  // Closed by hand, or replaced by the message of a newer press.
  if (!toasts.shown().some(({ id }) => id === unknown)) return;
  const isOver = (): boolean => {
    const account = store.account();
    return account !== null && isDone(account);
  };
  if (isOver()) {
    toasts.close(unknown);
    return;
  }
  const stays = say(t(`${words}.stays`));
  const stop = store.subscribe(() => {
    if (!isOver()) return;
    stop();
    toasts.close(stays);
  });
}

/** Whether a contract has a position, or any contract has. */
const isHeldIn = ({ positions }: LiveAccount, symbol: string | null): boolean =>
  positions.some((position) => position.net !== 0 && (symbol === null || position.symbol === symbol));

/** Whether any of the orders that were to be canceled still works. */
const isAtWork = ({ orders }: LiveAccount, { symbol, orderId }: Orders): boolean =>
  orders.some(
    (order) =>
      isLiving(order) &&
      (symbol === null || order.symbol === symbol) &&
      (orderId === null || order.orderId === orderId),
  );
