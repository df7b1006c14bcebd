/** The browser's storage may be forbidden or full; what the door keeps there is a convenience, never a need. */
export const readStored = (name: string): string | null => {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
};

export const store = (name: string, value: string | null): void => {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Not kept: the visit goes on without it.
  }
};
