/** Runs work on one key sequentially inside this process; work on other keys runs in parallel. */
export function createTurns(): <Value>(key: string, run: () => Promise<Value>) => Promise<Value> {
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
}

/** Runs a limited number of jobs at once in this process; the others wait in the order in which they came. */
export function createSlots(count: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
