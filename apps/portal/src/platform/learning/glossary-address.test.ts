import { describe, expect, it } from 'vitest';
import { addressOfTerm, addressWithoutGlossary, termOfAddress } from './glossary-address.ts';

describe('the address of the reference guide', () => {
  it('opens over the screen it is on and keeps what the address says already', () => {
    expect(addressOfTerm({ pathname: '/calendar', search: '?day=2026-03-08' }, 'pip')).toBe(
      '/calendar?day=2026-03-08&glossary=pip',
    );
    expect(addressOfTerm({ pathname: '/', search: '' })).toBe('/?glossary=');
    expect(addressOfTerm({ pathname: '/', search: '?glossary=pip' }, 'tick')).toBe('/?glossary=tick');
  });

  it('closes and leaves the rest as it was', () => {
    expect(addressWithoutGlossary({ pathname: '/calendar', search: '?day=2026-03-08&glossary=pip' })).toBe(
      '/calendar?day=2026-03-08',
    );
    expect(addressWithoutGlossary({ pathname: '/', search: '?glossary=' })).toBe('/');
  });

  it('tells closed, open, and open at a term apart', () => {
    expect(termOfAddress('')).toBeNull();
    expect(termOfAddress('?glossary')).toBe('');
    expect(termOfAddress('?glossary=tick-value')).toBe('tick-value');
  });
});
