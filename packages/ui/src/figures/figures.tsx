import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { useTell } from '../overlays/use-tell.ts';
import { useUiLocale } from '../ui-provider.tsx';
import css from './figures.module.css';
import {
  type Amount,
  type Currency,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  joinFigure,
  type MoneyPlaces,
} from './number-format.ts';

type FigureProps = Readonly<{
  text: string;
  tone?: 'positive' | 'negative' | undefined;
  isLive?: boolean | undefined;
  children?: ReactNode;
}>;

/** Every number on the page: a left-to-right element with tabular figures. */
function Figure({ text, tone, isLive = false, children }: FigureProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  useTell(element, text, isLive);
  return (
    <bdi ref={element} dir="ltr" className={classes(css, 'figure', tone)}>
      {children ?? text}
    </bdi>
  );
}

type LiveProps = Readonly<{
  /** Fades once when the figure changes. */
  isLive?: boolean | undefined;
}>;

type MoneyProps = Amount &
  LiveProps &
  Readonly<{
    currency?: Currency | null | undefined;
    places?: MoneyPlaces | undefined;
    isSigned?: boolean | undefined;
    /** For large figures: dims the cents, so that the eye reads dollars first. */
    hasDimCents?: boolean | undefined;
  }>;

/** A balance, a price paid, a limit: in the text color, with a sign only if negative. */
export function Money({ currency, places, isSigned, hasDimCents = false, isLive, ...amount }: MoneyProps): ReactNode {
  const locale = useUiLocale();
  const figure = formatMoney(amount, { locale, currency, places, isSigned });
  const text = joinFigure(figure);
  return (
    <Figure text={text} isLive={isLive}>
      {hasDimCents && figure.fraction !== '' ? (
        <>
          {figure.main}
          <span className={css['cents']}>{figure.fraction}</span>
          {figure.rest}
        </>
      ) : (
        text
      )}
    </Figure>
  );
}

function toneOf(value: number): 'positive' | 'negative' | undefined {
  if (value === 0) return undefined;
  return value > 0 ? 'positive' : 'negative';
}

type SignedProps = Amount &
  LiveProps &
  Readonly<{ currency?: Currency | null | undefined; places?: MoneyPlaces | undefined }>;

/** A result: with sign and color. */
export function Signed({ currency, places, isLive, ...amount }: SignedProps): ReactNode {
  const locale = useUiLocale();
  const text = joinFigure(formatMoney(amount, { locale, currency, places, isSigned: true }));
  return <Figure text={text} tone={toneOf(amount.cents ?? amount.micros ?? 0)} isLive={isLive} />;
}

type PercentProps = LiveProps &
  Readonly<{
    bps: number;
    decimals?: number | undefined;
    isCut?: boolean | undefined;
    /** A result in percent: with sign and color. */
    isResult?: boolean | undefined;
  }>;

export function Percent({ bps, decimals, isCut, isResult = false, isLive }: PercentProps): ReactNode {
  const text = formatPercent(bps, { locale: useUiLocale(), decimals, isCut, isSigned: isResult });
  return <Figure text={text} tone={isResult ? toneOf(bps) : undefined} isLive={isLive} />;
}

type PriceProps = LiveProps & Readonly<{ value: string | number; decimals?: number | undefined }>;

/** A price of an instrument: an exact decimal string in the contract's own decimals. Never colored. */
export function Price({ value, decimals, isLive }: PriceProps): ReactNode {
  return <Figure text={formatNumber(value, { locale: useUiLocale(), decimals })} isLive={isLive} />;
}

type CountProps = LiveProps & Readonly<{ value: number; isSigned?: boolean | undefined }>;

/** A count: days, lots, events. */
export function Count({ value, isSigned, isLive }: CountProps): ReactNode {
  return <Figure text={formatNumber(value, { locale: useUiLocale(), isSigned })} isLive={isLive} />;
}

/** A span of time, `2:13:41`. */
export function Duration({ ms, isLive }: LiveProps & Readonly<{ ms: number }>): ReactNode {
  return <Figure text={formatDuration(ms)} isLive={isLive} />;
}

/** Anything that is already text but must stay left to right and tabular: dates, times, symbols, account names. */
export function Num({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <bdi dir="ltr" className={css['figure']}>
      {children}
    </bdi>
  );
}

/** Hashes, ids, keys. */
export function Mono({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <bdi dir="ltr" className={css['mono']}>
      {children}
    </bdi>
  );
}

type FigureSizeProps = Readonly<{
  /** 20, 28 or 44 px. At most one `page` figure a screen, one figure a card. */
  size: 'strip' | 'card' | 'page';
  as?: 'div' | 'dd' | 'span' | undefined;
  children: ReactNode;
}>;

/** The size of the one figure of a strip, a card or a page; put Money, Count, … inside. */
export function FigureSize({ size, as: Tag = 'div', children }: FigureSizeProps): ReactNode {
  return <Tag className={classes(css, size)}>{children}</Tag>;
}
