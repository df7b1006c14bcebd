import { describe, expect, it } from 'vitest';
import { guideFilmFaults } from './guide-films.ts';
import type { ContentFile } from './read-film.ts';

const text = (words: string): ContentFile => ({ kind: 'text', text: words });
const languages = ['en', 'es', 'pt', 'fr', 'ar'] as const;
const scene = '{ "kind": "flow", "nodes": [{ "icon": "bell" }] }';
const whole: readonly (readonly [string, ContentFile])[] = [
  ['guides/first.json', text('{}')],
  ['guides/first/film.json', text(`{ "scenes": [${scene}, ${scene}, ${scene}] }`)],
  ['guides/first/video.webm', { kind: 'video', seconds: 62 }],
  ...languages.flatMap((language): readonly (readonly [string, ContentFile])[] => [
    [`guides/first/script.${language}.md`, text('## One\n\nWords.\n')],
    [`guides/first/captions.${language}.vtt`, text('WEBVTT\n\n00:00.000 --> 01:02.000\nWords.\n')],
  ]),
];
function faultsWith(change: readonly (readonly [string, ContentFile | null])[]): readonly string[] {
  const files = new Map<string, ContentFile>(whole);
  for (const [name, file] of change) {
    if (file === null) files.delete(name);
    else files.set(name, file);
  }
  return guideFilmFaults(files).map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

describe('the film of a guide', () => {
  it('has no fault with plan, scripts, video and captions in five languages, or with a plan alone', () => {
    expect(faultsWith([])).toEqual([]);
    const without = whole.filter(([name]) => /video|captions/.test(name)).map(([name]) => [name, null] as const);
    expect(faultsWith(without)).toEqual([]);
  });

  it.each([
    ['belongs to no guide', 'guides/first.json', null, 'guides/first/film.json:1: there is no guide guides/first.json'],
    ['has a plan that is none', 'guides/first/film.json', text('{'), 'guides/first/film.json:1: is not JSON'],
    ['lacks the French script', 'guides/first/script.fr.md', null, 'guides/first/script.fr.md:1: is missing'],
    ['lacks the French captions', 'guides/first/captions.fr.vtt', null, 'guides/first/captions.fr.vtt:1: is missing'],
    [
      'has captions beyond its end',
      'guides/first/captions.es.vtt',
      text('WEBVTT\n\n00:00.000 --> 01:04.000\nWords.\n'),
      'guides/first/captions.es.vtt:3: a cue ends after the video',
    ],
    [
      'has a video without a length',
      'guides/first/video.webm',
      { kind: 'video', seconds: null } as const,
      'guides/first/video.webm:1: is no WebM with a length',
    ],
    ['has a stray file', 'guides/first/notes.txt', text('x'), 'guides/first/notes.txt:1: is no file of the format'],
  ])('with %s is reported with file and line', (_what, name, file, message) => {
    expect(faultsWith([[name, file]]).join('\n')).toContain(message);
  });
});
