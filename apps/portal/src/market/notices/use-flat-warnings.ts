// Visible and audible warnings 30, 10 and 2 minutes before flat time while something is held, and a message after an automatic close.
import { closingReasonOf } from '@openbell/api/market/closing-orders.ts';
import { autoFlattenAt } from '@openbell/market/trading/check-order.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flatWarningOf } from '../../platform/limit-views.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { type DeskRules, heldSymbols, nextFlatOf } from '../outlook/desk-rules.ts';
import type { Sound } from '../settings/sounds.ts';

const shownMs = 20_000;

type Watched = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  rules: DeskRules;
  play: (sound: Sound) => void;
}>;

export function useFlatWarnings({ store, account, rules, play }: Watched): void {
  const t = useText();
  const now = useProductNow(1000);
  const told = useRef('');
  const flatAt = nextFlatOf(rules, heldSymbols(account), now)?.at ?? null;
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
    play('warning');
  }, [flatAt, minutes, play, t]);
  useAutoFlatten(store);
}

function useAutoFlatten(store: TradingStore): void {
  const t = useText();
  useEffect(
    () =>
      store.onTold((told) => {
        if (told.kind !== 'fill' || told.fill.net !== 0 || closingReasonOf(told.fill.orderId) !== 'deadline') return;
        const at = parseInstant(told.fill.at);
        const time = at === null ? '' : clockText(at, chicagoZone, 'seconds');
        const text = t('market.flat.done', { symbol: told.fill.symbol, time });
        toasts.show({ key: 'flat', text, icon: Clock, timeoutMs: shownMs });
      }),
    [store, t],
  );
}
