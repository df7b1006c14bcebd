// Loads for React's `use`: each name is loaded once, and a failure is cached. React renders a screen again after each settled promise,
// so a failure that was dropped at once would be loaded again forever.

/** A file of code or messages that failed to load. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A file of this page did not load', { cause });
    this.name = 'LoadError';
  }
}

const failed = new Set<() => void>();

export function loadOnce<Name extends string, Value>(
  load: (name: Name) => Promise<Value>,
): (name: Name) => Promise<Value> {
  const asked = new Map<Name, Promise<Value>>();
  return (name) => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const fresh = load(name).catch((cause: unknown) => {
      failed.add(() => asked.delete(name));
      throw new LoadError(cause);
    });
    // Two are loaded in parallel, and the screen stops at the first failure: mark the other as handled.
    fresh.catch(() => undefined);
    asked.set(name, fresh);
    return fresh;
  };
}

/** Drops the failed loads, so that the next use loads them again. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}
