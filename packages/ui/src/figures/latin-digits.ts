const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Converts Arabic and Persian digits to Western ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** Converts a number typed on an Arabic keyboard: Western digits, a point as the decimal separator, no thousands separators. */
export function latinFigure(typed: string): string {
  return latinDigits(typed).replaceAll('\u066b', '.').replaceAll('\u066c', '');
}

/**
 * Cleans typed or pasted text for a number field: Western digits and, with decimals, one point (a comma counts as
 * one) with at most that many digits after it.
 */
export function numericText(typed: string, decimals: number): string {
  const western = latinFigure(typed).replaceAll(',', '.');
  if (decimals === 0) return western.replace(/\D/g, '');
  const cleaned = western.replace(/[^\d.]/g, '');
  const point = cleaned.indexOf('.');
  if (point < 0) return cleaned;
  const fraction = cleaned
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals);
  return `${cleaned.slice(0, point)}.${fraction}`;
}
