// Vite plugin: `virtual:messages/<bundle>` exports `catalogs`, one loader per language; each loads the bundle's domain files merged and
// already parsed. The parser itself is replaced by a stub, so it never reaches a browser.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalog, type MessageLanguage, messageFileOf, messageLanguages } from './message-catalog.ts';

const prefix = 'virtual:messages/';
const resolvedPrefix = `\0${prefix}`;

/** Bundle names to their domain files; the first bundle is loaded at the first visit, others with lazy screens. */
export type MessageBundles = Readonly<Record<string, readonly string[]>>;

export const messagesPlugin = (bundles: MessageBundles): Plugin => ({
  name: 'openbell-messages',
  config: () => ({
    resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: parserStub() }] },
  }),
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(resolvedPrefix)) return undefined;
    const [bundle = '', language] = id.slice(resolvedPrefix.length).split('/');
    const domains = bundles[bundle];
    if (domains === undefined) throw new Error(`There is no message bundle ${bundle}`);
    if (language === undefined) return loaderOf(bundle);
    const known = messageLanguages.find((one) => one === language);
    if (known === undefined) throw new Error(`There are no messages in ${language}`);
    for (const domain of domains) this.addWatchFile(messageFileOf(known, domain));
    return `export const messages = ${JSON.stringify(compileCatalog(known, domains))};`;
  },
});

function loaderOf(bundle: string): string {
  const line = (language: MessageLanguage): string =>
    `${language}: () => import(${JSON.stringify(`${prefix}${bundle}/${language}`)})`;
  return `export const catalogs = { ${messageLanguages.map(line).join(', ')} };`;
}

function parserStub(): string {
  const main = createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser/no-parser.js');
  return path.normalize(main);
}
