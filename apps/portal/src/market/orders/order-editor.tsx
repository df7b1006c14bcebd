// Size and price of a working order, changed in place. A smaller size keeps the place in the queue. Typed values stay until the market has
// accepted them, untouched fields follow the order; then the focus returns to where it was.

import type { MarketOrder } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { desktops, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asTicks } from '@openbell/units/quantity.ts';
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
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { type DraftRefusal, isLimitBehindStop } from '../outlook/draft-outlook.ts';
import { refusalText } from '../outlook/order-refusal.ts';
import { useLast } from '../page/use-desk.ts';
import { priceText } from '../prices/price-text.ts';
import { FillsNow } from '../ticket/fills-now.tsx';
import { PriceField, TicksField } from '../ticket/ticket-fields.tsx';
import { useFailureText } from './command-failure.ts';
import css from './desk-tables.module.css';
import {
  type ChangeField,
  type OrderChange,
  orderChangeOf,
  shownFigures,
  type TypedFields,
  typedInto,
} from './order-change.ts';
import { orderName } from './order-name.ts';

type Props = Readonly<{ store: TradingStore; order: MarketOrder; onClose: () => void }>;

export function OrderEditor({ store, order, onClose }: Props): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const failureText = useFailureText();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedFields>({});
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const instrument = instrumentOf(order.symbol);
  const isWaiting = order.state === 'waiting';
  const hasPrice = order.type === 'limit' || order.type === 'stop_limit' || order.leg === 'target';
  // Rerender with each price: whether a typed limit fills at once depends on the market.
  useLast(store, order.symbol);
  const contract = store.contract(order.symbol);
  useBorrowedFocus(form);
  if (instrument === null) return null;
  const { quantity, price, stopPrice, trailTicks } = shownFigures(order, typed);
  const type = (field: ChangeField) => (value: number | null) =>
    setTyped((before) => typedInto(before, { order, field, value }));

  const refused = (refusal: DraftRefusal): string =>
    refusalText(refusal, instrument, { t, locale, hasTier: store.account()?.limits.hasTier ?? false });

  const unsent = (change: Unsent): string => unsentText(change, { order, instrument, t, locale });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const change = orderChangeOf(order, typed);
    if (change.kind !== 'send') {
      if (change.kind === 'unread') unreadField(form.current)?.focus();
      // The customer has now read the message: the next press sends what they typed.
      if (change.kind === 'moved') setTyped(change.typed);
      setFault(unsent(change));
      return;
    }
    const { side } = order;
    if (isWaiting && isLimitBehindStop({ type: order.type, side, price, stopPrice })) {
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
      const { refusal } = await store.change(order, change.figures);
      if (refusal === null) onClose();
      else setFault(refused(refusal));
    } catch (error) {
      setFault(failureText(error, order.symbol));
    } finally {
      setIsSending(false);
    }
  }
  const leave = (event: KeyboardEvent): void => {
    // A held key repeats the press and would skip the message.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
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
      <TicksField label={t('market.column.size')} ticks={quantity} onTicks={type('quantity')} />
      {isWaiting && (
        <PriceField
          label={t('market.ticket.stopPrice')}
          instrument={instrument}
          price={stopPrice}
          from={order.stopPrice}
          onPrice={type('stopPrice')}
        />
      )}
      {isWaiting && order.type === 'stop' && (
        <TicksField
          label={t('market.ticket.trail')}
          ticks={trailTicks}
          unit={t('market.ticket.ticks')}
          onTicks={type('trailTicks')}
        />
      )}
      {hasPrice && (
        <PriceField
          label={t('market.ticket.limitPrice')}
          instrument={instrument}
          price={price}
          from={order.price}
          onPrice={type('price')}
        />
      )}
      {contract !== null && order.state === 'working' && price !== order.price && (
        <FillsNow order={{ type: 'limit', side: order.side, price }} contract={contract} instrument={instrument} />
      )}
      <Button
        type="submit"
        kind="primary"
        size="small"
        isPending={isSending}
        // The second press of a double click would answer a message that nobody has read.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {t('market.change')}
      </Button>
      <Button kind="quiet" size="small" onClick={onClose}>
        {t('market.change.leave')}
      </Button>
      {order.trailTicks !== null && trailTicks === order.trailTicks && stopPrice !== order.stopPrice && (
        <p className={css['note']}>
          <bdi>{t('market.change.trail.moved')}</bdi>
        </p>
      )}
      {fault !== null && (
        <p className={css['fault']} role="alert">
          <Icon of={OctagonX} size={14} tone="negative" />
          <bdi>{fault}</bdi>
        </p>
      )}
    </form>
  );
}

const fieldLabels = {
  quantity: 'market.column.size',
  price: 'market.ticket.limitPrice',
  stopPrice: 'market.ticket.stopPrice',
  trailTicks: 'market.ticket.trail',
} as const;

type Unsent = Exclude<OrderChange, { kind: 'send' }>;
type Say = Readonly<{
  order: MarketOrder;
  instrument: Instrument;
  t: ReturnType<typeof useText>;
  locale: ReturnType<typeof useUiLocale>;
}>;

/** Why a press on Change has sent nothing. */
function unsentText(change: Unsent, { order, instrument, t, locale }: Say): string {
  if (change.kind !== 'moved') return t(`market.change.${change.kind}`);
  const figure = (field: ChangeField): string => {
    if (field === 'quantity') return String(order.quantity);
    if (field === 'trailTicks') return order.trailTicks === null ? t('market.ticket.noLeg') : String(order.trailTicks);
    return priceText(order[field] ?? asTicks(0), { instrument, locale });
  };
  const now = change.fields.map((field) => `${t(fieldLabels[field])} ${figure(field)}`).join(', ');
  return t('market.change.moved', { now });
}

/** The first field that prevents the change from being sent. */
function unreadField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = form?.querySelectorAll('input') ?? [];
  return [...fields].find(({ value, ariaInvalid }) => value === '' || ariaInvalid === 'true');
}

/**
 * Moves the focus into the first field, and restores it when the form closes. On the desk, where the form covers part of the rows, it
 * keeps the row it was opened from visible below it.
 */
function useBorrowedFocus(form: RefObject<HTMLFormElement | null>): void {
  const isDesktop = useMedia(desktops);
  useLayoutEffect(() => {
    const [element, opener] = [form.current, document.activeElement];
    element?.querySelector('input')?.focus();
    if (isDesktop) opener?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (element?.contains(document.activeElement) === true && opener instanceof HTMLElement) opener.focus();
    };
  }, [form, isDesktop]);
}
