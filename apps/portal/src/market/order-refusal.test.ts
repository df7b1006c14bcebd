import { expect, it } from 'vitest';
import { refusalText } from './order-refusal.ts';

const t = ((key: string, values: Readonly<Record<string, unknown>>) =>
  `${key} ${values['size']} ${values['sizeMax']}`) as Parameters<typeof refusalText>[2]['t'];

it.each([
  [true, 'ladder.refusal.position_too_large 21 20'],
  [false, 'ladder.refusal.position_too_large.untiered 21 20'],
])('names a tier only where there is one: %s', (hasTier, text) => {
  const refusal = { code: 'position_too_large', sizeTenths: 210, sizeTenthsMax: 200 } as const;
  expect(refusalText(refusal, null, { t, locale: 'en', hasTier })).toBe(text);
});
