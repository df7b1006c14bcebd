// Size and price of a working order, changed in place. A smaller size keeps the place in the queue.
import type { MarketOrder } from '@openbell/api/market.ts';
import { Button } from '@openbell/ui/button.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../platform/words.tsx';
import { instrumentOf } from './desk-rules.ts';
import css from './desk-tables.module.css';
import { orderName } from './order-name.ts';
import { PriceField, TicksField } from './ticket-fields.tsx';
import type { TradingStore } from './trading-store.ts';
import { useOrderActs } from './use-order-acts.ts';

type Props = Readonly<{ store: TradingStore; order: MarketOrder; onClose: () => void }>;

export function OrderEditor({ store, order, onClose }: Props): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [quantity, setQuantity] = useState<number | null>(order.quantity);
  const [price, setPrice] = useState<Ticks | null>(order.price);
  const [stopPrice, setStopPrice] = useState<Ticks | null>(order.stopPrice);
  const instrument = instrumentOf(order.symbol);
  const isWaiting = order.state === 'waiting';
  const hasPrice = order.type === 'limit' || order.type === 'stop_limit' || order.leg === 'target';
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  if (instrument === null) return null;

  function send(event: FormEvent): void {
    event.preventDefault();
    acts.change(order, {
      ...(quantity !== null && quantity !== order.quantity ? { quantity } : {}),
      ...(hasPrice && price !== null && price !== order.price ? { price } : {}),
      ...(isWaiting && stopPrice !== null && stopPrice !== order.stopPrice ? { stopPrice } : {}),
    });
    onClose();
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const name = t(...orderName(order));
  return (
    <form ref={form} dir="ltr" className={css['editor']} aria-labelledby={titleId} onSubmit={send} onKeyDown={leave}>
      <b id={titleId}>
        {name} {order.symbol}
      </b>
      <TicksField label={t('market.column.size')} ticks={quantity} onTicks={setQuantity} />
      {isWaiting && (
        <PriceField
          label={t('market.ticket.stopPrice')}
          instrument={instrument}
          price={stopPrice}
          from={order.stopPrice}
          onPrice={setStopPrice}
        />
      )}
      {hasPrice && (
        <PriceField
          label={t('market.ticket.limitPrice')}
          instrument={instrument}
          price={price}
          from={order.price}
          onPrice={setPrice}
        />
      )}
      <Button type="submit" kind="primary" size="small">
        {t('market.change')}
      </Button>
      <Button kind="quiet" size="small" onClick={onClose}>
        {t('market.change.leave')}
      </Button>
    </form>
  );
}
