import { useUiLocale } from '../src/ui-provider.tsx';

/** A sample in English or Arabic, so that the mirrored gallery shows Arabic letters and leading. */
export function useSay(): (english: string, arabic?: string) => string {
  const locale = useUiLocale();
  return (english, arabic) => (locale === 'ar' && arabic !== undefined ? arabic : english);
}
