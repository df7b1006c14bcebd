// The style of the guides' pages: fonts, tokens and base of the front ends and the page's own rules, in one file with a hash in its name.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sha256Hex } from '../platform/security/randomness.ts';

const folder = '/guide-look';
const ui = path.join(import.meta.dirname, '../../../../packages/ui/src');
/** The fonts are packages of the front ends. */
const placeOf = createRequire(path.join(ui, 'fonts.css')).resolve;

/** By file name: the path in its package. */
const faces = new Map<string, string>();

/** The front ends refer to a font by its package; a page without a build finds it next to its styles. */
const facesFromHere = (css: string): string =>
  css.replaceAll(/url\("(@fontsource[^"]+\/([^"/]+\.woff2))"\)/g, (_whole, place: string, name: string) => {
    faces.set(name, place);
    return `url("${folder}/${name}")`;
  });

const styles = [
  facesFromHere(readFileSync(path.join(ui, 'fonts.css'), 'utf8')),
  readFileSync(path.join(ui, 'tokens.css'), 'utf8'),
  readFileSync(path.join(ui, 'base.css'), 'utf8'),
  readFileSync(path.join(import.meta.dirname, 'guide-page.css'), 'utf8'),
].join('\n');

/** Changes with its content, so it may be cached for a year. */
export const guideStyleAddress = `${folder}/${sha256Hex(styles).slice(0, 12)}.css`;

const yearCache = 'public, max-age=31536000, immutable';

/** Serves the styles and their fonts. */
export function openGuideLook(server: FastifyInstance): void {
  server.get(guideStyleAddress, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', yearCache).type('text/css; charset=utf-8').send(styles),
  );
  for (const [name, place] of faces) {
    const bytes = readFileSync(placeOf(place));
    server.get(`${folder}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', yearCache).type('font/woff2').send(bytes),
    );
  }
}
