import { describe, expect, it } from 'vitest';
import { applyTheme, chooseTheme, readTheme, resolvedTheme } from './theme.ts';

/** The two properties of an element that the theme uses. */
function root(): HTMLElement {
  return { dataset: {} } as unknown as HTMLElement;
}

function storageWith(value: string | null): Pick<Storage, 'getItem'> {
  return { getItem: () => value };
}

const forbidden = {
  getItem(): never {
    throw new Error('SecurityError');
  },
  setItem(): never {
    throw new Error('QuotaExceededError');
  },
};

describe('readTheme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    ['sepia', 'system'],
    [null, 'system'],
  ])('reads %s as %s', (stored, theme) => {
    expect(readTheme(storageWith(stored))).toBe(theme);
  });
  it('follows the system if storage is missing or forbidden', () => {
    expect(readTheme(null)).toBe('system');
    expect(readTheme(forbidden)).toBe('system');
  });
});

describe('chooseTheme', () => {
  it('shows a choice, and omits the attribute for the system', () => {
    const page = root();
    chooseTheme(page, forbidden, 'dark');
    expect(page.dataset['theme']).toBe('dark');
    applyTheme(page, 'system');
    expect('theme' in page.dataset).toBe(false);
  });
  it('saves the choice under the key it is read from', () => {
    const kept = new Map<string, string>();
    const storage = {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
    };
    chooseTheme(root(), storage, 'light');
    expect(readTheme(storage)).toBe('light');
  });
});

describe('resolvedTheme', () => {
  it("is the choice, or the system's preference", () => {
    const page = root();
    expect(resolvedTheme(page, true)).toBe('dark');
    applyTheme(page, 'light');
    expect(resolvedTheme(page, true)).toBe('light');
  });
});
