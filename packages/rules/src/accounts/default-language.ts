/** The languages of the product, in the order of the dropdown. */
export const productLanguages = ['en', 'es', 'pt', 'fr', 'ar'] as const;
export type ProductLanguage = (typeof productLanguages)[number];

/**
 * The language before the customer's own is known: the browser's first language if that is es, pt, ar or fr, else en (I18N-005).
 *
 * @param browserLanguage a language tag such as `es-MX`; only its first part counts, upper or lower case
 */
export function defaultLanguage(browserLanguage: string | undefined): ProductLanguage {
  const base = (browserLanguage ?? '')
    .split(/[-_,;]/u)[0]
    ?.trim()
    .toLowerCase();
  return productLanguages.find((language) => language === base) ?? 'en';
}

/** Narrows any text to one of the five languages (ENTITY-003). */
export const isProductLanguage = (text: string): text is ProductLanguage =>
  productLanguages.some((language) => language === text);
