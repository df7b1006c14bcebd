// `npm run content:check [FOLDER]`: reads all lessons, guides and calendar hours and reports every violation of docs/authoring.md with file
// and line.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { guideFilmFaults } from '@openbell/content/guide-films.ts';
import { lessonLengthFaults } from '@openbell/content/lesson-length.ts';
import { readCatalogue } from '@openbell/content/read-catalogue.ts';
import type { ContentFile, ContentFiles } from '@openbell/content/read-film.ts';
import { siteFaults, siteFolders } from '@openbell/content/site-files.ts';
import { isVideoFile, videoHeadBytes, videoSeconds } from '@openbell/content/video-file.ts';

const contentFolder = path.join(import.meta.dirname, '../../packages/content');
const contentParts = ['courses', 'supplemental'];

function readHead(file: string): Uint8Array {
  const bytes = new Uint8Array(videoHeadBytes);
  const handle = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** Every file of the lessons below a folder; `parts` names other folders to read. */
export function readContentFolder(folder: string, parts: readonly string[] = contentParts): ContentFiles {
  const files = new Map<string, ContentFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (!parts.includes(name.split('/')[0] ?? '')) continue;
    files.set(
      name,
      isVideoFile(name)
        ? { kind: 'video', seconds: videoSeconds(name, readHead(file)) }
        : { kind: 'text', text: readFileSync(file, 'utf8') },
    );
  }
  return files;
}

/** Calendar hours, guides, offer, notifications and pictures below a folder; a folder with only lessons has none. */
const readSiteFiles = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    siteFolders
      .filter((part) => existsSync(path.join(folder, part)))
      .flatMap((part) => {
        const entries = readdirSync(path.join(folder, part), { withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map(({ name }) => `${part}/${name}`);
      })
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

if (import.meta.main) {
  const folder = path.resolve(process.argv[2] ?? contentFolder);
  const siteFiles = readSiteFiles(folder);
  const lessonFiles = readContentFolder(folder);
  const { catalogue, faults: lessonFaults } = readCatalogue(lessonFiles);
  const films = readContentFolder(folder, ['guides']);
  const faults = [
    ...lessonFaults,
    ...lessonLengthFaults(lessonFiles),
    ...siteFaults(siteFiles),
    ...guideFilmFaults(films),
  ];
  for (const { file, line, message } of faults)
    console.error(`${path.relative('', path.join(folder, file))}:${line}: ${message}`);
  const lessons = catalogue.courses.map((course) => `${course.lessons.length} lessons of ${course.titles.en}`);
  console.log(
    `${[...lessons, `${catalogue.supplemental.length} supplemental items`, `${siteFiles.size} files of calendar, guides and site`].join(', ')}: ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
