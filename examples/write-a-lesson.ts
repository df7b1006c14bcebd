// Checks a folder of lessons with the reader that the server uses, and names file and line of everything that does not fit.
// `examples/lesson` is a whole lesson to copy: the text in four languages, its quiz, a figure and a thumbnail (docs/authoring.md).
//
//   node examples/write-a-lesson.ts             the lesson that ships
//   node examples/write-a-lesson.ts MY_FOLDER   yours; then `npm run content -- import MY_FOLDER` puts it into an installation
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lessonLanguages } from '@openbell/content/course-format.ts';
import { lessonLengthFaults } from '@openbell/content/lesson-length.ts';
import { countProse } from '@openbell/content/lesson-text.ts';
import { readCatalogue } from '@openbell/content/read-catalogue.ts';
import type { ContentFile } from '@openbell/content/read-film.ts';
import { isVideoFile, videoSeconds } from '@openbell/content/video-file.ts';

const folder = process.argv[2] ?? path.join(import.meta.dirname, 'lesson');

// The reader gets files by their path below the folder. It opens none itself, so it runs on a server and in a browser.
const files = new Map<string, ContentFile>();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const name = path.relative(folder, file).split(path.sep).join('/');
  files.set(
    name,
    isVideoFile(name)
      ? { kind: 'video', seconds: videoSeconds(name, readFileSync(file)) }
      : { kind: 'text', text: readFileSync(file, 'utf8') },
  );
}

const { catalogue, faults } = readCatalogue(files);
for (const { texts, quiz, figures, id, level } of catalogue.courses.flatMap(({ lessons }) => lessons)) {
  console.log(`lesson ${id} (${level}): ${texts.en.title}`);
  for (const language of lessonLanguages)
    console.log(
      `  ${language}: ${countProse(texts[language].blocks)} words, ${quiz?.[language].length ?? 0} questions`,
    );
  console.log(`  figures: ${figures.size}`);
}

const all = [...faults, ...lessonLengthFaults(files)];
for (const { file, line, message } of all) console.error(`${file}:${line}: ${message}`);
console.log(`${all.length} faults`);
if (all.length > 0) process.exitCode = 1;
