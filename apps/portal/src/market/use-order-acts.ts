// Commands of the trading screen with their answer to the customer: one that was not taken over says so, none fails silently.
import { useMemo } from 'react';
import { toasts } from '../platform/toasts.ts';
import { useText } from '../platform/words.tsx';
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
  return useMemo(() => {
    const attempt = async (command: Promise<unknown>): Promise<void> => {
      try {
        await command;
      } catch {
        // The server keeps a command before it answers: whether this one arrived shows in the orders once the connection is back.
        toasts.show({ key: 'trading.unsent', text: t('ladder.unsent'), tone: 'negative' });
      }
    };
    return {
      place: (draft) => void attempt(store.place(draft)),
      change: (order, to, onAnswer) => void attempt(store.change(order, to)).then(onAnswer),
      cancel: (of) => void attempt(store.cancel(of)),
      flatten: (symbol) => {
        const act = () => attempt(store.flatten(symbol));
        void oneAtATime(store, { name: `flatten ${symbol}`, act, forMs: flattenHeldMs });
      },
      reverse: (symbol) =>
        void oneAtATime(store, { name: `reverse ${symbol}`, act: () => attempt(store.reverse(symbol)) }),
    };
  }, [store, t]);
}
