// Conversion of amounts that companies write with two decimals, without ever using a float.

/** `19000` to `190.00`. */
export function decimalOf(amountMinor: number): string {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `190.00` to `19000`; null for anything except digits, a point and two decimals within the safe integers. */
export function minorOf(decimal: string): number | null {
  const match = /^(\d{1,13})\.(\d{2})$/.exec(decimal);
  return match === null ? null : Number(`${match[1]}${match[2]}`);
}
