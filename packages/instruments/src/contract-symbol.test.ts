import { describe, expect, it } from 'vitest';
import { parseContractSymbol } from './contract-symbol.ts';

function symbol(text: string, year = 2026): string {
  const parsed = parseContractSymbol(text, year);
  return parsed.ok ? parsed.value.symbol : parsed.error;
}

describe('parseContractSymbol', () => {
  it('reads ESM6 and ESM26 as one contract', () => {
    expect(symbol('ESM6')).toBe('ESM26');
    expect(symbol('ESM26')).toBe('ESM26');
    expect(symbol('ESM36')).toBe('ESM36');
  });

  it.each([
    ['6EH6', '6EH26'],
    ['M2KZ25', 'M2KZ25'],
    ['Z3NM6', 'Z3NM26'],
    ['RS1U6', 'RS1U26'],
    ['SR3H27', 'SR3H27'],
    ['MNQM6', 'MNQM26'],
  ])('reads %s', (text, canonical) => {
    expect(symbol(text)).toBe(canonical);
  });

  it('reads one digit as the year near the year of use', () => {
    expect([2020, 2026, 2029].map((year) => symbol('ESH9', year))).toEqual(['ESH19', 'ESH29', 'ESH29']);
    expect([2024, 2025, 2032, 2033].map((year) => symbol('ESM4', year))).toEqual(['ESM24', 'ESM24', 'ESM34', 'ESM34']);
  });

  it.each(['', 'ES', 'ESM', 'M6', 'ESM126', 'ESA6', 'esm6', 'ES M6', 'ESM6 ', 'ES-M6', 'TOOLONGM6'])(
    'refuses the spelling %s',
    (text) => {
      expect(symbol(text)).toBe('bad_symbol');
    },
  );

  it.each(['XXM6', 'KCH6', 'GEZ6', 'DXM6', 'LBSF6'])('refuses the root of %s', (text) => {
    expect(symbol(text)).toBe('unknown_root');
  });
});
