// Who wants to hear of something. Whoever comes or goes while the others are told changes nothing of that round.
export type Listeners<Value = void> = {
  /** Answers how to stop. */
  readonly add: (listener: (value: Value) => void) => () => void;
  readonly tell: (value: Value) => void;
};

export function createListeners<Value = void>(): Listeners<Value> {
  const all = new Set<(value: Value) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (value) => {
      for (const listener of [...all]) listener(value);
    },
  };
}
