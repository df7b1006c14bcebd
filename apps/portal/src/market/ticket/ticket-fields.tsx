// The fields of the order ticket: contracts with their quick choices, prices in steps of the contract's tick, distances in ticks.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks, ticksOfPrice } from '@openbell/instruments/price.ts';
import { decimalOfFraction, fractionOfTicks } from '@openbell/instruments/price-fraction.ts';
import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import { legTicksMax, quantityMax, unread } from '../outlook/leg-bounds.ts';
import { priceText } from '../prices/price-text.ts';
import css from './order-ticket.module.css';
import { decimalOfPrice, keptFigure, keptPrice, typedWhole } from './typed-figures.ts';

type QuantityProps = Readonly<{
  quantity: number;
  /** The largest size that the limits allow. The field itself accepts more, and the ticket says why it is refused. */
  max: number;
  free: ReactNode;
  onQuantity: (quantity: number) => void;
}>;

const quickQuantities = [1, 2, 3];

/** What was typed for a whole number, and its value. A different value from elsewhere replaces the text. */
type TypedNumber = { readonly text: string; readonly value: number | null };

/** The text of a whole-number field, and its error if the text is no whole number. */
function useTypedNumber(value: number | null, max: number) {
  const t = useText();
  const locale = useUiLocale();
  const [known, setTyped] = useState<TypedNumber | null>(null);
  const own = value === null || value === unread ? '' : String(value);
  const text = known?.value === value ? known.text : own;
  const isWrong = text.trim() !== '' && typedWhole(text, max) === unread;
  return {
    text,
    setTyped,
    error: isWrong ? t('market.ticket.noWhole', { max: formatNumber(max, { locale }) }) : null,
    leave: () => {
      if (!isWrong && value !== unread) setTyped(null);
    },
  };
}

export function QuantityField({ quantity, max, free, onQuantity }: QuantityProps): ReactNode {
  const t = useText();
  const id = useId();
  const { text, error, setTyped, leave } = useTypedNumber(quantity, quantityMax);
  const set = (next: number): void => {
    setTyped(null);
    onQuantity(Math.min(Math.max(1, next), quantityMax));
  };
  return (
    <div className={css['field']}>
      <div className={css['labels']}>
        <label htmlFor={id}>{t('market.ticket.contracts')}</label>
        <span className={css['faint']}>{free}</span>
      </div>
      <div className={css['quantity']} data-invalid={error !== null || undefined}>
        <button type="button" aria-label={t('market.ticket.fewer')} onClick={() => set(quantity - 1)}>
          <Icon of={Minus} size={14} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            const kept = keptFigure(event.target.value);
            // An empty field is no size: nothing is sent.
            const value = typedWhole(kept, quantityMax) ?? unread;
            setTyped({ text: kept, value });
            onQuantity(value);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={(event) => {
            const step = stepOf(event);
            if (step !== 0) set(quantity + step);
          }}
        />
        <button type="button" aria-label={t('market.ticket.more')} onClick={() => set(quantity + 1)}>
          <Icon of={Plus} size={14} />
        </button>
      </div>
      {error !== null && (
        <span id={`${id}-error`} className={css['error']}>
          <bdi>{error}</bdi>
        </span>
      )}
      <QuickSizes quantity={quantity} max={max} onQuantity={set} />
    </div>
  );
}

function QuickSizes({ quantity, max, onQuantity }: Omit<QuantityProps, 'free'>): ReactNode {
  const t = useText();
  // One size is one button: a maximum that equals a quick choice gets no second one.
  const isMax = max > 0 && quantity === max && !quickQuantities.includes(quantity);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a field would ask for a legend that is seen
    <div className={css['quick']} role="group" aria-label={t('market.ticket.quick')}>
      {quickQuantities.map((one) => (
        <button key={one} type="button" aria-pressed={quantity === one} onClick={() => onQuantity(one)}>
          {one}
        </button>
      ))}
      <button type="button" aria-pressed={isMax} onClick={() => max > 0 && onQuantity(max)}>
        {t('market.ticket.max')}
      </button>
    </div>
  );
}

/** Up and down move by one; with Shift by ten. Returns 0 for any other key. */
function stepOf(event: KeyboardEvent): number {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return 0;
  event.preventDefault();
  return (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1);
}

type StepperProps = Readonly<{
  label: string;
  labelEnd?: ReactNode;
  text: string;
  error?: string | null | undefined;
  placeholder?: string | undefined;
  /** After the figure. */
  unit?: string | undefined;
  onText: (text: string) => void;
  onStep: (steps: number) => void;
  onLeave?: (() => void) | undefined;
}>;

