import { refusalStatuses } from '@openbell/api/calls/refusals.ts';
import english from '@openbell/content/messages/en/refusal.json' with { type: 'json' };
import { expect, it } from 'vitest';

/** Messages that the browser shows on its own: no answer came, or one with an unknown code. */
const wordsOfTheBrowser = ['refusal.offline', 'refusal.unknown'];

it('every refusal has a text, and every text has its refusal', () => {
  const codes = Object.keys(refusalStatuses).map((code) => `refusal.${code}`);
  expect(Object.keys(english).sort()).toEqual([...codes, ...wordsOfTheBrowser].sort());
});
