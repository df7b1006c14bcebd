// The messages that a test looks for on the screen, so one journey runs in every language.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isolateTexts } from '@openbell/ui/isolate.ts';
import { IntlMessageFormat } from 'intl-messageformat';

const folder = path.join(import.meta.dirname, '../../packages/content/messages');

export type Words = (key: string, values?: Readonly<Record<string, string | number | boolean>>) => string;

/** Formats a message of the product in a language; a missing key fails the test that uses it. Tags are dropped. */
export function wordsOf(language: string): Words {
  const catalogue = new Map<string, string>();
  for (const file of readdirSync(path.join(folder, language))) {
    const messages: unknown = JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'));
    for (const [key, text] of Object.entries(messages ?? {})) catalogue.set(key, String(text));
  }
  return (key, values = {}) => {
    const text = catalogue.get(key);
    if (text === undefined) throw new Error(`no message ${key} in ${language}`);
    const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
    const isolated = isolateTexts(values, language === 'ar' ? 'rtl' : 'ltr');
    return String(new IntlMessageFormat(text.replace(/<\/?[a-zA-Z]+>/g, ''), locale).format(isolated));
  };
}

/** With plain spaces instead of all others: French puts narrow ones before its colons, and a page's texts are read without them. */
export const withPlainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');
