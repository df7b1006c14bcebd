import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { isAtLastPrice } from './price-age.ts';

const tuesday = '2026-11-24';
const chicago = (hours: number, minutes = 0): number => instantOfChicago(dateOf(tuesday), hours * 60 + minutes);
const held = (symbol: string) => ({ symbol, quantity: 1, price: '1', mark: '1', open: 0 });
const attempt = (symbols: readonly string[], asOf: number) => ({
  positions: symbols.map(held),
  as_of: formatInstant(asInstant(asOf)),
  session_date: tuesday,
});

describe('a held position', () => {
  it('has its current price while the exchange is open, and its last one from the close to the opening', () => {
    const at = (now: number) => isAtLastPrice(attempt(['ESZ26'], now), asInstant(now));
    expect([at(chicago(10)), at(chicago(16) - 1), at(chicago(16)), at(chicago(17) - 1), at(chicago(17))]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('has its last price after five minutes of silence: at and over the limit', () => {
    const heard = chicago(10);
    expect(isAtLastPrice(attempt(['ESZ26'], heard), asInstant(chicago(10, 5)))).toBe(false);
    expect(isAtLastPrice(attempt(['ESZ26'], heard), asInstant(chicago(10, 5) + 1))).toBe(true);
  });

  it('is partly at last prices if one of several exchanges is closed', () => {
    // Live cattle trades from 8:30 to 13:05.
    expect(isAtLastPrice(attempt(['ESZ26', 'LEZ26'], chicago(13)), asInstant(chicago(13)))).toBe(false);
    expect(isAtLastPrice(attempt(['ESZ26', 'LEZ26'], chicago(14)), asInstant(chicago(14)))).toBe(true);
  });

  it('is never at a last price if the account is flat', () => {
    expect(isAtLastPrice(attempt([], chicago(10)), asInstant(chicago(16, 30)))).toBe(false);
  });
});
