// Commands of the trading screen with feedback to the customer: every command that was not accepted says so.

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
  /** Reverses the position that is shown. */
  readonly reverse: (symbol: string) => void;
} & {
  readonly [Name in Exclude<keyof OrderActs, 'change'>]: (...given: Parameters<OrderActs[Name]>) => void;
} & {
  /** `onAnswer` is called once the change is decided or abandoned. */
  readonly change: (...given: [...Parameters<OrderActs['change']>, onAnswer?: () => void]) => void;
};

/** A customer who wants out may ask again if no response comes: it closes only what is still open. */
const flattenHeldMs = 5_000;

/** An order and the other one of its pair, both working. */
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
  /** The current texts: a command may be answered after the language was changed. */
  readonly newest: () => {
    readonly failureText: ReturnType<typeof useFailureText>;
    readonly priced: ReturnType<typeof usePricedOrder>;
  };
};

type Tries = Desk & {
  readonly fail: (text: string) => void;
  readonly attempt: (command: Promise<unknown>, symbol: string | null) => Promise<void>;
  /** For exits: the customer must know whether it was accepted, so `tell` warns until it is. */
  readonly leave: (command: Promise<unknown>, symbol: string | null, tell: () => Promise<void>) => Promise<void>;
  /** Orders based on frozen prices are not sent. Cancels and closes are: the server knows what there is to cancel and to close. */
  readonly isCut: () => boolean;
  /** Says that only one order of a pair was canceled, in case the customer meant both. */
  readonly tellStays: (canceled: MarketOrder, other: MarketOrder) => void;
};

/** How a command is tried, and what a failure says. */
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
