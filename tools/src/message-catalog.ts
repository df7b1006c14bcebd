// The product's texts as catalogues. A domain file `packages/content/messages/<lang>/<domain>.json` has flat keys and ICU messages; a
// catalogue merges and parses several of them, so no browser needs the parser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

export const messageLanguages = ['en', 'es', 'pt', 'fr', 'ar'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

export type Catalog = Readonly<Record<string, readonly MessageFormatElement[]>>;

export const messagesFolder = path.join(import.meta.dirname, '../../packages/content/messages');

export const messageFileOf = (language: MessageLanguage, domain: string): string =>
  path.join(messagesFolder, language, `${domain}.json`);

/** The raw messages of one domain file; throws with the file's name if it is not a flat table of texts. */
export function readMessages(language: MessageLanguage, domain: string): Readonly<Record<string, string>> {
  const file = messageFileOf(language, domain);
  const table: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof table !== 'object' || table === null) throw new Error(`${file} is not an object`);
  for (const [key, text] of Object.entries(table)) {
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a text`);
  }
  return table as Readonly<Record<string, string>>;
}

/** Parses one message; an error names the key. */
export function compileMessage(key: string, text: string): readonly MessageFormatElement[] {
  try {
    return parse(text, { shouldParseSkeletons: true, requiresOtherClause: true });
  } catch (error) {
    throw new Error(`message ${key} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Merges domain files; a key in two of them is an error. */
export function compileCatalog(language: MessageLanguage, domains: readonly string[]): Catalog {
  const catalog: Record<string, readonly MessageFormatElement[]> = {};
  for (const domain of domains) {
    for (const [key, text] of Object.entries(readMessages(language, domain))) {
      if (key in catalog) throw new Error(`message ${key} is in two files (${domain})`);
      catalog[key] = compileMessage(key, language === 'fr' ? holdFrenchSigns(text) : text);
    }
  }
  return catalog;
}

/** French puts a space before two-part signs and inside quotation marks, at which no line may break. Translators type plain spaces. */
export const holdFrenchSigns = (text: string): string =>
  text.replace(/ (?=[?!:;»])/g, noBreakSpace).replace(/(?<=«) /g, noBreakSpace);

const noBreakSpace = '\u00a0';

/** The arguments of a message with their kinds, sorted: every language must have the same. Tags count as arguments. */
export function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const found = new Set<string>();
  collectArguments(elements, found);
  return [...found].sort();
}

function collectArguments(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    if (isArgumentElement(element)) found.add(`${element.value}`);
    else if (isNumberElement(element)) found.add(`${element.value}:number`);
    else if (isDateElement(element)) found.add(`${element.value}:date`);
    else if (isTimeElement(element)) found.add(`${element.value}:time`);
    else if (isTagElement(element)) {
      found.add(`<${element.value}>`);
      collectArguments(element.children, found);
    } else if (isSelectElement(element) || isPluralElement(element)) {
      found.add(
        `${element.value}:${isSelectElement(element) ? `select(${Object.keys(element.options).sort()})` : 'plural'}`,
      );
      for (const option of Object.values(element.options)) collectArguments(option.value, found);
    }
  }
}

/** The plural selectors of each plural in a message, including exact ones (`=0`). */
export const pluralsOf = (elements: readonly MessageFormatElement[]): readonly (readonly string[])[] =>
  elements.flatMap((element) => {
    if (isTagElement(element)) return pluralsOf(element.children);
    if (isSelectElement(element)) return Object.values(element.options).flatMap((option) => pluralsOf(option.value));
    if (!isPluralElement(element)) return [];
    const inner = Object.values(element.options).flatMap((option) => pluralsOf(option.value));
    return [Object.keys(element.options), ...inner];
  });
