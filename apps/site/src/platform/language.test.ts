import { describe, expect, it } from 'vitest';
import { addressAfterChoice, readVisit } from './language.ts';

describe('the language of a visit', () => {
  it('is the browser language if that is es, pt, ar or fr, else en [I18N-005]', () => {
    const of = (browser: string | undefined) => readVisit({ pathname: '/site/', stored: null, browser }).language;
    expect(['es-MX', 'pt-BR', 'ar', 'fr-CA', 'de', undefined].map(of)).toEqual(['es', 'pt', 'ar', 'fr', 'en', 'en']);
  });

  it('is the earlier choice, unless that is invalid', () => {
    expect(readVisit({ pathname: '/site/', stored: 'fr', browser: 'es' }).language).toBe('fr');
    expect(readVisit({ pathname: '/site/', stored: 'xx', browser: 'es' }).language).toBe('es');
  });

  it('follows the prefix of a purchase URL before anything else', () => {
    expect(readVisit({ pathname: '/site/es/non-us/purchase', stored: 'fr', browser: 'en' })).toEqual({
      language: 'es',
      basename: '/site/es',
    });
    expect(readVisit({ pathname: '/site/non-us/purchase', stored: null, browser: 'en' })).toEqual({
      language: 'en',
      basename: '/site',
    });
    expect(readVisit({ pathname: '/site/de/purchase', stored: null, browser: 'en' }).basename).toBe('/site');
  });

  it('recognizes the URL of partner EDX, with and without a language', () => {
    const of = (pathname: string) => readVisit({ pathname, stored: null, browser: 'en' });
    expect(of('/site/edx/non-us/purchase')).toEqual({ language: 'en', basename: '/site/edx' });
    expect(of('/site/edx/ar/non-us/purchase')).toEqual({ language: 'ar', basename: '/site/edx/ar' });
    expect(of('/site/edx')).toEqual({ language: 'en', basename: '/site/edx' });
    expect(of('/site/edxtra/purchase').basename).toBe('/site');
  });
});

describe('a help URL', () => {
  const of = (pathname: string) => readVisit({ pathname, stored: 'fr', browser: 'en' });

  it('decides the language of its visit with its last part [SHELL-021]', () => {
    expect(of('/site/help/es')).toEqual({ language: 'es', basename: '/site' });
    expect(of('/site/help/ar/')).toEqual({ language: 'ar', basename: '/site' });
    expect(of('/site/es/help/pt')).toEqual({ language: 'pt', basename: '/site/es' });
  });

  it('does not affect the language without one of the five in it', () => {
    expect(['/site/help', '/site/help/de', '/site/helpful/es'].map((pathname) => of(pathname).language)).toEqual([
      'fr',
      'fr',
      'fr',
    ]);
  });
});

describe('the URL after a choice of language', () => {
  const after = (pathname: string, basename: string) => addressAfterChoice({ pathname, basename, language: 'pt' });

  it('stays if it contains no language', () => {
    expect([after('/site/', '/site'), after('/site/edx/purchase', '/site/edx')]).toEqual([null, null]);
  });

  it('drops a prefix, and names the new language in a help URL', () => {
    expect(after('/site/es/purchase', '/site/es')).toBe('/site/purchase');
    expect(after('/site/edx/es', '/site/edx/es')).toBe('/site/edx/');
    expect(after('/site/help/es', '/site')).toBe('/site/help/pt');
    expect(after('/site/es/help/fr', '/site/es')).toBe('/site/help/pt');
  });
});
