// Reads the files of the lessons from folders on the disk; a later folder's lesson replaces an earlier one's.
import { type Dirent, existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentFile } from '@openbell/content/read-film.ts';
import { isVideoFile, videoHeadBytes, videoSeconds } from '@openbell/content/video-file.ts';

export const contentParts = ['courses', 'supplemental'] as const;

/** The webinar program, as an import brings it. */
export const programmeFile = 'calendar/webinars.json';
export const offerFile = 'site/offer.json';
export const notificationsFile = 'site/notifications.json';

/** The files that an import may contain besides lessons; their folders may contain nothing else. */
export const singleFiles: readonly string[] = [programmeFile, offerFile, notificationsFile];

export type ReadFiles = {
  readonly files: ReadonlyMap<string, ContentFile>;
  /** Where each content file is on the disk. */
  readonly places: ReadonlyMap<string, string>;
};

/**
 * @param folders roots that hold `courses` and `supplemental`, the later ones override the earlier: a lesson folder comes whole from the
 * last root that has it
 */
export async function readContentFiles(folders: readonly string[]): Promise<ReadFiles> {
  const places = new Map<string, string>();
  for (const folder of folders) {
    const found = await listFiles(folder);
    const whole = new Set([...found.keys()].map(lessonFolderOf));
    for (const name of [...places.keys()]) if (whole.has(lessonFolderOf(name))) places.delete(name);
    for (const [name, place] of found) places.set(name, place);
  }
  const files = new Map<string, ContentFile>();
  for (const [name, place] of places) files.set(name, await readOne(place));
  return { files, places };
}

/** `courses/fundamentals/01-x/en.md` belongs to `courses/fundamentals/01-x`; `courses/fundamentals/course.json` to itself. */
export function lessonFolderOf(name: string): string {
  const parts = name.split('/');
  return parts.slice(0, parts[0] === 'courses' ? 3 : 2).join('/');
}

async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const part of contentParts) {
    const root = path.join(folder, part);
    if (!existsSync(root)) continue;
    const entries: readonly Dirent[] = await readdir(root, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      // A symbolic link could lead out of the folder, so it does not count as a file.
      if (!entry.isFile()) continue;
      const place = path.join(entry.parentPath, entry.name);
      found.set(path.relative(folder, place).split(path.sep).join('/'), place);
    }
  }
  return found;
}

async function readOne(place: string): Promise<ContentFile> {
  if (!isVideoFile(place)) return { kind: 'text', text: await readFile(place, 'utf8') };
  const file = await open(place);
  try {
    const bytes = new Uint8Array(videoHeadBytes);
    const { bytesRead } = await file.read(bytes, 0, videoHeadBytes, 0);
    return { kind: 'video', seconds: videoSeconds(place, bytes.subarray(0, bytesRead)) };
  } finally {
    await file.close();
  }
}
