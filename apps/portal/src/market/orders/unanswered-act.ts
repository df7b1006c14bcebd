// Said of a close or a cancel that got no answer, for as long as it may not have been done.
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

/** Says that orders are not known to be canceled, until they are or nobody wants to hear it. */
export function tellUncanceled(desk: Desk, of: Orders): Promise<void> {
  return tellUntilDone(desk, 'ladder.unsent.cancel', (account) => !isAtWork(account, of));
}

/** The same of closing, which without a position only cancels; `before`: the account as it was asked for. */
export function tellUnclosed(
  desk: Desk,
  { symbol, before }: { readonly symbol: string | null; readonly before: LiveAccount | null },
): Promise<void> {
  if (before !== null && !isHeldIn(before, symbol)) return tellUncanceled(desk, { symbol, orderId: null });
  return tellUntilDone(desk, 'ladder.unsent.close', (account) => !isHeldIn(account, symbol));
}

/** Ends with the screen, which alone hears what becomes of it. */
export function endUnanswered(): void {
  for (const { id, key } of toasts.shown()) if (key === unanswered) toasts.close(id);
}

/** Not known first; once the account was read, that what was to go is still there. Gone as soon as it is not. */
async function tellUntilDone(
  { store, t }: Desk,
  words: 'ladder.unsent.cancel' | 'ladder.unsent.close',
  isDone: (account: LiveAccount) => boolean,
): Promise<void> {
  const say = (text: string): number => toasts.show({ key: unanswered, text, tone: 'negative' });
  const unknown = say(t(words));
  await store.reread();
  // Closed by hand, or the words of a newer press stand in its place.
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

/** Whether anything is held in a contract, or in any of them. */
const isHeldIn = ({ positions }: LiveAccount, symbol: string | null): boolean =>
  positions.some((position) => position.net !== 0 && (symbol === null || position.symbol === symbol));

/** Whether any of the orders that were to be canceled is at work. */
const isAtWork = ({ orders }: LiveAccount, { symbol, orderId }: Orders): boolean =>
  orders.some(
    (order) =>
      isLiving(order) &&
      (symbol === null || order.symbol === symbol) &&
      (orderId === null || order.orderId === orderId),
  );