function Stepper({
  label,
  labelEnd,
  text,
  error,
  placeholder,
  unit,
  onText,
  onStep,
  onLeave,
}: StepperProps): ReactNode {
  const t = useText();
  const id = useId();
  const hasError = error !== null && error !== undefined;
  return (
    <div className={css['field']}>
      <div className={css['labels']}>
        <label htmlFor={id}>{label}</label>
        <span className={css['faint']}>{labelEnd}</span>
      </div>
      <div className={css['stepper']} data-invalid={hasError || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={placeholder}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
          onKeyDown={(event) => {
            const step = stepOf(event);
            if (step !== 0) onStep(step);
          }}
        />
        {unit !== undefined && <span className={css['unit']}>{unit}</span>}
        <span className={css['steps']}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('market.ticket.up', { field: label })}
            onClick={() => onStep(1)}
          >
            <Icon of={ChevronUp} size={12} />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('market.ticket.down', { field: label })}
            onClick={() => onStep(-1)}
          >
            <Icon of={ChevronDown} size={12} />
          </button>
        </span>
      </div>
      {hasError && (
        <span id={`${id}-error`} className={css['error']}>
          <bdi>{error}</bdi>
        </span>
      )}
    </div>
  );
}

type PriceProps = Readonly<{
  label: string;
  labelEnd?: ReactNode;
  instrument: Instrument;
  price: Ticks | null;
  /** The base of a step while there is no price. */
  from: Ticks | null;
  onPrice: (price: Ticks | null) => void;
}>;

/** What was typed, and its price. A different price from elsewhere replaces the text. */
type Typed = { readonly text: string; readonly price: Ticks | null };

/** A typed price; an invalid one stays as text, is reported, and counts as none. */
export function PriceField({ label, labelEnd, instrument, price, from, onPrice }: PriceProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const hasDecimalComma = formatNumber('0.5', { locale }).includes(',');
  const [known, setTyped] = useState<Typed | null>(null);
  const typed = known?.price === price ? known.text : null;
  const text = typed ?? (price === null ? '' : writtenPrice(price, { instrument, hasDecimalComma }));
  const read = (kept: string) =>
    ticksOfPrice(decimalOfFraction(kept.trim(), instrument) ?? decimalOfPrice(kept, { hasDecimalComma }), instrument);
  const kept = typed === null || typed === '' ? null : read(typed);
  const isWrong = kept !== null && !kept.ok;
  const wrong = {
    off_tick: 'market.ticket.offTick',
    bad_price: 'market.ticket.noPrice',
    out_of_range: 'market.ticket.noPrice',
  } as const;
  return (
    <Stepper
      label={label}
      labelEnd={labelEnd}
      text={text}
      error={isWrong ? t(wrong[kept.error], { tick: priceText(asTicks(1), { instrument, locale }) }) : null}
      onText={(next) => {
        const asked = read(keptPrice(next));
        const value = asked.ok ? asked.value : null;
        setTyped({ text: keptPrice(next), price: value });
        onPrice(value);
      }}
      onStep={(steps) => {
        const base = price ?? from;
        // Without a price there is no base for a step.
        if (base === null) return;
        setTyped(null);
        onPrice(asTicks(base + steps));
      }}
      onLeave={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

type Writing = { readonly instrument: Instrument; readonly hasDecimalComma: boolean };

/** As a customer would type it, with the decimal sign that the field shows. */
function writtenPrice(price: Ticks, { instrument, hasDecimalComma }: Writing): string {
  const decimal = fractionOfTicks(price, instrument) ?? priceOfTicks(price, instrument);
  return hasDecimalComma ? decimal.replace('.', ',') : decimal;
}

type TicksProps = Readonly<{
  label: string;
  labelEnd?: ReactNode;
  /** The size of an order uses this field too. */
  ticks: number | null;
  unit?: string | undefined;
  onTicks: (ticks: Ticks | null) => void;
}>;

/** A distance in ticks; empty means no such leg, and an unreadable distance is reported. */
export function TicksField({ label, labelEnd, ticks, unit, onTicks }: TicksProps): ReactNode {
  const t = useText();
  const { text, error, setTyped, leave } = useTypedNumber(ticks, legTicksMax);
  return (
    <Stepper
      label={label}
      labelEnd={labelEnd}
      text={text}
      error={error}
      placeholder={t('market.ticket.noLeg')}
      unit={text === '' ? undefined : unit}
      onText={(next) => {
        const kept = keptFigure(next);
        const value = typedWhole(kept, legTicksMax);
        setTyped({ text: kept, value });
        onTicks(value === null ? null : asTicks(value));
      }}
      onStep={(steps) => {
        const next = (ticks ?? 0) + steps;
        setTyped(null);
        onTicks(next < 1 ? null : asTicks(Math.min(next, legTicksMax)));
      }}
      onLeave={leave}
    />
  );
}
