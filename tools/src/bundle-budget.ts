// The weight of the portal's first signed-in route: every JavaScript chunk it needs, gzip, found through Vite's manifest. `node
// tools/src/bundle-budget.ts` prints the chunks and fails if they exceed the budget.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** 170 kB; 1 kB is 1000 bytes, as the build prints it. */
export const firstRouteBytesMax = 170_000;

/** What a lesson adds to the shell before its film is requested. */
export const lessonRouteBytesMax = 70_000;

export const portalDist = path.join(import.meta.dirname, '../../apps/portal/dist');

/** The parts of the manifest that are used. */
type ManifestChunk = {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export type Weight = {
  readonly chunks: readonly { readonly file: string; readonly gzipBytes: number }[];
  readonly gzipBytes: number;
};

export function readManifest(dist: string): Manifest {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the front end first`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Files of the given chunks and of all their static imports; lazy imports are not followed. */
export function filesNeeded(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the manifest has no chunk ${key}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js')).sort();
}

/**
 * The chunks of the first route: the entry, the session line of the header, the dashboard with everything its cards load afterwards, and for
 * each message bundle the heaviest language.
 */
export function firstRouteKeys(manifest: Manifest, weigh: (file: string) => number): readonly string[] {
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry === true);
  const dashboard = chunksNamed(manifest, 'dashboard');
  const strip = chunksNamed(manifest, 'session-strip');
  const later = dashboard.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const cards = later.filter((key) => !wordsKey.test(key));
  const bundles = new Set(['portal', ...later.flatMap((key) => wordsKey.exec(key)?.[1] ?? [])]);
  const words = [...bundles].flatMap((bundle) => heaviestWords(manifest, { bundle, weigh }));
  if ([entry, strip, dashboard].some(({ length }) => length === 0) || words.length < bundles.size)
    throw new Error('the manifest lacks the entry, the session line, the dashboard or the words');
  return [...new Set([...entry, ...strip, ...dashboard, ...cards, ...words])];
}

function chunksNamed(manifest: Manifest, name: string): readonly string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.name === name && manifest[key].file.endsWith('.js'));
}

const wordsKey = /virtual:messages\/([a-z]+)\/[a-z]{2}$/;

/** The key of a bundle's messages in the heaviest language; none if the manifest has no such bundle. */
const heaviestWords = (
  manifest: Manifest,
  { bundle, weigh }: { readonly bundle: string; readonly weigh: (file: string) => number },
): readonly string[] =>
  Object.keys(manifest)
    .filter((key) => wordsKey.exec(key)?.[1] === bundle)
    .sort((one, other) => weigh(manifest[other]?.file ?? '') - weigh(manifest[one]?.file ?? ''))
    .slice(0, 1);

/** The weight of the portal's first signed-in route as it was built. */
export function firstRouteWeight(dist: string = portalDist): Weight {
  const manifest = readManifest(dist);
  const weigh = (file: string): number => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const files = filesNeeded(manifest, firstRouteKeys(manifest, weigh));
  const chunks = files
    .map((file) => ({ file, gzipBytes: weigh(file) }))
    .sort((one, other) => other.gzipBytes - one.gzipBytes);
  return { chunks, gzipBytes: chunks.reduce((sum, chunk) => sum + chunk.gzipBytes, 0) };
}

/** The weight of the lesson page and its messages beyond the entry, in the heaviest language. */
export function lessonRouteWeight(dist: string = portalDist): Weight {
  const manifest = readManifest(dist);
  const keys = Object.keys(manifest);
  const weigh = (file: string): number => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const shell = new Set(filesNeeded(manifest, firstRouteKeys(manifest, weigh)));
  const pages = keys.filter((key) => key.endsWith('src/learning/lesson-page.tsx'));
  const words = heaviestWords(manifest, { bundle: 'learning', weigh });
  if (pages.length === 0 || words.length === 0) throw new Error('the manifest lacks the lesson page or its words');
  const chunks = filesNeeded(manifest, [...pages, ...words])
    .filter((file) => !shell.has(file))
    .map((file) => ({ file, gzipBytes: weigh(file) }));
  return { chunks, gzipBytes: chunks.reduce((sum, chunk) => sum + chunk.gzipBytes, 0) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

if (import.meta.main) {
  const { chunks, gzipBytes } = firstRouteWeight();
  for (const chunk of chunks) console.log(`${kilobytes(chunk.gzipBytes)}  ${chunk.file}`);
  console.log(`${kilobytes(gzipBytes)}  of ${kilobytes(firstRouteBytesMax).trim()} on the first signed-in route`);
  if (gzipBytes > firstRouteBytesMax) process.exitCode = 1;
}
