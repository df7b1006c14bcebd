/**
 * Loads that a screen waits for with `use`: asked for once a name, and a failure stays one. React draws a screen again after each answer,
 * so a failure that were forgotten at once would be asked for anew without end.
 */

/** A file of code or words that did not come. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A file of this page did not load', { cause });
    this.name = 'LoadError';
  }
}

const failed = new Set<() => void>();

export const loadOnce = <Name extends string, Value>(
  load: (name: Name) => Promise<Value>,
): ((name: Name) => Promise<Value>) => {
  const asked = new Map<Name, Promise<Value>>();
  return (name) => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const fresh = load(name).catch((cause: unknown) => {
      failed.add(() => asked.delete(name));
      throw new LoadError(cause);
    });
    // Two are asked for side by side, and the screen stops at the first that fails.
    fresh.catch(() => undefined);
    asked.set(name, fresh);
    return fresh;
  };
};

/** What failed is asked for anew by who needs it next. */
export const forgetFailedLoads = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};
