// Commands of the trading screen with their answer to the customer: one that was not taken over says so, none fails silently.
import { useEffect, useMemo, useRef } from 'react';
import { toasts } from '../platform/toasts.ts';
import { useText } from '../platform/words.tsx';
import { useFailureText } from './command-failure.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { TradingStore } from './trading-store.ts';

export type OrderActs = Pick<TradingStore, 'place' | 'change' | 'cancel' | 'flatten' | 'reverse'>;
type Tried = {
  readonly [Name in Exclude<keyof OrderActs, 'change'>]: (...given: Parameters<OrderActs[Name]>) => void;
} & {
  /** `onAnswer` is called once the change is decided or given up. */
  readonly change: (...given: [...Parameters<OrderActs['change']>, onAnswer?: () => void]) => void;
};

/** Whoever wants out may ask again when no answer comes: it closes only what is still open. */
const flattenHeldMs = 5_000;

export function useOrderActs(store: TradingStore): Tried {
  const t = useText();
  const failureText = useFailureText();
  const newest = useRef(failureText);
  useEffect(() => {
    newest.current = failureText;
  });
  return useMemo(() => {
    const fail = (text: string): void => void toasts.show({ key: 'trading.unsent', text, tone: 'negative' });
    const attempt = async (command: Promise<unknown>, symbol: string | null): Promise<void> => {
      try {
        await command;
      } catch (error) {
        fail(newest.current(error, symbol));
      }
    };
    /** What was meant by frozen prices is not sent. Cancelling and closing go: the server knows what there is to cancel and to close. */
    const isCut = (): boolean => {
      const isLost = store.link() === 'lost';
      if (isLost) fail(t('market.ticket.noLink'));
      return isLost;
    };
    return {
      place: (draft) => {
        if (!isCut()) void attempt(store.place(draft), draft.symbol);
      },
      change: (order, to, onAnswer) => {
        if (isCut()) onAnswer?.();
        else void attempt(store.change(order, to), order.symbol).then(onAnswer);
      },
      cancel: (of) => void attempt(store.cancel(of), of.symbol),
      flatten: (symbol) => {
        const act = () => attempt(store.flatten(symbol), symbol);
        void oneAtATime(store, { name: `flatten ${symbol ?? 'all'}`, act, forMs: flattenHeldMs });
      },
      reverse: (symbol) => {
        const act = () => attempt(store.reverse(symbol), symbol);
        if (!isCut()) void oneAtATime(store, { name: `reverse ${symbol}`, act });
      },
    };
  }, [store, t]);
}
