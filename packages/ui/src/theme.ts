/** The customer's choice; `system` follows the machine. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'openbell.theme';

export function isTheme(value: unknown): value is Theme {
  return (THEMES as readonly unknown[]).includes(value);
}

/** The stored choice; `system` when nothing, nonsense or no storage is there. */
export function readTheme(storage: Pick<Storage, 'getItem'> | null): Theme {
  try {
    const stored = storage?.getItem(STORAGE_KEY);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system'; // storage may be forbidden by the browser; the theme is not worth an error
  }
}

/** Shows the theme on the page. `system` leaves the attribute away, so that the media query of tokens.css decides. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** Keeps and shows the choice. */
export function chooseTheme(root: HTMLElement, storage: Pick<Storage, 'setItem'> | null, theme: Theme): void {
  applyTheme(root, theme);
  try {
    storage?.setItem(STORAGE_KEY, theme);
  } catch {
    // shown but not kept: better than refusing
  }
}

/** The theme seen now, with the system's wish resolved; for charts that draw on canvas. */
export function resolvedTheme(root: HTMLElement, prefersDark: boolean): 'light' | 'dark' {
  const chosen = root.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return prefersDark ? 'dark' : 'light';
}
