// Sentences that the specification requires: each is in the five catalogues with its figures, and a screen uses it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/** Arabic spells out one day in words. */
const oneSpelledOut = 1;

type Sentence = readonly [what: string, key: string, file: string, english: string | RegExp, screen: string];

const sentences: readonly Sentence[] = [
  [
    'the audience [PRODUCT-010]',
    'site.home.lead',
    'site',
    /^A school for futures traders/,
    'apps/site/src/home/hero.tsx',
  ],
  [
    'the generic error [ERR-027]',
    'refusal.unknown',
    'refusal',
    'Error, please contact us.',
    'apps/portal/src/platform/calls/refusal-text.ts',
  ],
  [
    'the answer to a pass [PRODUCT-014]',
    'evaluation.passed.text',
    'evaluation',
    /funding firm contacts you within 1-2 business days/,
    'apps/portal/src/evaluation/page/headline-notice.tsx',
  ],
  [
    'the note at the minimum balance [CONST-009]',
    'dashboard.figures.minimum.note',
    'dashboard',
    'processed daily, 4-5pm Central',
    'apps/portal/src/dashboard/figures-card.tsx',
  ],
  [
    'when the login details come [CONST-012]',
    'evaluation.state.waiting.text',
    'evaluation',
    /login details arrive within 1 business day/,
    'apps/portal/src/evaluation/page/page-states.tsx',
  ],
  [
    'how long a change of exchanges takes [CONST-013]',
    'realtime.submitted',
    'realtime',
    /takes about 5 minutes/,
    'apps/portal/src/simulator/live-data-parts.tsx',
  ],
];

const catalogue = (language: string, file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(root, `packages/content/messages/${language}/${file}.json`), 'utf8')) as Record<
    string,
    string
  >;

describe('the sentences of the specification', () => {
  it.each(sentences)('include %s', (_what, key, file, english, screen) => {
    const said = catalogue('en', file)[key];
    if (typeof english === 'string') expect(said).toBe(english);
    else expect(said).toMatch(english);
    const digits = (text: string | undefined) => (text?.match(/\d+/g) ?? []).length;
    for (const language of ['es', 'pt', 'fr', 'ar']) {
      const translated = catalogue(language, file)[key];
      expect(translated, language).not.toBe(said);
      expect(digits(translated), language).toBeGreaterThanOrEqual(digits(said) - oneSpelledOut);
    }
    const source = readFileSync(path.join(root, screen), 'utf8');
    expect(source).toContain(key.split('.').slice(0, 2).join('.'));
  });
});

/** Texts that support and vendors search for: they stay in English, after a text in the customer's language (Q89). */
const technicalTexts = [
  ['paying.card.unmounted', 'paying', 'error mounting blox elements'],
  ['paying.card.noController', 'paying', 'Checkout failed - controller is not defined'],
  ['subscriptions.error.unknown_cancel', 'subscriptions', 'UNKNOWN CANCEL ERROR'],
  ['subscriptions.error.unknown_rejection', 'subscriptions', 'UNKNOWN REJECTION ERROR'],
] as const;

describe('a technical text of section 8', () => {
  it.each(technicalTexts)(
    'is the same in every language: %s [ERR-006, ERR-007, ERR-009, ERR-013]',
    (key, file, text) => {
      expect(catalogue('en', file)[key]).toBe(text);
      for (const language of ['es', 'pt', 'fr', 'ar']) {
        const said = catalogue(language, file)[key] ?? '';
        expect([language, said.includes(text), said.length > text.length]).toEqual([language, true, true]);
      }
    },
  );
});
