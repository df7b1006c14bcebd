import { describe, expect, it } from 'vitest';
import { addressOfTerm, addressWithoutGlossary, termOfAddress } from './glossary-address.ts';

describe('the URL of the reference guide', () => {
  it('opens over the current screen and keeps the other parameters', () => {
    expect(addressOfTerm({ pathname: '/calendar', search: '?day=2026-03-08' }, 'pip')).toBe(
      '/calendar?day=2026-03-08&glossary=pip',
    );
    expect(addressOfTerm({ pathname: '/', search: '' })).toBe('/?glossary=');
    expect(addressOfTerm({ pathname: '/', search: '?glossary=pip' }, 'tick')).toBe('/?glossary=tick');
  });

  it('closes and leaves the rest unchanged', () => {
    expect(addressWithoutGlossary({ pathname: '/calendar', search: '?day=2026-03-08&glossary=pip' })).toBe(
      '/calendar?day=2026-03-08',
    );
    expect(addressWithoutGlossary({ pathname: '/', search: '?glossary=' })).toBe('/');
  });

  it('distinguishes closed, open, and open at a term', () => {
    expect(termOfAddress('')).toBeNull();
    expect(termOfAddress('?glossary')).toBe('');
    expect(termOfAddress('?glossary=tick-value')).toBe('tick-value');
  });
});
