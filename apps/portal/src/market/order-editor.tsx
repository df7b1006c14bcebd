// Size and price of a working order, changed in place. A smaller size keeps the place in the queue. What was typed stays until the market has
// taken it; then the focus goes back to where it came from.
import type { MarketOrder } from '@openbell/api/market.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { OctagonX } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../platform/words.tsx';
import { useFailureText } from './command-failure.ts';
import { instrumentOf } from './desk-rules.ts';
import css from './desk-tables.module.css';
import { type DraftRefusal, isLimitBehindStop } from './draft-outlook.ts';
import { orderName } from './order-name.ts';
import { refusalText } from './order-refusal.ts';
import { PriceField, TicksField } from './ticket-fields.tsx';
import type { TradingStore } from './trading-store.ts';

type Props = Readonly<{ store: TradingStore; order: MarketOrder; onClose: () => void }>;

export function OrderEditor({ store, order, onClose }: Props): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const failureText = useFailureText();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [quantity, setQuantity] = useState<number | null>(order.quantity);
  const [price, setPrice] = useState<Ticks | null>(order.price);
  const [stopPrice, setStopPrice] = useState<Ticks | null>(order.stopPrice);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const instrument = instrumentOf(order.symbol);
  const isWaiting = order.state === 'waiting';
  const hasPrice = order.type === 'limit' || order.type === 'stop_limit' || order.leg === 'target';
  useBorrowedFocus(form);
  if (instrument === null) return null;

  const refused = (refusal: DraftRefusal): string =>
    refusalText(refusal, instrument, { t, locale, hasTier: store.account()?.limits.hasTier ?? false });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = { quantity, ...(hasPrice ? { price } : {}), ...(isWaiting ? { stopPrice } : {}) };
    const changes = changesOf(order, typed);
    if (changes === null) {
      setFault(t('market.change.unread'));
      unreadField(form.current)?.focus();
      return;
    }
    const { type, side } = order;
    if (isWaiting && isLimitBehindStop({ type, side, price, stopPrice })) {
      setFault(refused({ code: 'limit_behind_stop', side }));
      return;
    }
    if (store.link() === 'lost') {
      setFault(t('market.ticket.noLink'));
      return;
    }
    setIsSending(true);
    setFault(null);
    try {
      const { refusal } = await store.change(order, changes);
      if (refusal === null) onClose();
      else setFault(refused(refusal));
    } catch (error) {
      setFault(failureText(error, order.symbol));
    } finally {
      setIsSending(false);
    }
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const name = t(...orderName(order));
  return (
    <form
      ref={form}
      dir="ltr"
      className={css['editor']}
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
      onKeyDown={leave}
    >
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
      <Button type="submit" kind="primary" size="small" isPending={isSending}>
        {t('market.change')}
      </Button>
      <Button kind="quiet" size="small" onClick={onClose}>
        {t('market.change.leave')}
      </Button>
      {fault !== null && (
        <p className={css['fault']} role="alert">
          <Icon of={OctagonX} size={14} tone="negative" />
          <bdi>{fault}</bdi>
        </p>
      )}
    </form>
  );
}

type Typed = Readonly<Partial<Record<'quantity' | 'price' | 'stopPrice', number | null>>>;

/** What was typed and differs from the order; null where a field is empty or could not be read. */
function changesOf(order: MarketOrder, typed: Typed): Parameters<TradingStore['change']>[1] | null {
  const changes: { -readonly [Name in keyof Typed]: number } = {};
  for (const name of ['quantity', 'price', 'stopPrice'] as const) {
    const value = typed[name];
    if (value === null) return null;
    if (value !== undefined && value !== order[name]) changes[name] = value;
  }
  return changes;
}

/** The first field that keeps a change from being sent. */
function unreadField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = form?.querySelectorAll('input') ?? [];
  return [...fields].find(({ value, ariaInvalid }) => value === '' || ariaInvalid === 'true');
}

/** Takes the focus into the first field, and gives it back where it was when the form goes. */
function useBorrowedFocus(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const [element, opener] = [form.current, document.activeElement];
    element?.querySelector('input')?.focus();
    return () => {
      if (element?.contains(document.activeElement) === true && opener instanceof HTMLElement) opener.focus();
    };
  }, [form]);
}
