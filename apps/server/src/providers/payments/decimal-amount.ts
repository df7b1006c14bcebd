/** Amounts on the wire of companies that write them with two decimals, without ever being a float. */

/** `19000` to `190.00`. */
export const decimalOf = (amountMinor: number): string => {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `190.00` to `19000`; null for anything but digits, a point and two decimals within the exact integers. */
export const minorOf = (decimal: string): number | null => {
  const match = /^(\d{1,13})\.(\d{2})$/.exec(decimal);
  return match === null ? null : Number(`${match[1]}${match[2]}`);
};
