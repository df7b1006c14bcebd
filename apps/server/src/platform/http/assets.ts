// The files of a built front end, kept in memory after their first request and sent in the smallest encoding that the browser accepts: the
// build writes `.br` and `.gz` files next to them. A new build under a running server takes effect at its next start; only in development
// each file is read on every request.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assert } from '@openbell/units/assert.ts';
import type { FastifyInstance } from 'fastify';
import { type KeptFile, sendKept, tagOf } from '../embedded/kept-file.ts';

const yearSeconds = 31_536_000;
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

type Build = { readonly folder: string; readonly prefix: string; readonly isDevelopment: boolean };

/** Adds a route for each folder and file of a build, except pages, which carry the configured brand. Does nothing without a build. */
export function serveAssets(server: FastifyInstance, { folder, prefix, isDevelopment }: Build): void {
  if (!existsSync(folder)) return;
  const files = listFiles(folder);
  const find = isDevelopment
    ? (name: string) => (listFiles(folder).has(name) ? readAsset(path.join(folder, name)) : null)
    : keepAssets(folder, files);
  server.get(`${prefix}assets/*`, (request, reply) => {
    const asset = find(`assets/${(request.params as { '*': string })['*']}`);
    // Their names carry a digest of their content.
    return asset === null
      ? reply.callNotFound()
      : sendKept(request, reply, asset, `public, max-age=${yearSeconds}, immutable`);
  });
  for (const name of files) {
    if (name.includes('/')) continue;
    server.get(prefix + name, (request, reply) => {
      const asset = find(name);
      return asset === null ? reply.callNotFound() : sendKept(request, reply, asset, 'no-cache');
    });
  }
}

function keepAssets(folder: string, files: ReadonlySet<string>): (name: string) => KeptFile | null {
  const known = new Map<string, KeptFile>();
  return (name) => {
    if (!files.has(name)) return null;
    const asset = known.get(name) ?? readAsset(path.join(folder, name));
    known.set(name, asset);
    return asset;
  };
}

/** Names inside a build, with `/` between folders; names that begin with a dot are internal to the build. */
const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !name.startsWith('.') && !/\.(html|br|gz)$/.test(name)),
  );

function readAsset(file: string): KeptFile {
  const type = types[path.extname(file)];
  assert(type !== undefined, `no type is known for ${path.basename(file)}`);
  const plain = readFileSync(file);
  const compressed = encodings.flatMap(({ name, suffix }) =>
    existsSync(file + suffix) ? [{ encoding: name, bytes: readFileSync(file + suffix) }] : [],
  );
  return {
    type,
    tag: tagOf(plain),
    forms: [...compressed, { encoding: null, bytes: plain }],
  };
}
