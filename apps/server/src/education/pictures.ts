// The pictures of guides and offers, read once: our own drawings, without text, the same in every language.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../../packages/content/pictures');

const pictures: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

/** The drawing with a file name; undefined if it does not exist. */
export const pictureOf = (name: string): string | undefined => pictures.get(name);
