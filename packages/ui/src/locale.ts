/** The five languages of the product. */
export const LOCALES = ['en', 'es', 'pt', 'fr', 'ar'] as const;

export type Locale = (typeof LOCALES)[number];

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** The tag for Intl, react-intl and React Aria: Arabic is written with Western digits. */
export function intlLocale(locale: Locale): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
}

/** @param locale also the language of a film or a text, which may differ from the page's */
export function direction(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** Sets `lang` and `dir` of the page, on which tokens (fonts, leading) and logical properties depend. */
export function applyLocale(root: HTMLElement, locale: Locale): void {
  root.lang = locale;
  root.dir = direction(locale);
}
