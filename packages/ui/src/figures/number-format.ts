import { intlLocale, type Locale } from '../locale.ts';

/**
 * Figures as the customer reads them. Amounts arrive as integers with their unit (cents, micro-dollars, basis points) and
 * are formatted by Intl from exact decimal strings; money is never divided in floating point.
 */

export type Currency = 'USD' | 'INR';

/** An amount in exactly one unit. */
export type Amount = Readonly<{ cents: number; micros?: undefined } | { micros: number; cents?: undefined }>;

/** `cents`: always two places; `whole`: none; `auto`: two unless they are zero. */
export type MoneyPlaces = 'cents' | 'whole' | 'auto';

/** The figure split in two, so that cents can be dimmed; `rest` follows the decimals (a currency sign in es, fr). */
export type FigureText = Readonly<{ main: string; fraction: string; rest: string }>;

const TRUE_MINUS = '\u2212';
const BIDI_MARKS = /[\u200e\u200f\u061c]/g;
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** An integer of the unit 10^-places as a decimal string: (-27904, 2) gives "-279.04". */
export function decimalString(value: number, places: number): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`);
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const text = places === 0 ? whole : `${whole}.${digits.slice(digits.length - places)}`;
  return `${value < 0 ? '-' : ''}${text}` as Intl.StringNumericLiteral;
}

function figureOf(parts: readonly Intl.NumberFormatPart[]): FigureText {
  let main = '';
  let fraction = '';
  let rest = '';
  for (const part of parts) {
    const text = part.type === 'minusSign' ? TRUE_MINUS : part.value.replace(BIDI_MARKS, '');
    if (part.type === 'decimal' || part.type === 'fraction') fraction += text;
    else if (fraction === '') main += text;
    else rest += text;
  }
  return { main, fraction, rest: rest.replace(NO_BREAK_SPACES, '\u00a0') };
}

export function joinFigure({ main, fraction, rest }: FigureText): string {
  return `${main}${fraction}${rest}`;
}

function signDisplay(isSigned: boolean): 'exceptZero' | 'negative' {
  return isSigned ? 'exceptZero' : 'negative';
}

type MoneyOptions = Readonly<{
  locale: Locale;
  /** `null` writes the bare amount, for axis labels and lines of a limit. */
  currency?: Currency | null | undefined;
  places?: MoneyPlaces | undefined;
  /** Results have + or −; balances and prices paid only −. */
  isSigned?: boolean | undefined;
}>;

/** Money as text: `$52,632.24`, `−$279.04`, `+$283.84`; the sign first, a real minus sign, half cents rounded away from zero. */
export function formatMoney(amount: Amount, options: MoneyOptions): FigureText {
  const { locale, currency = 'USD', places = 'cents', isSigned = false } = options;
  const decimal = amount.cents !== undefined ? decimalString(amount.cents, 2) : decimalString(amount.micros, 6);
  // Arabic text uses Latin money in the English format ($ at its left), since the whole figure is left to right.
  const tag = locale === 'ar' ? 'en' : intlLocale(locale);
  return figureOf(
    formatter(tag, {
      ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: places === 'whole' ? 0 : 2,
      maximumFractionDigits: places === 'whole' ? 0 : 2,
      trailingZeroDisplay: places === 'auto' ? 'stripIfInteger' : 'auto',
      signDisplay: signDisplay(isSigned),
    }).formatToParts(decimal),
  );
}

type PercentOptions = Readonly<{
  locale: Locale;
  decimals?: number | undefined;
  isSigned?: boolean | undefined;
  /** Truncated instead of rounded, where 29.99 must not read as 30. */
  isCut?: boolean | undefined;
}>;

/** Basis points as percent with one decimal, in the format of the language: 2610 gives `26.1%`. */
export function formatPercent(bps: number, options: PercentOptions): string {
  const { locale, decimals = 1, isSigned = false, isCut = false } = options;
  const parts = formatter(intlLocale(locale), {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: isCut ? 'trunc' : 'halfExpand',
    signDisplay: signDisplay(isSigned),
  }).formatToParts(decimalString(bps, 4));
  return joinFigure(figureOf(parts));
}

type NumberOptions = Readonly<{ locale: Locale; decimals?: number | undefined; isSigned?: boolean | undefined }>;

/** A count or a price; a price is given as an exact decimal string and keeps the contract's own decimals. */
export function formatNumber(value: number | string, { locale, decimals, isSigned = false }: NumberOptions): string {
  const places = decimals ?? (typeof value === 'string' ? (value.split('.')[1]?.length ?? 0) : undefined);
  const parts = formatter(intlLocale(locale), {
    ...(places === undefined ? {} : { minimumFractionDigits: places, maximumFractionDigits: places }),
    signDisplay: signDisplay(isSigned),
  }).formatToParts(value as Intl.StringNumericLiteral);
  return joinFigure(figureOf(parts));
}

/** A span of time as `2:13:41`, or `4:10` below an hour; negative spans read as zero. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  const pad = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}
