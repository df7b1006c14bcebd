type AxisPart = {
  /** The average entry price, as a number to draw and as an exact text: it may be between two ticks. */
  readonly entry: number;
  readonly entryText: string;
  readonly step: number;
  readonly decimals: number;
  readonly words: { readonly priceOf: (price: string) => string };
};

/** The exact text for the entry, the nearest tick for anything else. */
export function axisPrice(price: number, { entry, entryText, step, decimals, words }: AxisPart): string {
  return words.priceOf(price === entry ? entryText : (Math.round(price / step) * step).toFixed(decimals));
}
