import type { MarketCommandAnswer, MarketOrderRefusal } from '@openbell/api/market/market.ts';
import { asSizeTenths } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { answerText, refusalText } from './order-refusal.ts';

const t = ((key: string, values: Readonly<Record<string, unknown>>) =>
  `${key} ${values['size']} ${values['sizeMax']}`) as Parameters<typeof refusalText>[2]['t'];

it.each([
  [true, 'ladder.refusal.position_too_large 21 20'],
  [false, 'ladder.refusal.position_too_large.untiered 21 20'],
])('a refusal names a tier only if the plan has one: %s', (hasTier, text) => {
  const refusal = {
    code: 'position_too_large',
    sizeTenths: asSizeTenths(210),
    sizeTenthsMax: asSizeTenths(200),
  } as const;
  expect(refusalText(refusal, null, { t, locale: 'en', hasTier })).toBe(text);
});

describe('the refusal of an action in several contracts', () => {
  const said = ((key: string, { symbols, reason, opens, day }: Readonly<Record<string, unknown>>) =>
    key === 'ladder.told.refused' ? `${symbols}: ${reason}` : [key, opens, day].join(' ').trim()) as typeof t;
  const paused: MarketOrderRefusal = { code: 'session_paused', opensAt: '2026-11-24T14:30:00.000Z' };
  const pausedText = 'ladder.refusal.session_paused 08:30 24 Nov';
  const answer = (...refused: readonly (readonly [string, MarketOrderRefusal])[]): MarketCommandAnswer => ({
    events: refused.map(([symbol, refusal], index) => ({
      sequence: index + 1,
      event: { kind: 'rejected', orderId: 'out', symbol, refusal },
    })),
    refusal: refused[0]?.[1] ?? null,
  });
  const text = (given: MarketCommandAnswer) => answerText(given, 'ZCZ26', { t: said, locale: 'en', hasTier: true });

  it('is stated once for all that share a reason', () => {
    expect(text(answer(['ZCZ26', paused], ['ZWZ26', paused]))).toBe(`ZCZ26, ZWZ26: ${pausedText}`);
  });

  it('is stated for each contract with its own reason', () => {
    expect(text(answer(['ZCZ26', paused], ['CLF27', { code: 'no_price' }]))).toBe(
      `ZCZ26: ${pausedText} CLF27: ladder.refusal.no_price`,
    );
  });

  it('names the only contract if it is not the shown one', () => {
    expect([text(answer(['ZCZ26', paused])), text(answer(['ZWZ26', paused]))]).toEqual([
      pausedText,
      `ZWZ26: ${pausedText}`,
    ]);
  });

  it('is stated once for the two orders of a pair', () => {
    expect(text(answer(['ZCZ26', paused], ['ZCZ26', paused]))).toBe(pausedText);
  });

  it('has no contract if no order was checked, and is null if nothing was refused', () => {
    expect(text({ events: [], refusal: { code: 'duplicate_order' } })).toBe('ladder.refusal.duplicate_order');
    expect(text(answer())).toBeNull();
  });
});
