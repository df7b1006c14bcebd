/** What is under way in the name of each owner. */
const underWay = new WeakMap<object, Set<string>>();

type Act = {
  readonly name: string;
  readonly act: () => Promise<unknown>;
  /** For how long a press while it is under way does nothing; by default until it has ended. */
  readonly forMs?: number;
};

/** Does an act of an owner, unless the same one is under way already: a key pressed twice is one wish. */
export async function oneAtATime(owner: object, { name, act, forMs }: Act): Promise<void> {
  const names = underWay.get(owner) ?? new Set();
  underWay.set(owner, names);
  if (names.has(name)) return;
  names.add(name);
  const timer = forMs === undefined ? undefined : setTimeout(() => names.delete(name), forMs);
  try {
    await act();
  } finally {
    clearTimeout(timer);
    names.delete(name);
  }
}
