import { defaultLanguage, isProductLanguage, type ProductLanguage } from '@openbell/rules/accounts/default-language.ts';

const helpPath = /^\/help\/([a-z]{2})\/?$/;

/**
 * The language of a visit and the part of the URL before the routes. A language prefix (`/site/es/purchase`, Q36) has priority, and so does
 * the last part of a help URL (`/site/help/es`); then the earlier choice; then the browser's language. `/site/edx` is the site's own URL
 * for partner EDX, unless an operator configures another site.
 */
export function readVisit(visit: {
  readonly pathname: string;
  readonly stored: string | null;
  readonly browser: string | undefined;
}): { readonly language: ProductLanguage; readonly basename: string } {
  const [, door = '/site', prefix = ''] =
    /^(\/site(?:\/edx(?=\/|$))?)(?:\/([a-z]{2})(?=\/|$))?/.exec(visit.pathname) ?? [];
  const basename = isProductLanguage(prefix) ? `${door}/${prefix}` : door;
  const helpLanguage = helpPath.exec(visit.pathname.slice(basename.length))?.[1] ?? '';
  if (isProductLanguage(helpLanguage)) return { language: helpLanguage, basename };
  if (isProductLanguage(prefix)) return { language: prefix, basename };
  const chosen = visit.stored !== null && isProductLanguage(visit.stored) ? visit.stored : null;
  return { language: chosen ?? defaultLanguage(visit.browser), basename };
}

/**
 * The URL of a visit after a new choice of language: a URL with a language would contradict the choice, so a prefix is removed and a help
 * URL gets the new one. Null if the URL contains no language and the page can stay.
 */
export function addressAfterChoice(visit: {
  readonly pathname: string;
  readonly basename: string;
  readonly language: ProductLanguage;
}): string | null {
  const door = visit.basename.replace(/\/[a-z]{2}$/, '');
  const path = visit.pathname.slice(visit.basename.length) || '/';
  if (helpPath.test(path)) return `${door}/help/${visit.language}`;
  return door === visit.basename ? null : `${door}${path}`;
}
