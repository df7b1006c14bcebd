import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { eurexChargedAt, eurexMonthCents, eurexPurchase, eurexRenewal, lastPaidDay } from './add-on-price.ts';

describe('the EUREX add-on', () => {
  it('costs 80 dollars a month [PRICE-021]', () => {
    expect(eurexMonthCents).toBe(8_000);
  });

  const cases: readonly (readonly [string, string, number, string])[] = [
    ['the last moment with four days left', '2026-10-29T04:59:59Z', 8_000, '2026-11-01T05:00:00.000Z'],
    ['Chicago midnight with three days left', '2026-10-29T05:00:00Z', 16_000, '2026-12-01T06:00:00.000Z'],
    ['the last moment of the month', '2026-11-01T04:59:59Z', 16_000, '2026-12-01T06:00:00.000Z'],
    ['the first moment of the month', '2026-11-01T05:00:00Z', 8_000, '2026-12-01T06:00:00.000Z'],
    ['February, four days left', '2026-02-26T05:59:59Z', 8_000, '2026-03-01T06:00:00.000Z'],
    ['February, three days left', '2026-02-26T06:00:00Z', 16_000, '2026-04-01T05:00:00.000Z'],
    ['February of a leap year, three days left', '2028-02-27T06:00:00Z', 16_000, '2028-04-01T05:00:00.000Z'],
    ['the turn of the year', '2026-12-30T12:00:00Z', 16_000, '2027-02-01T06:00:00.000Z'],
    ['November, the last of thirty days', '2026-11-30T12:00:00Z', 16_000, '2027-01-01T06:00:00.000Z'],
  ];
  it.each(cases)('on %s [PRICE-022] [PRICE-024]', (_, at, priceCents, expires) => {
    const purchase = eurexPurchase(instantOf(at));
    expect({ ...purchase, expiresAt: new Date(purchase.expiresAt).toISOString() }).toEqual({
      priceCents,
      expiresAt: expires,
    });
  });

  it.each([
    ['2026-04-01T05:00:00Z', '2026-03-31', '2026-03-31T17:00:00.000Z'],
    ['2027-01-01T06:00:00Z', '2026-12-31', '2026-12-31T18:00:00.000Z'],
    ['2028-03-01T06:00:00Z', '2028-02-29', '2028-02-29T18:00:00.000Z'],
  ])('paid until %s reads as paid until %s, the day of its next charge [PRICE-023]', (expires, day, chargedAt) => {
    const expiresAt = instantOf(expires);
    expect(lastPaidDay(expiresAt)).toBe(day);
    expect(new Date(eurexChargedAt(expiresAt)).toISOString()).toBe(chargedAt);
    expect(eurexRenewal(expiresAt).tryAt[0]).toBe(eurexChargedAt(expiresAt));
  });
});
