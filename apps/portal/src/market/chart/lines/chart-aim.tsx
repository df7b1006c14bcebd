// The chart by keyboard: arrows move a price over it, and the keys for menus offer an order there.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useText } from '../../../platform/words.tsx';
import { useDeskOrders } from '../../orders/desk-orders.ts';
import { priceText } from '../../prices/price-text.ts';
import css from '../trading-chart.module.css';

type AimProps = Readonly<{
  ref: Ref<HTMLDivElement>;
  symbol: string;
  instrument: Instrument;
  /** The price that is aimed at; before that, the price at which aiming begins. */
  price: Ticks;
  onAim: (price: Ticks) => void;
  onLeave: () => void;
  onMenu: () => void;
  /** Moves the reading by that many candles; negative values go back. */
  onCandle: (candles: number) => void;
}>;

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
/** Candles read from left to right in every language, as they are drawn. */
const candles: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const reach = 10_000;

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey);

export function ChartAim({ ref, symbol, instrument, price, onAim, onLeave, onMenu, onCandle }: AimProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const hintId = useId();
  const { prepared } = useDeskOrders();
  const text = priceText(price, { instrument, locale });
  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    const candle = candles[event.key];
    if (step !== undefined) onAim(asTicks(price + step));
    else if (candle !== undefined) onCandle(candle);
    else if (!isMenuKey(event)) return;
    // A held key repeats, but opens the menu once.
    else if (!event.repeat) onMenu();
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-haspopup="menu"
        aria-label={t('chart.aim', { symbol })}
        aria-describedby={hintId}
        aria-valuenow={price}
        aria-valuemin={price - reach}
        aria-valuemax={price + reach}
        aria-valuetext={prepared?.price === price ? t('ladder.cell.prepared', { cell: text }) : text}
        className={css['aim']}
        onFocus={() => onAim(price)}
        onBlur={onLeave}
        onKeyDown={press}
        onContextMenu={(event) => event.preventDefault()}
      />
      <span id={hintId} className={css['unseen']}>
        {t('chart.aim.hint')}
      </span>
    </>
  );
}
