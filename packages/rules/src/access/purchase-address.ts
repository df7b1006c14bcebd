// The address of the purchase page: on the main site, or on another site for partner EDX (Q36).
import { usCountryId } from '../accounts/partner.ts';

/**
 * `{site}/{lang}/non-us/purchase?plan=…&discount=…`, each part only if due: the language unless en, `non-us` unless the country is the
 * US (an unknown country, 0, gets none), plan and code where they are given.
 *
 * @param sites base addresses without a slash at the end: `main` for everyone, `edx` for partner EDX
 */
export function purchaseAddress(question: {
  readonly sites: { readonly main: string; readonly edx: string };
  readonly partner: string;
  readonly language: string;
  readonly countryId: number;
  readonly plan?: string;
  readonly code?: string;
}): string {
  const { sites, partner, language, countryId, plan = '', code = '' } = question;
  const site = partner === 'EDX' ? sites.edx : sites.main;
  const languagePart = language === 'en' || language === '' ? '' : `/${language}`;
  const countryPart = countryId === usCountryId || countryId === 0 ? '' : '/non-us';
  const values = [
    plan === '' ? '' : `plan=${encodeURIComponent(plan)}`,
    code === '' ? '' : `discount=${encodeURIComponent(code)}`,
  ].filter((value) => value !== '');
  return `${site}${languagePart}${countryPart}/purchase${values.length > 0 ? `?${values.join('&')}` : ''}`;
}
