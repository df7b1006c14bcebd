/** The browser's storage may be disabled or full; what the site stores there is a convenience, never required. */
export function readStored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Not stored: the visit continues without it.
  }
}
