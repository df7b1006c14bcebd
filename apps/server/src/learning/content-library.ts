// The lessons on this server: the built-in folder, overridden by the operator's imports. Read and checked at boot; a lesson with a fault is
// left out, and its faults are logged. An import is loaded while the server runs: `current.json` in the data folder names it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Webinars, webinarsFileSchema } from '@openbell/content/calendar-format.ts';
import type { Catalogue, CourseLesson, SupplementalItem } from '@openbell/content/course-types.ts';
import {
  type NotificationFile,
  notificationsFileSchema,
  type OfferFile,
  offerFileSchema,
} from '@openbell/content/education-format.ts';
import { readCatalogue } from '@openbell/content/read-catalogue.ts';
import { z } from 'zod';
import { shippedContent } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { notificationsFile, offerFile, programmeFile, readContentFiles } from './content-files.ts';

const checkEveryMs = 1000;
const previewsMax = 8;

export type Shelf = {
  readonly catalogue: Catalogue;
  readonly lessons: ReadonlyMap<number, CourseLesson>;
  readonly items: ReadonlyMap<number, SupplementalItem>;
  /** Where each content file is on the disk. */
  readonly places: ReadonlyMap<string, string>;
};

export type ContentLibrary = {
  readonly current: () => Shelf;
  /** The current import; null if nothing was imported. */
  readonly release: () => string | null;
  /** The current import and its webinar program; null if nothing was imported. */
  readonly imported: () => ImportedRelease | null;
  /** The operator's offer and notifications. */
  readonly site: () => ImportedSite;
  /** The content of a preview; null if the operator has removed it. */
  readonly preview: (id: string) => Promise<Shelf | null>;
  readonly stop: () => void;
};

type Parts = Pick<Context, 'config' | 'log'> & {
  /** Called when an import was loaded. */
  readonly onImport: (release: string, shelf: Shelf) => Promise<void>;
};

export type ImportedRelease = { readonly release: string; readonly programme: Webinars | null };

/** Null if no import has brought one. */
export type ImportedSite = {
  readonly offer: OfferFile | null;
  readonly notifications: readonly NotificationFile[] | null;
};

const pointerSchema = z.object({ release: z.string().regex(/^rel_[a-z0-9]{20}$/) });

/** Folders of the data folder that hold imports and previews. */
export const contentData = (dataDir: string) => ({
  pointer: path.join(dataDir, 'content/current.json'),
  release: (id: string) => path.join(dataDir, 'content/releases', id),
  preview: (id: string) => path.join(dataDir, 'content/previews', id),
});

/** The current import; null if nothing was imported. */
export function readRelease(dataDir: string): string | null {
  const { pointer } = contentData(dataDir);
  if (!existsSync(pointer)) return null;
  return pointerSchema.parse(JSON.parse(readFileSync(pointer, 'utf8'))).release;
}

/** A file of an import, which was checked when it was imported; null if it is missing or no longer valid. */
function readImported<Value>(
  dataDir: string,
  release: string,
  { name, schema }: { readonly name: string; readonly schema: z.ZodType<Value> },
): Value | null {
  const file = path.join(contentData(dataDir).release(release), name);
  if (!existsSync(file)) return null;
  return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
}

const readSite = (dataDir: string, release: string | null): ImportedSite =>
  release === null
    ? { offer: null, notifications: null }
    : {
        offer: readImported(dataDir, release, { name: offerFile, schema: offerFileSchema }),
        notifications: readImported(dataDir, release, { name: notificationsFile, schema: notificationsFileSchema }),
      };

/** The roots of the current content; later ones override earlier ones. */
export const contentRoots = (config: Pick<Context['config'], 'contentDir' | 'dataDir'>, release: string | null) => [
  config.contentDir,
  ...(release === null ? [] : [contentData(config.dataDir).release(release)]),
];

export async function openContentLibrary(parts: Parts): Promise<ContentLibrary> {
  const { config, log } = parts;
  const read = async (folders: readonly string[]): Promise<Shelf> => {
    const { shelf, faults } = await (isShippedAlone(folders) ? readShipped() : readShelf(folders));
    for (const fault of faults) log.error(fault, 'a lesson file has a fault; its lesson is left out');
    return shelf;
  };
  let release = readRelease(config.dataDir);
  let shelf = await read(contentRoots(config, release));
  let site = readSite(config.dataDir, release);
  const previews = new Map<string, Shelf>();
  let isReading = false;

  const look = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      const newest = readRelease(config.dataDir);
      if (newest === release || newest === null) return;
      shelf = await read(contentRoots(config, newest));
      site = readSite(config.dataDir, newest);
      release = newest;
      await parts.onImport(newest, shelf);
    } catch (error) {
      log.error({ err: error }, 'the imported lessons could not be read; the ones before stay in use');
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void look(), checkEveryMs);
  timer.unref();

  return {
    current: () => shelf,
    release: () => release,
    imported: () => {
      if (release === null) return null;
      const asked = { name: programmeFile, schema: webinarsFileSchema };
      return { release, programme: readImported(config.dataDir, release, asked) };
    },
    site: () => site,
    preview: async (id) => {
      const folder = contentData(config.dataDir).preview(id);
      if (!existsSync(folder)) return null;
      const known = previews.get(id);
      if (known !== undefined) return known;
      const found = await read([...contentRoots(config, release), folder]);
      const [oldest] = previews.keys();
      if (previews.size >= previewsMax && oldest !== undefined) previews.delete(oldest);
      previews.set(id, found);
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

/** The built-in folder does not change while the program runs, so the servers of one process (in tests) share one read. */
let shipped: ReturnType<typeof readShelf> | null = null;
function readShipped(): ReturnType<typeof readShelf> {
  shipped ??= readShelf([shippedContent]);
  return shipped;
}
const isShippedAlone = (folders: readonly string[]): boolean => folders.length === 1 && folders[0] === shippedContent;

/** Reads and checks the content of some roots. */
export async function readShelf(folders: readonly string[]) {
  const { files, places } = await readContentFiles(folders);
  const { catalogue, faults } = readCatalogue(files);
  const lessons = catalogue.courses.flatMap((course) => course.lessons);
  const shelf: Shelf = {
    catalogue,
    lessons: new Map(lessons.map((lesson) => [lesson.id, lesson])),
    items: new Map(catalogue.supplemental.map((item) => [item.id, item])),
    places,
  };
  return { shelf, faults };
}
