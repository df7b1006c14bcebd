type AxisPart = {
  /** The average of what was entered, drawn and exact: it may lie between two ticks. */
  readonly entry: number;
  readonly entryText: string;
  readonly step: number;
  readonly decimals: number;
  readonly words: { readonly priceOf: (price: string) => string };
};

/** The entry as exactly as its page says it, anything else at the nearest tick. */
export function axisPrice(price: number, { entry, entryText, step, decimals, words }: AxisPart): string {
  return words.priceOf(price === entry ? entryText : (Math.round(price / step) * step).toFixed(decimals));
}
