// Reads WebVTT captions: cues with their times, and chapters written as `NOTE chapter: title` before the cue they begin with.
import type { Captions, Chapter, ContentFault, Cue } from './course-types.ts';

type Fault = Omit<ContentFault, 'file'>;

const timeLine = /^((?:\d{2}:)?\d{2}:\d{2}\.\d{3}) --> ((?:\d{2}:)?\d{2}:\d{2}\.\d{3})$/;

/** @param seconds the length of the video; no cue ends later than a second after it */
export function readCaptions(
  source: string,
  seconds: number,
): { readonly captions: Captions; readonly faults: readonly Fault[] } {
  const lines = source.split(/\r?\n/);
  const faults: Fault[] = [];
  const cues: Cue[] = [];
  const chapters: Chapter[] = [];
  let title: string | null = null;
  if (lines[0] !== 'WEBVTT') faults.push({ line: 1, message: 'begins with WEBVTT' });
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const chapter = /^NOTE chapter: (.+)$/.exec(line)?.[1];
    if (chapter !== undefined) title = chapter.trim();
    if (!line.includes('-->')) continue;
    const [, from, to] = timeLine.exec(line) ?? [];
    if (from === undefined || to === undefined) {
      faults.push({ line: index + 1, message: 'a time is 00:00.000 --> 00:00.000 and nothing after it' });
      continue;
    }
    const cue = { fromMs: msOf(from), toMs: msOf(to), text: textAfter(lines, index) };
    const fault = cueFault(cue, cues.at(-1), seconds);
    if (fault !== null) faults.push({ line: index + 1, message: fault });
    if (title !== null) chapters.push({ fromMs: cue.fromMs, title });
    title = null;
    cues.push(cue);
  }
  if (cues.length === 0) faults.push({ line: 1, message: 'has no cue' });
  return { captions: { cues, chapters }, faults };
}

function cueFault(cue: Cue, before: Cue | undefined, seconds: number): string | null {
  if (cue.toMs <= cue.fromMs) return 'a cue ends after it begins';
  if (before !== undefined && cue.fromMs < before.toMs) return 'a cue begins before the one above it ends';
  if (cue.toMs > (seconds + 1) * 1000) return 'a cue ends after the video';
  if (cue.text === '') return 'a cue has no text';
  return /<[a-z/]/i.test(cue.text) ? 'a cue has no marks' : null;
}

function textAfter(lines: readonly string[], index: number): string {
  const text: string[] = [];
  for (let at = index + 1; at < lines.length && lines[at] !== ''; at += 1) text.push((lines[at] ?? '').trim());
  return text.join(' ').trim();
}

function msOf(time: string): number {
  const [secondsPart = '0', minutes = '0', hours = '0'] = time.split(':').reverse();
  return Math.round(Number(secondsPart) * 1000) + Number(minutes) * 60_000 + Number(hours) * 3_600_000;
}
