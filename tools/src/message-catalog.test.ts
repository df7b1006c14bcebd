import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  argumentsOf,
  compileMessage,
  holdFrenchSigns,
  messageLanguages,
  messagesFolder,
  pluralsOf,
  readMessages,
} from './message-catalog.ts';

const domainsOf = (language: string): readonly string[] =>
  readdirSync(path.join(messagesFolder, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** The plural forms that a language must have; the parser itself requires `other`. */
const pluralForms: Readonly<Record<string, readonly string[]>> = {
  en: ['one', 'other'],
  es: ['one', 'other'],
  pt: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

describe('the message files', () => {
  it('have the same domains in en, es, pt, fr and ar [I18N-001]', () => {
    const english = domainsOf('en');
    expect(english.length).toBeGreaterThan(0);
    for (const language of messageLanguages) expect(domainsOf(language), language).toEqual(english);
  });

  it.each(domainsOf('en'))('%s: the same keys in all five languages [I18N-001]', (domain) => {
    const keys = Object.keys(readMessages('en', domain)).sort();
    for (const language of messageLanguages)
      expect(Object.keys(readMessages(language, domain)).sort(), language).toEqual(keys);
  });

  it.each(domainsOf('en'))('%s: each message takes the same arguments in all five languages', (domain) => {
    const english = readMessages('en', domain);
    for (const language of messageLanguages) {
      for (const [key, text] of Object.entries(readMessages(language, domain))) {
        const wanted = argumentsOf(compileMessage(key, english[key] ?? ''));
        expect(argumentsOf(compileMessage(key, text)), `${language} ${key}`).toEqual(wanted);
      }
    }
  });

  it.each(domainsOf('en'))('%s: each plural has the forms of its language, and no text is empty', (domain) => {
    for (const language of messageLanguages) {
      for (const [key, text] of Object.entries(readMessages(language, domain))) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        for (const selectors of pluralsOf(compileMessage(key, text))) {
          expect(selectors, `${language} ${key}`).toEqual(expect.arrayContaining([...(pluralForms[language] ?? [])]));
        }
      }
    }
  });
});

describe('an English message', () => {
  const british =
    /\b(?:(?:real|author|organ|recogn|custom|summar|emphas)is(?:e|ed|es|ing|ation)|analys(?:e|ed|es|ing)|cancell(?:ed|ing)|labell(?:ed|ing)|centres?|centred|(?:col|behavi|fav)ours?|judgements?|fulfil|programmes?|licences?|practis(?:e|ed|es|ing)|grey|enrol)\b/i;

  it('has US spelling, since the school is American', () => {
    const wrong = domainsOf('en')
      // Texts that customers have agreed to keep their wording until their version changes.
      .filter((domain) => domain !== 'legal')
      .flatMap((domain) => Object.entries(readMessages('en', domain)).filter(([, text]) => british.test(text)));
    expect(wrong).toEqual([]);
  });
});

describe('an Arabic message', () => {
  it('isolates each percentage, whose sign would otherwise appear on the wrong side of its figure', () => {
    const bare = domainsOf('ar').flatMap((domain) =>
      Object.entries(readMessages('ar', domain)).filter(([, text]) => /(?<![\u2066\d.])[\d.]+%/.test(text)),
    );
    expect(bare).toEqual([]);
  });
});

describe('the arguments of a message', () => {
  it('are found inside plurals, selects and tags', () => {
    const message = compileMessage('x', '{count, plural, one {# day of {plan}} other {# days}} <b>{name}</b>');
    expect(argumentsOf(message)).toEqual(['<b>', 'count:plural', 'name', 'plan']);
  });

  it('are reported with the key if a message is broken', () => {
    expect(() => compileMessage('shell.title', 'Hello {name')).toThrow('shell.title');
  });
});

describe('a French message', () => {
  it.each(['mail', 'purpose'])('of the server, which does not hold signs, has them in the text: %s', (domain) => {
    for (const [key, text] of Object.entries(readMessages('fr', domain))) expect(holdFrenchSigns(text), key).toBe(text);
  });

  it('keeps two-part signs and quotation marks on the line of their word', () => {
    expect(holdFrenchSigns('Nouveau ? Lisez « la règle » : {name} !')).toBe(
      'Nouveau\u00a0? Lisez «\u00a0la règle\u00a0»\u00a0: {name}\u00a0!',
    );
  });
});
