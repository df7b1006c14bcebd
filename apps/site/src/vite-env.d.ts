/// <reference types="vite/client" />

declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl';

  type Loader = () => Promise<{ readonly messages: Record<string, MessageFormatElement[]> }>;
  export const catalogs: Readonly<Record<'en' | 'es' | 'pt' | 'fr' | 'ar', Loader>>;
}
