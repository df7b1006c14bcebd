// Checks the films of the guides: `guides/<id>/` with plan, scripts, video and captions in five languages (docs/authoring.md).
import { readCaptions } from './captions.ts';
import type { ContentFault } from './course-types.ts';
import { filmPlanSchema } from './film-plan.ts';
import { addFault, type ContentFiles, type FolderReading, readJson, textOf } from './read-film.ts';
import { videoEndings } from './video-file.ts';

const languages = ['en', 'es', 'pt', 'fr', 'ar'] as const;

/** @param files everything below the root; only folders below `guides/` are looked at */
export function guideFilmFaults(files: ContentFiles): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  const folders = new Set(
    [...files.keys()]
      .map((path) => path.split('/'))
      .flatMap(([root, id, name]) => (root === 'guides' && name !== undefined ? [id] : [])),
  );
  for (const id of folders) readFolder({ folder: `guides/${id}`, files, faults, used: new Set() });
  return faults;
}

function readFolder(reading: FolderReading): void {
  const { folder, files } = reading;
  if (!files.has(`${folder}.json`)) addFault(reading, 'film.json', 1, `there is no guide ${folder}.json`);
  if (files.has(`${folder}/film.json`)) readJson(reading, 'film.json', filmPlanSchema);
  const seconds = readVideo(reading);
  for (const language of languages) {
    if (files.has(`${folder}/film.json`) && textOf(reading, `script.${language}.md`) === undefined)
      addFault(reading, `script.${language}.md`, 1, 'is missing');
    const source = textOf(reading, `captions.${language}.vtt`);
    if (source === undefined) {
      if (seconds !== undefined)
        addFault(reading, `captions.${language}.vtt`, 1, 'is missing: a video has captions in each language');
      continue;
    }
    for (const fault of readCaptions(source, seconds ?? Number.NaN).faults)
      addFault(reading, `captions.${language}.vtt`, fault.line, fault.message);
  }
  for (const path of files.keys())
    if (path.startsWith(`${folder}/`) && !reading.used.has(path.slice(folder.length + 1)))
      addFault(reading, path.slice(folder.length + 1), 1, 'is no file of the format');
}

/** The length of the folder's video; undefined if there is none. */
function readVideo(reading: FolderReading): number | undefined {
  for (const ending of videoEndings) {
    const name = `video.${ending}`;
    const file = reading.files.get(`${reading.folder}/${name}`);
    if (file?.kind !== 'video') continue;
    reading.used.add(name);
    if (file.seconds === null) addFault(reading, name, 1, 'is no WebM with a length, and no MP4 made for streaming');
    return file.seconds ?? Number.NaN;
  }
  return undefined;
}
