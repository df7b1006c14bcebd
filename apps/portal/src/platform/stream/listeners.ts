// A set of listeners. Joining or leaving during a round has no effect on that round.
export type Listeners<Value = void> = {
  /** Returns the unsubscribe function. */
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
