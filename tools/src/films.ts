// npm run films -- FOLDER … : makes the films of lessons and guides from `film.json` and the scripts: `video.webm`, captions in each
// language that has a script, and the real length into `lesson.json` or `item.json`. Needs Chromium (CHROMIUM_PATH) and ffmpeg; never run
// by the tests. `--pictures OUT` draws the middle and the end of each scene as pictures instead.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FilmPlan, filmPlanSchema } from '@openbell/content/film-plan.ts';
import { openStage, openStudio, photograph, renderFilm } from './film/render.ts';
import { drawScene } from './film/scenes/draw.ts';
import { captionsOf, lengthsOf, readScript, type Script, stretched, timeScenes } from './film/timeline.ts';

/** Only guides have French: lessons are shown in English there. */
const languages = ['en', 'es', 'pt', 'ar', 'fr'] as const;
const mostBytes = 1_000_000;
const leastMs = 62_000;

const readPlan = (folder: string): FilmPlan =>
  filmPlanSchema.parse(JSON.parse(readFileSync(path.join(folder, 'film.json'), 'utf8')));
type Spoken = { readonly language: string; readonly script: Script };
const readScripts = (folder: string): readonly Spoken[] =>
  languages.flatMap((language) => {
    const file = path.join(folder, `script.${language}.md`);
    if (language === 'fr' && !existsSync(file)) return [];
    return [{ language, script: readScript(readFileSync(file, 'utf8')) }];
  });

/** The length is in the lesson's own file, if there is one; the rest of the file is not changed. */
function writeSeconds(folder: string, seconds: number): void {
  const file = ['lesson.json', 'item.json'].map((name) => path.join(folder, name)).find(existsSync);
  if (file === undefined) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"seconds": *\d+/, `"seconds": ${seconds}`));
}

async function makeFilm(folder: string): Promise<void> {
  const spoken = readScripts(folder);
  const lengths = stretched(lengthsOf(spoken.map(({ script }) => script)), leastMs);
  const scenes = timeScenes(readPlan(folder), lengths);
  const seconds = Math.round((scenes.at(-1)?.toMs ?? 0) / 1000);
  if (seconds < 60 || seconds > 150)
    throw new Error(`${folder}: a film is 60 to 150 seconds long, this one ${seconds}`);
  // The folder changes only when everything is ready, so readers never see half a film.
  const aside = mkdtempSync(path.join(tmpdir(), 'openbell-film-'));
  const file = path.join(aside, 'video.webm');
  const onProgress = (done: number) => process.stdout.write(`\r${folder}: ${done} of ${seconds} s drawn`);
  try {
    const pictures = await renderFilm(browser, scenes, { file, onProgress });
    const bytes = statSync(file).size;
    if (bytes > mostBytes)
      throw new Error(`the film of ${folder} has ${bytes} bytes; at most ${mostBytes} are allowed`);
    for (const { language, script } of spoken)
      writeFileSync(path.join(folder, `captions.${language}.vtt`), captionsOf(script, lengths));
    writeSeconds(folder, seconds);
    copyFileSync(file, path.join(folder, 'video.webm'));
    process.stdout.write(`\r${folder}: ${seconds} s, ${pictures} pictures, ${Math.round(bytes / 1000)} kB\n`);
  } finally {
    rmSync(aside, { recursive: true });
  }
}

async function drawPictures(folder: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const page = await openStage(browser);
  for (const [index, scene] of readPlan(folder).scenes.entries())
    for (const [name, progress] of [['middle', 0.45] as const, ['end', 0.98] as const]) {
      const number = String(index + 1).padStart(2, '0');
      writeFileSync(
        path.join(out, `${number}-${scene.kind}-${name}.jpg`),
        await photograph(page, drawScene(scene, progress)),
      );
    }
}

const args = process.argv.slice(2);
const out = args[0] === '--pictures' ? args[1] : undefined;
const folders = out === undefined ? args : args.slice(2);
if (folders.length === 0) {
  console.error('Name the folders of the lessons: npm run films -- packages/content/courses/fundamentals/01-…');
  process.exit(2);
}
const browser = await openStudio(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium');
try {
  for (const folder of folders) await (out === undefined ? makeFilm(folder) : drawPictures(folder, out));
} finally {
  await browser.close();
}
