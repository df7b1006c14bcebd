/** The pictures of guides and offers, read once: drawings of our own, without words, the same in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../../packages/content/pictures');

const pictures: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

/** The drawing of a file name; undefined where there is none. */
export const pictureOf = (name: string): string | undefined => pictures.get(name);
