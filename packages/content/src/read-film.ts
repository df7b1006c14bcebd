// Reads what lessons and supplemental items share: texts, figures, thumbnail, video and captions of a folder.
import { authorWords } from './author-words.ts';
import { readCaptions } from './captions.ts';
import { type LessonLanguage, lessonLanguages } from './course-format.ts';
import type { Captions, ContentFault, Film, LessonText } from './course-types.ts';
import { filmPlanSchema } from './film-plan.ts';
import { jsonFaultLine, jsonLineOf } from './json-place.ts';
import { countWords, readLessonText } from './lesson-text.ts';
import { svgFaults } from './svg-faults.ts';
import { videoEndings } from './video-file.ts';

/** A content file as read: a text, or what the reader learned about a video (null: not an MP4 made for streaming). */
export type ContentFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'video'; readonly seconds: number | null };
/** Files by their path below the root of the content, with slashes. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

/** The state of reading one folder; problems are added to `faults`. */
export type FolderReading = {
  readonly folder: string;
  readonly files: ContentFiles;
  readonly faults: ContentFault[];
  /** Files that something refers to, or whose name has a meaning. */
  readonly used: Set<string>;
};

type Schema<T> = {
  readonly safeParse: (
    value: unknown,
    words: typeof authorWords,
  ) =>
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
};

/** A text file of the folder; undefined if it does not exist. */
export function textOf(reading: FolderReading, name: string): string | undefined {
  const file = reading.files.get(`${reading.folder}/${name}`);
  if (file?.kind !== 'text') return undefined;
  reading.used.add(name);
  return file.text;
}

export function addFault(reading: FolderReading, name: string, line: number, message: string): void {
  reading.faults.push({ file: `${reading.folder}/${name}`, line, message });
}

/** Reads a JSON file by its schema; null, with faults, if it is missing or wrong. */
export function readJson<T>(reading: FolderReading, name: string, schema: Schema<T>): T | null {
  const text = textOf(reading, name);
  if (text === undefined) {
    addFault(reading, name, 1, 'is missing');
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    addFault(reading, name, jsonFaultLine(text, message), `is not JSON: ${message}`);
    return null;
  }
  const result = schema.safeParse(value, authorWords);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    const place = path.map((part) => (typeof part === 'number' ? part : String(part)));
    addFault(reading, name, jsonLineOf(text, place), `${place.join('.') || 'the file'}: ${message}`);
  }
  return null;
}

type Bounds = { readonly own: readonly [number, number]; readonly translated: readonly [number, number] };
type FilmFacts = Pick<Film, 'id' | 'level' | 'seconds'> & { readonly stream?: string | undefined };

/** Reads everything except the folder's JSON; null if a text is missing. `bounds` are words, inclusive. */
export function readFilm(reading: FolderReading, facts: FilmFacts, bounds: Bounds): Film | null {
  const texts = readTexts(reading, bounds);
  const thumb = textOf(reading, 'thumb.svg');
  if (thumb === undefined) addFault(reading, 'thumb.svg', 1, 'is missing');
  else for (const fault of svgFaults(thumb)) addFault(reading, 'thumb.svg', fault.line, fault.message);
  const figures = readFigures(reading);
  const videos = readVideos(reading, facts.seconds);
  const stream = facts.stream ?? null;
  if (stream !== null && videos !== null)
    addFault(reading, 'video.webm', 1, 'stands beside "stream" in the JSON file: a film is a file or a stream');
  const captions = readAllCaptions(reading, facts.seconds, videos !== null || stream !== null);
  for (const language of lessonLanguages) textOf(reading, `script.${language}.md`);
  if (reading.files.has(`${reading.folder}/film.json`)) readJson(reading, 'film.json', filmPlanSchema);
  if (texts === null) return null;
  const { id, level, seconds } = facts;
  const { folder } = reading;
  return { id, level, seconds, folder, texts, thumb: `${folder}/thumb.svg`, videos, stream, captions, figures };
}

function readTexts(reading: FolderReading, bounds: Bounds): Film['texts'] | null {
  const found = lessonLanguages.map((language) => readText(reading, language, bounds));
  const [en, es, pt, ar] = found;
  if (!en || !es || !pt || !ar) return null;
  const shape = shapeOf(en.text);
  for (const [index, { text }] of [en, es, pt, ar].entries()) {
    const name = `${lessonLanguages[index]}.md`;
    const own = shapeOf(text);
    const at = own.findIndex((part, place) => part !== shape[place]);
    const place = at < 0 && own.length < shape.length ? own.length : at;
    if (place >= 0)
      addFault(
        reading,
        name,
        lineOfPart(found[index], place),
        `differs from en.md: ${own[place] ?? 'the end'} stands where en.md has ${shape[place] ?? 'the end'}`,
      );
  }
  return { en: en.text, es: es.text, pt: pt.text, ar: ar.text };
}

