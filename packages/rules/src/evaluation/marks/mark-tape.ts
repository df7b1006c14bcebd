// The newest marks of the common tape by contract: those that did not reach some of their holders and still wait for them.
import type { MarkEntry } from '../types.ts';

export type TapeMark = { readonly id: number; readonly mark: MarkEntry };

export type MarkTape = {
  readonly append: (one: TapeMark) => void;
  /** The marks of some contracts after a tape number, in tape order. */
  readonly after: (symbols: readonly string[], id: number) => readonly TapeMark[];
  readonly size: () => number;
  /** Drops the marks up to and including a number, once they are applied to every holder. */
  readonly dropThrough: (id: number) => void;
};

export function createMarkTape(): MarkTape {
  const bySymbol = new Map<string, TapeMark[]>();
  let size = 0;
  return {
    append: (one) => {
      const { symbol } = one.mark.contract;
      const known = bySymbol.get(symbol);
      if (known === undefined) bySymbol.set(symbol, [one]);
      else known.push(one);
      size += 1;
    },
    after: (symbols, id) => {
      const found = symbols.flatMap((symbol) => {
        const marks = bySymbol.get(symbol) ?? [];
        return marks.slice(firstAfter(marks, id));
      });
      return symbols.length > 1 ? found.sort((one, other) => one.id - other.id) : found;
    },
    size: () => size,
    dropThrough: (id) => {
      for (const marks of bySymbol.values()) size -= marks.splice(0, firstAfter(marks, id)).length;
    },
  };
}

/** The index of the first mark with a higher number. */
function firstAfter(marks: readonly TapeMark[], id: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.id ?? 0) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
