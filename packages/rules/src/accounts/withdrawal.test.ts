import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { canWithdraw, isEuropeanUnion, withdrawalEndsAt } from './withdrawal.ts';

const at = (text: string): Instant => asInstant(Date.parse(text));
const order = {
  iso: 'ES',
  purpose: 'subscription',
  state: 'paid',
  orderedAt: at('2026-11-02T23:59:00Z'),
  now: at('2026-11-10T12:00:00Z'),
};

describe('the withdrawal of EU consumers', () => {
  it('ends with the fourteenth day after the day of the order', () => {
    expect(withdrawalEndsAt(at('2026-11-02T00:00:00Z'))).toBe(at('2026-11-17T00:00:00Z'));
    expect(withdrawalEndsAt(order.orderedAt)).toBe(at('2026-11-17T00:00:00Z'));
    expect(canWithdraw({ ...order, now: at('2026-11-16T23:59:59.999Z') })).toBe(true);
    expect(canWithdraw({ ...order, now: at('2026-11-17T00:00:00Z') })).toBe(false);
  });

  it.each([
    ['a mentoring session', { purpose: 'mentoring' }, true],
    ['a renewal, which makes no new contract', { purpose: 'renewal' }, false],
    ['what was given back already', { state: 'refunded' }, false],
    ['what is not paid', { state: 'pending' }, false],
    ['a customer in the United States', { iso: 'US' }, false],
    ['a customer in the United Kingdom', { iso: 'GB' }, false],
  ])('for %s: %j is %s', (_what, change, can) => {
    expect(canWithdraw({ ...order, ...change })).toBe(can);
  });

  it('knows the twenty-seven member states', () => {
    const known = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
    expect([known.length, known.every(isEuropeanUnion), isEuropeanUnion('CH'), isEuropeanUnion('')]).toEqual([
      27,
      true,
      false,
      false,
    ]);
  });
});
