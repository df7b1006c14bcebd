// Parses a typed size or price. It is money, so nothing may be read that was not meant: 2.5 is never 25.
import { latinFigure } from '@openbell/ui/figures/latin-digits.ts';
import { unread } from '../outlook/leg-bounds.ts';

/** What a field keeps of typed or pasted text: all visible characters, with Western digits. */
export function keptFigure(typed: string): string {
  return latinFigure(typed.replaceAll(/\p{Cf}/gu, ''));
}

/** A whole number from 1 to `max`; null for an empty field. Anything else (`1e3`, `-3`, `2.5`) is rejected, not rounded. */
export function typedWhole(kept: string, max: number): number | null {
  const figure = kept.trim();
  if (figure === '') return null;
  const whole = /^\d+$/.test(figure) ? Number(figure) : unread;
  return whole >= 1 && whole <= max ? whole : unread;
}

/** What a price field keeps: normalized signs and spaces, everything else as typed. */
export function keptPrice(typed: string): string {
  return keptFigure(typed).replaceAll('\u2212', '-').replaceAll('\u2019', "'").replaceAll(/\s/g, ' ');
}

/**
 * The decimal string of a price, typed or copied from a screen: `7,616.25`, `7.616,25`, `7616,25`. A single comma before three digits
 * separates thousands if the customer's language does so. Any other text stays as it is, and is no price.
 */
export function decimalOfPrice(spaced: string, { hasDecimalComma }: { readonly hasDecimalComma: boolean }): string {
  const kept = spaced.replaceAll(' ', '');
  if (kept.startsWith('-')) return `-${decimalOfPrice(kept.slice(1), { hasDecimalComma })}`;
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/.test(kept) || (!hasDecimalComma && /^[1-9]\d{0,2},\d{3}$/.test(kept)))
    return endless(kept.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/.test(kept)) return endless(kept.replaceAll('.', '').replace(',', '.'));
  return /^\d*,\d*$/.test(kept) ? endless(kept.replace(',', '.')) : endless(kept);
}

/** Without a trailing decimal point. */
function endless(decimal: string): string {
  return decimal.replace(/\.$/, '');
}
