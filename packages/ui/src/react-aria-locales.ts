import type { Plugin } from 'vite';

/** React Aria ships its own texts in 34 languages; these are the files for our five languages. */
const KEPT = new Set(['ar-AE', 'en-US', 'es-ES', 'fr-FR', 'pt-BR']);

const LOCALE_FILE =
  /[\\/]react-aria(?:-components)?[\\/]dist[\\/].*[\\/]intl[\\/](?:.*[\\/])?([a-z]{2}-[A-Z]{2})\.m?js$/;

/** Vite plugin that leaves the other languages out of the bundle. */
export function reactAriaLocales(): Plugin {
  return {
    name: 'openbell:react-aria-locales',
    enforce: 'pre',
    load(id) {
      const locale = LOCALE_FILE.exec(id.split('?')[0] ?? '')?.[1];
      return locale === undefined || KEPT.has(locale) ? null : 'export default {};';
    },
  };
}
