// What `npm run content` does: import, preview, gift. Returns the output; throws a ContentError for what an author must fix.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentFault } from '@openbell/content/course-types.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Config } from '../platform/config/config.ts';
import { openDataFolder } from '../platform/embedded/data-folder.ts';
import type { Clock } from '../platform/jobs/clock.ts';
import { type ImportResult, importContent, layAside } from './import-content.ts';
import { signPreview } from './preview-link.ts';
import { readGift } from './read-gift.ts';

/** Shown to the author with exit status 1; nothing was changed. */
export class ContentError extends Error {}

const previewMs = 7 * 86_400_000;

const help = [
  'npm run content -- COMMAND',
  '',
  '  import FOLDER     checks a folder of lessons and installs it in DATA_DIR; a running server loads it',
  '  preview FOLDER    checks a folder and prints signed links under which a signed-in author sees it, for seven days',
  '  gift FILE         turns a quiz in GIFT format into quiz.<language>.json, on the standard output',
  '',
  'The format is described in docs/authoring.md.',
].join('\n');

export async function runContent(
  config: Config,
  clock: Pick<Clock, 'realNow'>,
  [command, target, ...more]: readonly string[],
): Promise<string> {
  if (command === undefined || command === 'help' || command === '--help') return help;
  if (target === undefined || more.length > 0) throw new ContentError(help);
  if (command === 'import' || command === 'preview') openDataFolder(config);
  if (command === 'import') {
    const done = acceptedOf(await importContent(config, path.resolve(target)));
    return `Imported as ${done.id}: ${done.folders.join(', ')}. A running server loads it within seconds.`;
  }
  if (command === 'preview') {
    const done = acceptedOf(await layAside(config, path.resolve(target)));
    return previewLinks(config, done, signPreview(config, done.id, asInstant(clock.realNow() + previewMs)));
  }
  if (command === 'gift') return giftText(target);
  throw new ContentError(`There is no command ${command}.\n\n${help}`);
}

type Accepted = Extract<ImportResult, { kind: 'imported' }>;

function acceptedOf(result: ImportResult): Accepted {
  if (result.kind === 'imported') return result;
  throw new ContentError(`${faultLines(result.faults)}\n${result.faults.length} faults; nothing was imported.`);
}

const faultLines = (faults: readonly ContentFault[]): string =>
  faults.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n');

function previewLinks(config: Config, { shelf, folders }: Accepted, token: string): string {
  const isOwn = ({ folder }: { readonly folder: string }): boolean => folders.includes(folder);
  return [
    ...[...shelf.lessons.values()].filter(isOwn).map(({ id }) => `/lessons/${id}/view`),
    ...[...shelf.items.values()].filter(isOwn).map(({ id }) => `/lessons/supplemental/${id}/view`),
  ]
    .map((address) => `${config.publicUrl}${address}?preview=${token}`)
    .join('\n');
}

function giftText(file: string): string {
  if (!existsSync(file)) throw new ContentError(`There is no file ${file}.`);
  const result = readGift(readFileSync(file, 'utf8'));
  if ('quiz' in result) return JSON.stringify(result.quiz, null, 2);
  throw new ContentError(result.faults.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
}
