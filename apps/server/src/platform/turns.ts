/** Lets work on one key run one after the other inside this process; work on other keys runs beside it. */
export const createTurns = (): (<Value>(key: string, run: () => Promise<Value>) => Promise<Value>) => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(run, run);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
};
