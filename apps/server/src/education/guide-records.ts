// The guides in the public list: title, video, infographic and blog in five languages each (ENTITY-029).
import type { Guide } from '@openbell/api/education.ts';
import { guides } from '@openbell/content/education.ts';
import { articleText, type GuideFile } from '@openbell/content/education-format.ts';
import { filmOfGuide } from './guide-films.ts';

const wordsAMinute = 180;

const minutesOf = ({ en }: GuideFile): number =>
  Math.max(1, Math.round(articleText(en).split(/\s+/).length / wordsAMinute));

/** The page of a guide, readable without signing in. */
const blogOf = (guide: GuideFile, language: string): string => `/api/guides/${guide.id}/${language}`;

export const guideRecords: readonly Guide[] = guides.map((guide) => {
  const { id, en, es, pt, fr, ar } = guide;
  const hasOwnFilm = guide.video === '' && filmOfGuide(id) !== undefined;
  const video = hasOwnFilm ? `/api/guides/${id}/video` : guide.video;
  const infographic = `/api/pictures/${guide.infographic}`;
  return {
    Id: id,
    Minutes: minutesOf(guide),
    Captions: hasOwnFilm ? `/api/guides/${id}/captions/` : '',
    title_en: en.title,
    title_es: es.title,
    title_pt: pt.title,
    title_fr: fr.title,
    title_ar: ar.title,
    video_en: video,
    video_es: video,
    video_pt: video,
    video_fr: video,
    video_ar: video,
    infographic_en: infographic,
    infographic_es: infographic,
    infographic_pt: infographic,
    infographic_fr: infographic,
    infographic_ar: infographic,
    blog_en: blogOf(guide, 'en'),
    blog_es: blogOf(guide, 'es'),
    blog_pt: blogOf(guide, 'pt'),
    blog_fr: blogOf(guide, 'fr'),
    blog_ar: blogOf(guide, 'ar'),
  };
});
