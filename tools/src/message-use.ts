// Which messages a screen uses: the keys in its modules, found along the imports of its code bundle. A key is a plain text, or a template
// (`evaluation.row.${id}`), which covers every key that matches it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messagesFolder, readMessages } from './message-catalog.ts';
import { listSources, root } from './source-files.ts';

/** A module with the messages of a bundle: its own, or the one of every visit. */
export type Screen = { readonly bundle: string; readonly entry: string };

/** Every key with its domain file. */
export const domainByKey: ReadonlyMap<string, string> = new Map(
  readdirSync(path.join(messagesFolder, 'en')).flatMap((file) => {
    const domain = file.slice(0, -'.json'.length);
    return Object.keys(readMessages('en', domain)).map((key) => [key, domain] as const);
  }),
);

const known = [...domainByKey.keys()];

/** The keys used in a source. */
export function keysNamedIn(text: string): readonly string[] {
  const named = new Set([...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key = '']) => key));
  const fits = templatesIn(text);
  const continued = [...text.matchAll(/`\$\{[^`{}]*\}(\.[\w.-]+)`/g)].map(([, rest = '']) => rest);
  return known.filter(
    (key) =>
      named.has(key) ||
      fits.some((one) => one.test(key)) ||
      continued.some((rest) => key.endsWith(rest) && named.has(key.slice(0, -rest.length))),
  );
}

/** By the text before the first placeholder, and the text after it if it is the only one and a plain one. */
const templatesIn = (text: string): readonly RegExp[] =>
  [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{(?:[^`{}]*\}([^`{}$]*)`)?/g)].map(
    ([, head = '', tail = '']) => new RegExp(`^${escaped(head)}.*${escaped(tail)}$`),
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The lazy screens of the portal, each with the bundle it loads. */
export const portalScreens = (): readonly Screen[] =>
  sourcesOf('apps/portal/src').flatMap(({ path: file, text }) => {
    const words = new Map(
      [...text.matchAll(/catalogs as (\w+) \} from 'virtual:messages\/([\w-]+)'/g)].map(([, name, bundle]) => [
        name,
        bundle ?? '',
      ]),
    );
    return [...text.matchAll(screenSource)].map(([call, name, module = '']) => {
      const bundle = words.get(name);
      if (bundle === undefined) throw new Error(`${file}: which words does this screen bring? ${call}`);
      return { bundle, entry: fileOf(file, module) ?? '' };
    });
  });

const screenSource = /screenSource\(\s*(\w+),\s*async \(\) => \(await import\('([^']+)'\)\)/g;

/** The lazy pages of the site. */
export const siteScreens = (): readonly Screen[] =>
  sourcesOf('apps/site/src').flatMap(({ path: file, text }) =>
    [...text.matchAll(sitePage)].map(([, module = '', bundle = 'site']) => ({
      bundle,
      entry: fileOf(file, module) ?? '',
    })),
  );

const sitePage = /\bpage\(async \(\) => \(await import\('([^']+)'\)\)\.\w+(?:, '(\w+)')?\)/g;

/** The sources of a package without its tests. */
export const sourcesOf = (folder: string) =>
  listSources(folder).filter(({ path: file }) => !/\.test\.tsx?$/.test(file));

/** A module and everything it imports statically, itself first; lazy screens have their own messages and are left out. */
export function modulesWith(entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const text = textOf(file).replaceAll(screenSource, '').replaceAll(sitePage, '');
    for (const [, fixed, later] of text.matchAll(valueImports)) {
      const next = fileOf(file, fixed ?? later ?? '');
      if (next !== null) found.add(next);
    }
  }
  return [...found];
}

const valueImports =
  /(?:^|\n)(?:import|export)\s(?!type\b)[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*'([^']+)'|\bimport\('([^']+)'\)/g;

const texts = new Map<string, string>();
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** The source file that an import refers to; null for external packages and for anything else. */
function fileOf(from: string, module: string): string | null {
  const [, room, rest] = /^@openbell\/([\w-]+)\/(.+)$/.exec(module) ?? [];
  const file = room === undefined ? path.posix.join(path.posix.dirname(from), module) : `packages/${room}/src/${rest}`;
  const isSource = /^(\.|@openbell\/)/.test(module) && /\.tsx?$/.test(file);
  return isSource && existsSync(path.join(root, file)) ? file : null;
}
