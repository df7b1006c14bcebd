declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl';

  type Catalog = Readonly<Record<string, MessageFormatElement[]>>;

  /** One loader per language: the bundle's messages, merged and parsed when the app was built. */
  export const catalogs: Readonly<Record<'en' | 'es' | 'pt' | 'fr' | 'ar', () => Promise<{ messages: Catalog }>>>;
}
