import type { Ticks } from '@openbell/units/quantity.ts';
import { useEffect, useRef } from 'react';
import type { BracketTicks, OrderDraft, TradingStore } from '../account/trading-store.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { actOf, keyOf, quantityOf, sendingActs, typesNothing } from './hotkeys.ts';
import type { HotkeyAct, TradingPreferences } from './trading-preferences.ts';

export type HotkeyHost = {
  readonly store: TradingStore;
  readonly symbol: string;
  readonly quantity: number;
  readonly bracket: BracketTicks | null;
  readonly preferences: TradingPreferences;
  readonly onQuantity: (quantity: number) => void;
  /** Centers the ladder through its handle. */
  readonly onCentre: () => void;
};

/** The keys of the trading screen while it is shown; ignored while a dialog is open, and except for function keys while somebody types. */
export function useHotkeys(host: HotkeyHost): void {
  const acts = useOrderActs(host.store);
  const newest = useRef({ host, acts });
  useEffect(() => {
    newest.current = { host, acts };
  });
  useEffect(() => {
    const ending = new AbortController();
    window.addEventListener('keydown', (event) => press(event, newest.current), { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

type Now = { readonly host: HotkeyHost; readonly acts: ReturnType<typeof useOrderActs> };

function press(event: KeyboardEvent, { host, acts }: Now): void {
  if (event.defaultPrevented || event.repeat || hasOverlay()) return;
  const key = keyOf(event);
  if (isField(event.target)) {
    if (key === 'Escape') event.target.blur();
    if (key === null || !typesNothing(key, event.target)) return;
  }
  const act = key === null ? null : actOf(host.preferences.keys, key);
  if (act === null || (sendingActs.includes(act) && !host.preferences.hasSendingKeys)) return;
  event.preventDefault();
  const quantity = quantityOf(act);
  if (quantity !== null) host.onQuantity(quantity);
  else if (act === 'centre') host.onCentre();
  else send(act, host, acts);
}

/** Whether the press is meant for a field, a menu or a dialog. */
export const isElsewhere = (target: EventTarget | null): boolean => hasOverlay() || isField(target);

const hasOverlay = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

function isField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

function send(act: HotkeyAct, { store, symbol, quantity, bracket }: HotkeyHost, acts: Now['acts']): void {
  const market = store.contract(symbol);
  const isHeld = store.account()?.positions.some((position) => position.symbol === symbol && position.net !== 0);
  const order = { symbol, quantity, bracket, price: null, stopPrice: null } as const;
  const join = (side: OrderDraft['side'], price: Ticks | undefined): void => {
    if (price !== undefined) acts.place({ ...order, type: 'limit', side, price });
  };
  switch (act) {
    case 'buy':
    case 'sell':
      acts.place({ ...order, type: 'market', side: act });
      break;
    case 'joinBid':
      join('buy', market?.bids[0]?.price);
      break;
    case 'joinAsk':
      join('sell', market?.asks[0]?.price);
      break;
    case 'close':
      // Not an order of the shown size: the market may have filled more or less of it.
      if (isHeld) acts.flatten(symbol);
      break;
    case 'reverse':
      acts.reverse(symbol);
      break;
    case 'cancelOrders':
      acts.cancel({ symbol, orderId: null });
      break;
    case 'flatten':
      acts.flatten(symbol);
      break;
    case 'flattenAll':
      acts.flatten(null);
      break;
    default:
  }
}
