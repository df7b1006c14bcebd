import type { MarketCommandAnswer, MarketOrderRefusal } from '@openbell/api/market/market.ts';
import { describe, expect, it } from 'vitest';
import { answerText, refusalText } from './order-refusal.ts';

const t = ((key: string, values: Readonly<Record<string, unknown>>) =>
  `${key} ${values['size']} ${values['sizeMax']}`) as Parameters<typeof refusalText>[2]['t'];

it.each([
  [true, 'ladder.refusal.position_too_large 21 20'],
  [false, 'ladder.refusal.position_too_large.untiered 21 20'],
])('names a tier only where there is one: %s', (hasTier, text) => {
  const refusal = { code: 'position_too_large', sizeTenths: 210, sizeTenthsMax: 200 } as const;
  expect(refusalText(refusal, null, { t, locale: 'en', hasTier })).toBe(text);
});

describe('what an act in several contracts was refused', () => {
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

  it('is said once of all that have the same reason', () => {
    expect(text(answer(['ZCZ26', paused], ['ZWZ26', paused]))).toBe(`ZCZ26, ZWZ26: ${pausedText}`);
  });

  it('is said of each with its own reason', () => {
    expect(text(answer(['ZCZ26', paused], ['CLF27', { code: 'no_price' }]))).toBe(
      `ZCZ26: ${pausedText} CLF27: ladder.refusal.no_price`,
    );
  });

  it('names the only one where it is not the contract that is shown', () => {
    expect([text(answer(['ZCZ26', paused])), text(answer(['ZWZ26', paused]))]).toEqual([
      pausedText,
      `ZWZ26: ${pausedText}`,
    ]);
  });

  it('is said once of the two orders of a pair', () => {
    expect(text(answer(['ZCZ26', paused], ['ZCZ26', paused]))).toBe(pausedText);
  });

  it('is said without a contract where no order was looked at, and not at all where nothing was refused', () => {
    expect(text({ events: [], refusal: { code: 'duplicate_order' } })).toBe('ladder.refusal.duplicate_order');
    expect(text(answer())).toBeNull();
  });
});
