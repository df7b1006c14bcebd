import { refusalStatuses } from '@openbell/api/calls/refusals.ts';
import english from '@openbell/content/messages/en/refusal.json' with { type: 'json' };
import { expect, it } from 'vitest';

/** What a browser says by itself: no answer came, or one with a code it does not know. */
const wordsOfTheBrowser = ['refusal.offline', 'refusal.unknown'];

it('has a text for every refusal, and no text for none', () => {
  const codes = Object.keys(refusalStatuses).map((code) => `refusal.${code}`);
  expect(Object.keys(english).sort()).toEqual([...codes, ...wordsOfTheBrowser].sort());
});
