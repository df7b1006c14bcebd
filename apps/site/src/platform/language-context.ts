import type { Locale } from '@openbell/ui/locale.ts';
import { createContext, use } from 'react';

type LanguageChoice = { readonly language: Locale; readonly choose: (language: Locale) => void };

export const LanguageContext = createContext<LanguageChoice | null>(null);

/** The language of the page, and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === null) throw new Error('LanguageContext is missing above this component');
  return choice;
}
