// The customer's trading account on the screen: one full read, then its numbered events from the stream or from command responses.
import type { MarketAccountEvent } from '@openbell/api/market/market.ts';
import { type AccountHold, createAccountHold, orderIdToldBy } from './account-events.ts';
import { type AccountFollower, createAccountFollower, type FollowerParts } from './account-follower.ts';

export type TradingAccountParts = Pick<FollowerParts, 'readAccount' | 'watchAccount' | 'onFault'> & {
  /** An event was applied: each once, in order. */
  readonly onEvent: (event: MarketAccountEvent) => void;
  /** The market has accepted or refused an order. */
  readonly onOrder: (orderId: string) => void;
  /** The account has changed. */
  readonly onChange: () => void;
};

export type TradingAccount = Pick<AccountHold, 'account'> &
  AccountFollower & {
    /** Accepts events in any order and any number of times. */
    readonly take: (events: Parameters<AccountHold['take']>[0]) => void;
  };

/** The account; nothing is read before the first `renew`. */
export function createTradingAccount(parts: TradingAccountParts): TradingAccount {
  const { readAccount, watchAccount, onEvent, onOrder, onChange, onFault } = parts;
  const hold = createAccountHold();
  const take: TradingAccount['take'] = (events) => {
    const applied = hold.take(events);
    if (applied.length === 0) return;
    for (const { event } of applied) {
      onEvent(event);
      const orderId = orderIdToldBy(event);
      if (orderId !== null) onOrder(orderId);
    }
    onChange();
  };
  const follower = createAccountFollower({
    readAccount,
    watchAccount,
    onAccount: (account, isAnew) => {
      if (!hold.replace(account, isAnew)) return false;
      for (const { orderId } of account.orders) onOrder(orderId);
      onChange();
      return true;
    },
    onEvent: (event, sequence) => take([{ sequence, event }]),
    onPlaces: (places) => {
      if (hold.place(places)) onChange();
    },
    onFault,
  });
  return { account: hold.account, take, ...follower };
}
