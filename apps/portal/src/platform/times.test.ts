import { intlLocale, LOCALES } from '@openbell/ui/locale.ts';
import { describe, expect, it } from 'vitest';
import { dayInWords, momentInWords } from './times.ts';

describe('a date in words', () => {
  const at = Date.UTC(2028, 2, 2, 16, 7);

  it.each(LOCALES)('has the name of its month in %s', (locale) => {
    for (const options of [dayInWords, momentInWords]) {
      const text = new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' }).format(at);
      expect(text).toMatch(/\p{L}{3}/u);
      expect(text).toContain('2028');
      expect(text).not.toMatch(/\b0?3\b/);
    }
  });
});
