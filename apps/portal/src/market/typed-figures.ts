// What a trader types for a size or a price. Sent as money, so nothing is made of it that was not meant: 2.5 is never 25.
import { latinFigure } from '@openbell/ui/latin-digits.ts';

/** The digits of a whole number, without what stands behind a point or a comma. */
export function typedWhole(typed: string): string {
  const [whole = ''] = latinFigure(typed).split(/[.,]/);
  return whole.replace(/\D/g, '');
}

/** What a price field keeps: Western digits, points and commas, a sign, and what parts points from fractions (`110'165`, `110-16+`, `110 16`). */
export function keptPrice(typed: string): string {
  return latinFigure(typed)
    .replaceAll('\u2212', '-')
    .replaceAll('\u2019', "'")
    .replaceAll(/\s/g, ' ')
    .replace(/[^\d.,'+ -]/g, '');
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
