// Own fills and refusals in words: announced by screen readers, and the newest refusal visible for a while.
import type { MarketFill, MarketOrder } from '@openbell/api/market/market.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { OctagonX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { orderName } from '../orders/order-name.ts';
import { answerText } from '../outlook/order-refusal.ts';
import { priceText } from '../prices/price-text.ts';
import css from './ladder.module.css';

const refusalSeenMs = 8_000;

type Said = { readonly id: number; readonly text: string; readonly isRefusal: boolean };

export function LadderTold({ store, symbol }: Readonly<{ store: TradingStore; symbol: string }>): ReactNode {
  const said = useSaid(store, symbol);
  const [seenId, setSeenId] = useState(0);
  const newest = said.at(-1);
  const refusal = newest?.isRefusal === true && newest.id !== seenId ? newest : null;
  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(() => setSeenId(refusal.id), refusalSeenMs);
    return () => clearTimeout(timer);
  }, [refusal]);
  return (
    <>
      {refusal !== null && (
        <p className={css['refusal']} aria-hidden>
          <Icon of={OctagonX} size={14} tone="negative" />
          <bdi>{refusal.text}</bdi>
        </p>
      )}
      <div role="log" aria-live="polite" className={css['unseen']}>
        {said.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** The newest sentences: a screen reader that is slower than the fills still reads each. */
const keptMax = 6;

function useSaid(store: TradingStore, symbol: string): readonly Said[] {
  const t = useText();
  const locale = useUiLocale();
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(() => {
    const say = (text: string, isRefusal: boolean): void =>
      setSaid((old) => [...old, { id: (old.at(-1)?.id ?? 0) + 1, text, isRefusal }].slice(-keptMax));
    const fillText = (fill: MarketFill): string => {
      const instrument = store.contract(fill.symbol)?.instrument;
      const price = instrument === undefined ? '' : priceText(fill.price, { instrument, locale });
      const { quantity: size, side, symbol: of, net } = fill;
      const position =
        net === 0 ? t('ladder.flat') : t(net > 0 ? 'chart.long' : 'chart.short', { size: Math.abs(net) });
      return t('ladder.told.fill', { isBuy: side === 'buy', size, symbol: of, price, position });
    };
    const endedText = (order: MarketOrder, by: MarketOrder): string =>
      t('market.pair.told', { order: t(...orderName(order)), symbol: order.symbol, by: t(...orderName(by)) });
    return store.onTold((told) => {
      if (told.kind === 'fill') say(fillText(told.fill), false);
      else if (told.kind === 'ended') say(endedText(told.order, told.by), false);
      else {
        const hasTier = store.account()?.limits.hasTier ?? false;
        const reasons = answerText(told.answer, symbol, { t, locale, hasTier });
        if (reasons !== null) say(reasons, true);
      }
    });
  }, [store, symbol, t, locale]);
  return said;
}
