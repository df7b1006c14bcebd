// The films of the built-in guides, one for all languages, with captions in each.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { guides } from '@openbell/content/education.ts';
import { videoEndings, videoType } from '@openbell/content/video-file.ts';

const folder = path.join(import.meta.dirname, '../../../../packages/content/guides');

export type GuideFilm = { readonly place: string; readonly type: string };

const films: ReadonlyMap<string, GuideFilm> = new Map(
  guides.flatMap(({ id }) => {
    const places = videoEndings.map((ending) => path.join(folder, id, `video.${ending}`));
    const place = places.find((one) => existsSync(one));
    return place === undefined ? [] : [[id, { place, type: videoType(place) }] as const];
  }),
);

export const filmOfGuide = (id: string): GuideFilm | undefined => films.get(id);

/** The captions of a guide's film; undefined without any. */
export function captionsOfGuide(id: string, language: string): GuideFilm | undefined {
  const place = path.join(folder, id, `captions.${language}.vtt`);
  return films.has(id) && existsSync(place) ? { place, type: 'text/vtt; charset=utf-8' } : undefined;
}
