// Commands of the trading screen with their answer to the customer: one that was not taken over says so, none fails silently.

import type { MarketOrder } from '@openbell/api/market/market.ts';
import { useEffect, useMemo, useRef } from 'react';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { unreadIn } from '../outlook/leg-bounds.ts';
import { pairedWith } from '../ticket/paired-order.ts';
import { usePricedOrder } from '../ticket/use-priced-order.ts';
import { useFailureText } from './command-failure.ts';
import { isUnanswered } from './command-ids.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { orderName } from './order-name.ts';
import { tellUncanceled, tellUnclosed } from './unanswered-act.ts';

export type OrderActs = Pick<TradingStore, 'place' | 'change' | 'cancel' | 'flatten'>;
type Tried = {
  /** Turns round the position that is shown. */
  readonly reverse: (symbol: string) => void;
} & {
  readonly [Name in Exclude<keyof OrderActs, 'change'>]: (...given: Parameters<OrderActs[Name]>) => void;
} & {
  /** `onAnswer` is called once the change is decided or given up. */
  readonly change: (...given: [...Parameters<OrderActs['change']>, onAnswer?: () => void]) => void;
};

/** Whoever wants out may ask again when no answer comes: it closes only what is still open. */
const flattenHeldMs = 5_000;

/** An order and the other of its pair, both at work. */
function pairOf(store: TradingStore, orderId: string | null): readonly [MarketOrder | null, MarketOrder | null] {
  const orders = store.account()?.orders ?? [];
  const order = orders.find((one) => one.orderId === orderId) ?? null;
  return [order, order === null ? null : pairedWith(order, orders)];
}

function netOf(store: TradingStore, symbol: string): number {
  return store.account()?.positions.find((one) => one.symbol === symbol)?.net ?? 0;
}

export function useOrderActs(store: TradingStore): Tried {
  const t = useText();
  const failureText = useFailureText();
  const priced = usePricedOrder();
  const newest = useRef({ failureText, priced });
  useEffect(() => {
    newest.current = { failureText, priced };
  });
  return useMemo(() => createOrderActs(createTries({ store, t, newest: () => newest.current })), [store, t]);
}

type Desk = {
  readonly store: TradingStore;
  readonly t: ReturnType<typeof useText>;
  /** Words as they are now: a command may be answered after the language was changed. */
  readonly newest: () => {
    readonly failureText: ReturnType<typeof useFailureText>;
    readonly priced: ReturnType<typeof usePricedOrder>;
  };
};

type Tries = Desk & {
  readonly fail: (text: string) => void;
  readonly attempt: (command: Promise<unknown>, symbol: string | null) => Promise<void>;
  /** The way out: whether it was taken must be known, and `tell` says it until it is. */
  readonly leave: (command: Promise<unknown>, symbol: string | null, tell: () => Promise<void>) => Promise<void>;
  /** What was meant by frozen prices is not sent. Cancelling and closing go: the server knows what there is to cancel and to close. */
  readonly isCut: () => boolean;
  /** Of a pair one alone is canceled: whoever meant both must know. */
  readonly tellStays: (canceled: MarketOrder, other: MarketOrder) => void;
};

/** How a command is tried, and what is said where it came to nothing. */
function createTries(desk: Desk): Tries {
  const { store, t, newest } = desk;
  const fail = (text: string): void => void toasts.show({ key: 'trading.unsent', text, tone: 'negative' });
  return {
    ...desk,
    fail,
    attempt: async (command, symbol) => {
      try {
        await command;
      } catch (error) {
        fail(newest().failureText(error, symbol));
      }
    },
    leave: async (command, symbol, tell) => {
      try {
        await command;
      } catch (error) {
        if (isUnanswered(error)) void tell();
        else fail(newest().failureText(error, symbol));
      }
    },
    isCut: () => {
      const isLost = store.link() === 'lost';
      if (isLost) fail(t('market.ticket.noLink'));
      return isLost;
    },
    tellStays: (canceled, other) => {
      const { order, price } = newest().priced(other);
      const text = t('market.pair.stays', { order: t(...orderName(canceled)), other: order, price });
      toasts.show({ key: 'trading.pair', text });
    },
  };
}

function createOrderActs({ store, t, fail, attempt, leave, isCut, tellStays }: Tries): Tried {
  return {
    place: (draft) => {
      if (isCut()) return;
      const missing = unreadIn(draft);
      if (missing === null) void attempt(store.place(draft), draft.symbol);
      else fail(t(`ladder.refusal.${missing}`));
    },
    change: (order, to, onAnswer) => {
      if (isCut()) onAnswer?.();
      else void attempt(store.change(order, to), order.symbol).then(onAnswer);
    },
    cancel: (of) => {
      const [canceled, other] = pairOf(store, of.orderId);
      const command = store.cancel(of).then(({ refusal }) => {
        if (refusal === null && canceled !== null && other !== null) tellStays(canceled, other);
      });
      void leave(command, of.symbol, () => tellUncanceled({ store, t }, of));
    },
    flatten: (symbol) => {
      const before = store.account();
      const act = () => leave(store.flatten(symbol), symbol, () => tellUnclosed({ store, t }, { symbol, before }));
      void oneAtATime(store, { name: `flatten ${symbol ?? 'all'}`, act, forMs: flattenHeldMs });
    },
    reverse: (symbol) => {
      if (isCut()) return;
      const net = netOf(store, symbol);
      const turn = { symbol, side: net > 0 ? 'sell' : 'buy' } as const;
      if (net === 0) fail(t('ladder.refusal.no_position'));
      else void oneAtATime(store, { name: `reverse ${symbol}`, act: () => attempt(store.reverse(turn), symbol) });
    },
  };
}
