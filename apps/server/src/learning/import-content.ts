/**
 * Brings lessons into an installation: checked together with what is there, then put in place as one release that the running server takes
 * up. Nothing is changed where a single file has a fault.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentFault } from '@openbell/content/course-types.ts';
import type { Config } from '../platform/config.ts';
import { randomId } from '../platform/randomness.ts';
import { contentParts, lessonFolderOf } from './content-files.ts';
import { contentData, contentRoots, readRelease, readShelf, type Shelf } from './content-library.ts';

export type ImportResult =
  | { readonly kind: 'imported'; readonly id: string; readonly folders: readonly string[]; readonly shelf: Shelf }
  | { readonly kind: 'refused'; readonly faults: readonly ContentFault[] };

type Place = Pick<Config, 'contentDir' | 'dataDir'>;

/** Puts a folder over what holds now; the release before is kept, older ones are removed. */
export const importContent = async (config: Place, folder: string): Promise<ImportResult> => {
  const before = readRelease(config.dataDir);
  const checked = await checkFolder([...contentRoots(config, before), folder], folder);
  if ('faults' in checked) return { kind: 'refused', faults: checked.faults };
  const places = contentData(config.dataDir);
  const id = randomId('rel');
  const release = places.release(id);
  mkdirSync(release, { recursive: true });
  if (before !== null) cpSync(places.release(before), release, { recursive: true });
  for (const name of checked.folders) rmSync(path.join(release, name), { recursive: true, force: true });
  copyParts(folder, release);
  writeFileSync(`${places.pointer}.new`, `${JSON.stringify({ release: id })}\n`);
  renameSync(`${places.pointer}.new`, places.pointer);
  const kept = [id, before];
  for (const old of readdirSync(path.dirname(release)))
    if (!kept.includes(old)) rmSync(places.release(old), { recursive: true });
  return { kind: 'imported', id, ...checked };
};

/** Lays a folder aside for a preview link; what holds now is not touched. */
export const layAside = async (config: Place, folder: string): Promise<ImportResult> => {
  const checked = await checkFolder([...contentRoots(config, readRelease(config.dataDir)), folder], folder);
  if ('faults' in checked) return { kind: 'refused', faults: checked.faults };
  const id = randomId('pre');
  copyParts(folder, contentData(config.dataDir).preview(id));
  return { kind: 'imported', id, ...checked };
};

const checkFolder = async (
  roots: readonly string[],
  folder: string,
): Promise<
  { readonly faults: readonly ContentFault[] } | { readonly folders: readonly string[]; readonly shelf: Shelf }
> => {
  const strays = strayFaults(folder);
  if (strays.length > 0) return { faults: strays };
  const { shelf, faults } = await readShelf(roots);
  if (faults.length > 0) return { faults };
  const own = [...(await readShelf([folder])).shelf.places.keys()];
  return { folders: [...new Set(own.map(lessonFolderOf))].sort(), shelf };
};

/** What lies beside `courses` and `supplemental` was meant for something; a folder without either was the wrong one. */
const strayFaults = (folder: string): readonly ContentFault[] => {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return [{ file: folder, line: 1, message: 'is no folder' }];
  const names = readdirSync(folder);
  if (!names.some((name) => contentParts.some((part) => part === name)))
    return [{ file: folder, line: 1, message: 'has neither courses nor supplemental' }];
  return names
    .filter((name) => !contentParts.some((part) => part === name))
    .map((name) => ({ file: name, line: 1, message: 'lies beside courses and supplemental' }));
};

const copyParts = (from: string, to: string): void => {
  for (const part of contentParts)
    if (existsSync(path.join(from, part))) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
};