type ReadText = { readonly text: LessonText; readonly lineOf: readonly number[] };

function readText(reading: FolderReading, language: LessonLanguage, bounds: Bounds): ReadText | null {
  const name = `${language}.md`;
  const source = textOf(reading, name);
  if (source === undefined) {
    addFault(reading, name, 1, 'is missing');
    return null;
  }
  const { text, lineOf, faults } = readLessonText(source);
  for (const fault of faults) addFault(reading, name, fault.line, fault.message);
  const [min, max] = language === 'en' ? bounds.own : bounds.translated;
  const words = countWords(text.blocks);
  if (words < min || words > max) addFault(reading, name, 1, `has ${words} words, not ${min} to ${max}`);
  for (const [index, block] of text.blocks.entries()) {
    if (block.kind !== 'figure') continue;
    if (textOf(reading, `figures/${block.file}`) === undefined)
      addFault(reading, name, lineOf[index] ?? 1, `there is no figures/${block.file}`);
  }
  return { text, lineOf };
}

const isPart = (kind: string): boolean => kind === 'heading' || kind === 'figure';

/** Headings and figures in order: every language must have the same. */
const shapeOf = (text: LessonText): readonly string[] =>
  text.blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`a heading ${'#'.repeat(block.level)}`];
    return block.kind === 'figure' ? [`the figure ${block.file}`] : [];
  });

function lineOfPart(found: ReadText | null | undefined, place: number): number {
  const lines = found?.text.blocks.flatMap((block, index) => (isPart(block.kind) ? [found.lineOf[index] ?? 1] : []));
  return lines?.[place] ?? lines?.at(-1) ?? 1;
}

/** The pictures below `figures/`; a language's own (`name.ar.svg`) is next to the common one. */
function readFigures(reading: FolderReading): ReadonlySet<string> {
  const start = `${reading.folder}/figures/`;
  const names = [...reading.files.keys()]
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length));
  for (const name of names) {
    const source = textOf(reading, `figures/${name}`) ?? '';
    for (const fault of svgFaults(source)) addFault(reading, `figures/${name}`, fault.line, fault.message);
    const common = name.replace(/\.(en|es|pt|ar)\.svg$/, '.svg');
    if (!names.includes(common)) addFault(reading, `figures/${name}`, 1, `has no common picture ${common}`);
    if (!/^[a-z0-9-]+(\.(en|es|pt|ar))?\.svg$/.test(name))
      addFault(reading, `figures/${name}`, 1, 'is not named name.svg or name.<language>.svg');
  }
  return new Set(names);
}

function readVideos(reading: FolderReading, seconds: number): Film['videos'] {
  const fileOf = (name: string): string | null => {
    const file = reading.files.get(`${reading.folder}/${name}`);
    if (file?.kind !== 'video') return null;
    reading.used.add(name);
    if (file.seconds === null)
      addFault(
        reading,
        name,
        1,
        'is no WebM with a length, and no MP4 made for streaming (ffmpeg -movflags +faststart)',
      );
    else if (Math.abs(file.seconds - seconds) > 1)
      addFault(reading, name, 1, `lasts ${file.seconds.toFixed(1)} seconds, the JSON file says ${seconds}`);
    return `${reading.folder}/${name}`;
  };
  const eitherOf = (name: string): string | null => {
    const found = videoEndings.map((ending) => fileOf(`${name}.${ending}`)).filter((file) => file !== null);
    if (found.length > 1) addFault(reading, `${name}.mp4`, 1, `stands beside ${name}.webm: one of them is enough`);
    return found[0] ?? null;
  };
  const common = eitherOf('video');
  const own = lessonLanguages.map((language) => eitherOf(`video.${language}`) ?? common);
  const [en, es, pt, ar] = own;
  if (en && es && pt && ar) return { en, es, pt, ar };
  for (const [index, file] of own.entries())
    if (file === null && own.some((one) => one !== null))
      addFault(reading, `video.${lessonLanguages[index]}.webm`, 1, 'is missing, and there is no video.webm for all');
  return null;
}

function readAllCaptions(reading: FolderReading, seconds: number, isDue: boolean): Film['captions'] {
  const found = lessonLanguages.map((language): Captions | null => {
    const name = `captions.${language}.vtt`;
    const source = textOf(reading, name);
    if (source === undefined) {
      if (isDue) addFault(reading, name, 1, 'is missing: a video has captions in each language');
      return null;
    }
    const { captions, faults } = readCaptions(source, seconds);
    for (const fault of faults) addFault(reading, name, fault.line, fault.message);
    return captions;
  });
  const [en, es, pt, ar] = found;
  return en && es && pt && ar && isDue ? { en, es, pt, ar } : null;
}
