import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { accountNoticesOf } from './account-notices.ts';

const now = instantOf('2026-11-26T20:00:00Z');
const plan = {
  partner: 'E2T',
  countryId: 1,
  key: 'TCP50',
  subscriptionStatus: 'active',
  isCanceled: false,
  isPassed: false,
  until: instantOf('2026-12-15T18:00:00Z'),
  renewal: { way: 'charge', failedTries: 0 } as const,
  method: { brand: 'visa', expires: '12/39', isUsable: true },
  now,
};
type Facts = Parameters<typeof accountNoticesOf>[0];
const told = (changes: Partial<Facts>) => accountNoticesOf({ ...plan, ...changes }).map(({ kind }) => kind);
const card = (expires: string) => ({ ...plan.method, expires });

describe('the notices of an account', () => {
  it.each<readonly [string, Partial<Facts>, readonly string[]]>([
    ['a plan that is paid for by a good card', {}, []],
    ['no plan and nothing stored', { key: '', subscriptionStatus: '', until: null, method: null }, []],
    ['a card that ends in the month before', { method: card('11/26') }, ['payment_update']],
    ['a card that ends in the month of the renewal', { method: card('12/26') }, []],
    ['a card that ended last year', { method: card('12/25') }, ['payment_update']],
    ['a card without an end', { method: card('') }, []],
    ['a card that ends, of a plan that is not billed again', { method: card('11/26'), key: 'BCC' }, []],
    ['a card that ends, after a pass', { method: card('11/26'), isPassed: true }, []],
    ['a card that ends, after canceling', { method: card('11/26'), subscriptionStatus: 'canceled' }, []],
    [
      'a renewal that was asked for in vain',
      { until: asInstant(now - 1), renewal: { way: 'charge', failedTries: 1 } },
      ['payment_update'],
    ],
    ['a renewal that is asked for right now', { until: asInstant(now - 1) }, []],
    ['an invoice that was not paid', { until: asInstant(now - 1), renewal: { way: 'invoice', failedTries: 1 } }, []],
    [
      'a renewal within three days and nothing to charge',
      { until: asInstant(now + 1), renewal: { way: 'method', failedTries: 0 }, method: null },
      ['payment_update'],
    ],
    ['nothing to charge and time left', { renewal: { way: 'method', failedTries: 0 }, method: null }, []],
    [
      'a card that its company no longer charges',
      {
        until: asInstant(now + 1),
        renewal: { way: 'method', failedTries: 0 },
        method: { ...plan.method, isUsable: false },
      },
      ['payment_processor'],
    ],
    [
      'such a card without a plan',
      { subscriptionStatus: 'canceled', method: { ...plan.method, isUsable: false } },
      ['payment_processor'],
    ],
    ['a move abroad without a plan', { subscriptionStatus: 'canceled', countryId: 356 }, ['billing_entity']],
    ['a move abroad under a plan', { countryId: 356 }, []],
  ])('with %s: %j [WIDGET-009] [WIDGET-010] [WIDGET-011]', (_what, changes, kinds) => {
    expect(told(changes)).toEqual(kinds);
  });

  it('keep their id while they say the same, and get another with the next failure, card or provider', () => {
    const idOf = (changes: Partial<Facts>) => accountNoticesOf({ ...plan, ...changes })[0]?.id;
    const late = (failedTries: number) => ({
      until: asInstant(now - 1),
      renewal: { way: 'charge', failedTries } as const,
    });
    expect(idOf(late(1))).toBe(idOf({ ...late(1), now: asInstant(now + 1) }));
    expect(idOf(late(2))).not.toBe(idOf(late(1)));
    const gone = { subscriptionStatus: 'canceled', method: { ...plan.method, isUsable: false } };
    expect(idOf({ ...gone, partner: 'IND', countryId: 356 })).not.toBe(idOf(gone));
    const moved = (countryId: number) => idOf({ subscriptionStatus: 'canceled', countryId });
    expect(moved(356)).not.toBe(moved(276));
  });
});
