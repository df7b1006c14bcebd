// What a trader types for a size or a price. Sent as money, so nothing is made of it that was not meant: 2.5 is never 25.
import { latinFigure } from '@openbell/ui/figures/latin-digits.ts';
import { unread } from '../outlook/leg-bounds.ts';

/** What a field keeps of what was typed or pasted: all that is seen, with Western digits. */
export function keptFigure(typed: string): string {
  return latinFigure(typed.replaceAll(/\p{Cf}/gu, ''));
}

/** A whole number from 1 to `max`; null for an empty field. What is neither (`1e3`, `-3`, `2.5`) is not read as a number that it is not. */
export function typedWhole(kept: string, max: number): number | null {
  const figure = kept.trim();
  if (figure === '') return null;
  const whole = /^\d+$/.test(figure) ? Number(figure) : unread;
  return whole >= 1 && whole <= max ? whole : unread;
}

/** What a price field keeps: signs and spaces as a price is read with them, all else as it was typed. */
export function keptPrice(typed: string): string {
  return keptFigure(typed).replaceAll('\u2212', '-').replaceAll('\u2019', "'").replaceAll(/\s/g, ' ');
}

/**
 * The decimal string of a price as it was kept, whether typed or copied from a screen: `7,616.25`, `7.616,25`, `7616,25`. A lone comma with
 * three digits behind it parts thousands where the customer's language writes them so. What is none of these stays, and is no price.
 */
export function decimalOfPrice(spaced: string, { hasDecimalComma }: { readonly hasDecimalComma: boolean }): string {
  const kept = spaced.replaceAll(' ', '');
  if (kept.startsWith('-')) return `-${decimalOfPrice(kept.slice(1), { hasDecimalComma })}`;
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/.test(kept) || (!hasDecimalComma && /^[1-9]\d{0,2},\d{3}$/.test(kept)))
    return endless(kept.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/.test(kept)) return endless(kept.replaceAll('.', '').replace(',', '.'));
  return /^\d*,\d*$/.test(kept) ? endless(kept.replace(',', '.')) : endless(kept);
}

/** Without the point behind which digits are still to come. */
function endless(decimal: string): string {
  return decimal.replace(/\.$/, '');
}
