/** Asks once a name; a failed try is forgotten, so that coming back tries again. Not for what a screen reads with `use`: see `loadOnce`. */
export const once = <Name extends string, Value>(
  load: (name: Name) => Promise<Value>,
): ((name: Name) => Promise<Value>) => {
  const asked = new Map<Name, Promise<Value>>();
  return (name) => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const fresh = load(name);
    asked.set(name, fresh);
    fresh.catch(() => asked.delete(name));
    return fresh;
  };
};
