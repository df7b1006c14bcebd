/** The customer's choice; `system` follows the machine. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'openbell.theme';

export function isTheme(value: unknown): value is Theme {
  return (THEMES as readonly unknown[]).includes(value);
}

/** The stored choice; `system` if there is none, if it is invalid, or without storage. */
export function readTheme(storage: Pick<Storage, 'getItem'> | null): Theme {
  try {
    const stored = storage?.getItem(STORAGE_KEY);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system'; // storage may be forbidden by the browser; the theme is not worth an error
  }
}

/** Applies the theme to the page. `system` removes the attribute, so that the media query of tokens.css decides. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** Saves and applies the choice. */
export function chooseTheme(root: HTMLElement, storage: Pick<Storage, 'setItem'> | null, theme: Theme): void {
  applyTheme(root, theme);
  try {
    storage?.setItem(STORAGE_KEY, theme);
  } catch {
    // applied but not saved: better than refusing
  }
}

/** The visible theme, with the system's preference resolved; for charts that draw on canvas. */
export function resolvedTheme(root: HTMLElement, prefersDark: boolean): 'light' | 'dark' {
  const chosen = root.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return prefersDark ? 'dark' : 'light';
}
