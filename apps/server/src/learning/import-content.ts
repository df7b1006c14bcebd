// Imports lessons into an installation: checked together with the existing ones, then published as one release that the running server
// loads. Nothing is changed if a single file has a fault.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ContentFault } from '@openbell/content/course-types.ts';
import { siteFaults } from '@openbell/content/site-files.ts';
import type { Config } from '../platform/config/config.ts';
import { closeTree } from '../platform/embedded/data-folder.ts';
import { randomId } from '../platform/security/randomness.ts';
import { contentParts, lessonFolderOf, singleFiles } from './content-files.ts';
import { contentData, contentRoots, readRelease, readShelf, type Shelf } from './content-library.ts';

export type ImportResult =
  | { readonly kind: 'imported'; readonly id: string; readonly folders: readonly string[]; readonly shelf: Shelf }
  | { readonly kind: 'refused'; readonly faults: readonly ContentFault[] };

type Place = Pick<Config, 'contentDir' | 'dataDir'>;

/** Applies a folder on top of the current content; the previous release is kept, older ones are removed. */
export async function importContent(config: Place, folder: string): Promise<ImportResult> {
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
  // Copies have the modes of the author's files.
  closeTree(release);
  writeFileSync(`${places.pointer}.new`, `${JSON.stringify({ release: id })}\n`);
  renameSync(`${places.pointer}.new`, places.pointer);
  const kept = [id, before];
  for (const old of readdirSync(path.dirname(release)))
    if (!kept.includes(old)) rmSync(places.release(old), { recursive: true });
  return { kind: 'imported', id, ...checked };
}

/** Stores a folder for a preview link; the current content is not touched. */
export async function layAside(config: Place, folder: string): Promise<ImportResult> {
  const checked = await checkFolder([...contentRoots(config, readRelease(config.dataDir)), folder], folder);
  if ('faults' in checked) return { kind: 'refused', faults: checked.faults };
  const id = randomId('pre');
  const preview = contentData(config.dataDir).preview(id);
  copyParts(folder, preview);
  closeTree(preview);
  return { kind: 'imported', id, ...checked };
}

async function checkFolder(
  roots: readonly string[],
  folder: string,
): Promise<
  { readonly faults: readonly ContentFault[] } | { readonly folders: readonly string[]; readonly shelf: Shelf }
> {
  const strays = strayFaults(folder);
  if (strays.length > 0) return { faults: strays };
  const { shelf, faults } = await readShelf(roots);
  const all = [...faults, ...singleFaults(folder)];
  if (all.length > 0) return { faults: all };
  const own = [...(await readShelf([folder])).shelf.places.keys()];
  const singles = singleFiles.filter((name) => existsSync(path.join(folder, name)));
  return { folders: [...new Set([...own.map(lessonFolderOf), ...singles])].sort(), shelf };
}

const singleFolders = [...new Set(singleFiles.map((name) => path.dirname(name)))];

/** Checks the single files that the folder brings; their folders may contain nothing else. */
function singleFaults(folder: string): readonly ContentFault[] {
  const names = singleFolders
    .filter((part) => existsSync(path.join(folder, part)))
    .flatMap((part) => readdirSync(path.join(folder, part)).map((name) => `${part}/${name}`));
  const strays = names.filter((name) => !singleFiles.includes(name));
  const texts = names
    .filter((name) => singleFiles.includes(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
  return [
    ...strays.map((file) => ({
      file,
      line: 1,
      message: `cannot be imported: only ${singleFiles.join(', ')} can`,
    })),
    ...siteFaults(new Map(texts)),
  ];
}

const importParts = [...contentParts, ...singleFolders];

/** Refuses anything next to `courses`, `supplemental`, `calendar` and `site`, and a folder that has none of them. */
function strayFaults(folder: string): readonly ContentFault[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return [{ file: folder, line: 1, message: 'is not a folder' }];
  const names = readdirSync(folder);
  if (!names.some((name) => importParts.includes(name)))
    return [{ file: folder, line: 1, message: 'has neither courses nor supplemental nor calendar nor site' }];
  return names
    .filter((name) => !importParts.includes(name))
    .map((name) => ({ file: name, line: 1, message: 'lies beside courses, supplemental, calendar and site' }));
}

function copyParts(from: string, to: string): void {
  for (const part of importParts)
    if (existsSync(path.join(from, part))) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
}
