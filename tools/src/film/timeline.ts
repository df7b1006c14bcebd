// The timing of each paragraph of a script: as long as its longest translation takes to read.
import type { FilmPlan, Scene } from '@openbell/content/film-plan.ts';

export type Script = {
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
};

/** Subtitles are comfortable to read at up to this many characters a second. */
const charactersPerSecond = 15;
const leastSeconds = 2.4;
/** A short pause after the words. */
const pauseSeconds = 0.6;

/** Reads `script.<lang>.md`: `##` begins a chapter, a figure line is only for readers of the script, everything else is spoken. */
export function readScript(source: string): Script {
  const chapters: { title: string; paragraphs: string[] }[] = [];
  for (const block of source.replace(/^---[\s\S]*?\n---\n/, '').split(/\n\s*\n/)) {
    const words = block.trim().replace(/\s*\n\s*/g, ' ');
    if (words === '' || words.startsWith('![')) continue;
    if (words.startsWith('## ')) chapters.push({ title: words.slice(3).trim(), paragraphs: [] });
    else if (chapters.length === 0) throw new Error('a script begins with a chapter: ## Title');
    else chapters.at(-1)?.paragraphs.push(words);
  }
  return { chapters };
}

export const paragraphsOf = (script: Script): readonly string[] =>
  script.chapters.flatMap(({ paragraphs }) => paragraphs);

/**
 * Milliseconds of each paragraph, the same for every language, in whole frames of 100 ms. Throws if the translations differ in chapters or
 * paragraphs.
 */
export function lengthsOf(scripts: readonly Script[]): readonly number[] {
  const shapes = scripts.map(({ chapters }) => chapters.map(({ paragraphs }) => paragraphs.length).join(' '));
  if (new Set(shapes).size !== 1)
    throw new Error(`the scripts differ in chapters or paragraphs: ${shapes.join(' / ')}`);
  const texts = scripts.map(paragraphsOf);
  return (texts[0] ?? []).map((_, index) => {
    const longest = Math.max(...texts.map((all) => (all[index] ?? '').length));
    return Math.ceil(Math.max(leastSeconds, longest / charactersPerSecond + pauseSeconds) * 10) * 100;
  });
}

/** The same paragraphs with longer pauses, so a film of few words still lasts `leastMs`; longer films are unchanged. */
export function stretched(lengths: readonly number[], leastMs: number): readonly number[] {
  const missing = leastMs - lengths.reduce((sum, one) => sum + one, 0);
  if (missing <= 0) return lengths;
  const pause = Math.ceil(missing / lengths.length / 100) * 100;
  return lengths.map((one) => one + pause);
}

export type TimedScene = { readonly scene: Scene; readonly fromMs: number; readonly toMs: number };

/** Joins scenes and paragraphs. Throws if the scenes need more or fewer paragraphs than there are. */
export function timeScenes(plan: FilmPlan, lengths: readonly number[]): readonly TimedScene[] {
  const planned = plan.scenes.reduce((sum, { paragraphs }) => sum + paragraphs, 0);
  if (planned !== lengths.length)
    throw new Error(`the scenes take ${planned} paragraphs and the script has ${lengths.length}`);
  let paragraph = 0;
  let at = 0;
  return plan.scenes.map((scene) => {
    const own = lengths.slice(paragraph, paragraph + scene.paragraphs).reduce((sum, one) => sum + one, 0);
    paragraph += scene.paragraphs;
    at += own;
    return { scene, fromMs: at - own, toMs: at };
  });
}

function clockOf(ms: number): string {
  const minutes = String(Math.floor(ms / 60_000)).padStart(2, '0');
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}

/** The captions of one language as WebVTT, with a note where a chapter begins. */
export function captionsOf(script: Script, lengths: readonly number[]): string {
  const blocks = ['WEBVTT'];
  let index = 0;
  let at = 0;
  for (const { title, paragraphs } of script.chapters) {
    blocks.push(`NOTE chapter: ${title}`);
    for (const words of paragraphs) {
      const end = at + (lengths[index] ?? 0);
      blocks.push(`${clockOf(at)} --> ${clockOf(end)}\n${words}`);
      at = end;
      index += 1;
    }
  }
  return `${blocks.join('\n\n')}\n`;
}
