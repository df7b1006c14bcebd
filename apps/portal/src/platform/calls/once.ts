/** Loads each name once; a failure is forgotten, so that the next call tries again. Not for React's `use`: see `loadOnce`. */
export function once<Name extends string, Value>(load: (name: Name) => Promise<Value>): (name: Name) => Promise<Value> {
  const asked = new Map<Name, Promise<Value>>();
  return (name) => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const fresh = load(name);
    asked.set(name, fresh);
    fresh.catch(() => asked.delete(name));
    return fresh;
  };
}
