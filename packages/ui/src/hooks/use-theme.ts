import { useCallback, useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../theme.ts';

function storageOf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The theme switch: the choice and its setter. Call `startTheme` once before the first paint. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => readTheme(storageOf()));
  const choose = useCallback((next: Theme) => {
    chooseTheme(document.documentElement, storageOf(), next);
    setTheme(next);
  }, []);
  return [theme, choose];
}

/** Applies the stored choice; call it in main.tsx before rendering. */
export function startTheme(): void {
  chooseTheme(document.documentElement, null, readTheme(storageOf()));
}
