// Warnings at 30, 10 and 2 minutes before flat time while something is held, and word of what the product closed by itself.
import { autoFlattenAt } from '@openbell/market/trading/check-order.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flatWarningOf } from '../platform/limit-views.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { chicagoZone, clockText } from '../platform/times.ts';
import { toasts } from '../platform/toasts.ts';
import { useText } from '../platform/words.tsx';
import { type DeskRules, flatDeadlineOf, instrumentOf } from './desk-rules.ts';
import type { LiveAccount, TradingStore } from './trading-store.ts';

const shownMs = 20_000;

export function useFlatWarnings(store: TradingStore, account: LiveAccount, rules: DeskRules): void {
  const t = useText();
  const now = useProductNow(1000);
  const told = useRef('');
  const held = account.positions.filter(({ net }) => net !== 0).map(({ symbol }) => symbol);
  const deadlines = held.flatMap((symbol) => {
    const instrument = instrumentOf(symbol);
    const at = instrument === null ? null : flatDeadlineOf(rules, instrument, now);
    return at === null || at <= now ? [] : [at];
  });
  const flatAt = deadlines.length === 0 ? null : Math.min(...deadlines);
  const minutes = flatAt === null ? null : flatWarningOf(flatAt - now);
  useEffect(() => {
    const key = `${flatAt} ${minutes}`;
    if (flatAt === null || minutes === null || told.current === key) return;
    told.current = key;
    const values = {
      minutes,
      time: clockText(flatAt, chicagoZone),
      auto: clockText(autoFlattenAt(flatAt), chicagoZone),
    };
    const tone = minutes === 2 ? 'negative' : 'plain';
    toasts.show({ key: 'flat', text: t('market.flat.warn', values), icon: Clock, tone, timeoutMs: shownMs });
  }, [flatAt, minutes, t]);
  useAutoFlatten(store);
}

/** The name that the market gives the orders by which it closes before flat time. */
const autoOrder = /^auto-/;

function useAutoFlatten(store: TradingStore): void {
  const t = useText();
  useEffect(
    () =>
      store.onTold((told) => {
        if (told.kind !== 'fill' || told.fill.net !== 0 || !autoOrder.test(told.fill.orderId)) return;
        const at = parseInstant(told.fill.at);
        const time = at === null ? '' : clockText(at, chicagoZone, 'seconds');
        const text = t('market.flat.done', { symbol: told.fill.symbol, time });
        toasts.show({ key: 'flat', text, icon: Clock, timeoutMs: shownMs });
      }),
    [store, t],
  );
}
