/** The actions in progress, by owner. */
const underWay = new WeakMap<object, Set<string>>();

type Act = {
  readonly name: string;
  readonly act: () => Promise<unknown>;
  /** How long repeated calls are ignored; by default until the action has ended. */
  readonly forMs?: number;
};

/** Runs an action of an owner, unless the same one is in progress: a key pressed twice is one request. */
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
