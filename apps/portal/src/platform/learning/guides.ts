// The guides of the public site, and their four fields in a language (ENTITY-029).
import type { Guide } from '@openbell/api/education.ts';
import type { ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../calls/query-keys.ts';
import { fetchPublicList } from '../public-site.ts';

export type GuideWords = {
  readonly title: string;
  readonly video: string;
  /** URL of the captions in the language; '' if the film has none of ours. */
  readonly captions: string;
  readonly infographic: string;
  readonly blog: string;
};

export const guideWordsOf = (guide: Guide, language: ProductLanguage): GuideWords => ({
  title: guide[`title_${language}`],
  video: guide[`video_${language}`],
  captions: guide.Captions === '' ? '' : `${guide.Captions}${language}`,
  infographic: guide[`infographic_${language}`],
  blog: guide[`blog_${language}`],
});

/** All guides, the newest first. */
export function useGuides() {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKeys.guides,
    queryFn: ({ signal }) =>
      fetchPublicList<Guide>('/guides', { before: client.getQueryData(queryKeys.guides), signal }),
  });
}
