// The queries of the learning screens.
import type {
  getLesson,
  getQuiz,
  getSupplemental,
  listCertificates,
  listSupplemental,
} from '@openbell/api/learning.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';

export type FilmKind = 'lesson' | 'supplemental';
/** The token of a preview link; undefined on the published lessons. */
export type Preview = string | undefined;

export const useSupplementalQuery = () =>
  useQuery({
    queryKey: queryKeys.supplemental,
    queryFn: ({ signal }) => call<typeof listSupplemental>('GET', '/supplemental', { signal }),
  });

export const useCertificatesQuery = () =>
  useQuery({
    queryKey: queryKeys.certificates,
    queryFn: ({ signal }) => call<typeof listCertificates>('GET', '/certificates', { signal }),
  });

const previewOf = (preview: Preview) => (preview === undefined ? {} : { query: { preview } });

/** A lesson is refetched each time it is opened, since it includes the position. */
export const useLessonQuery = (lesson: string, preview: Preview) =>
  useQuery({
    queryKey: queryKeys.lesson('lesson', lesson, preview),
    queryFn: ({ signal }) =>
      call<typeof getLesson>('GET', '/lessons/:lesson', { params: { lesson }, ...previewOf(preview), signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useSupplementalItemQuery = (lesson: string, preview: Preview) =>
  useQuery({
    queryKey: queryKeys.lesson('supplemental', lesson, preview),
    queryFn: ({ signal }) =>
      call<typeof getSupplemental>('GET', '/supplemental/:lesson', {
        params: { lesson },
        ...previewOf(preview),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useQuizQuery = (lesson: string, preview: Preview) =>
  useQuery({
    queryKey: queryKeys.quiz(lesson, preview),
    queryFn: ({ signal }) =>
      call<typeof getQuiz>('GET', '/lessons/:lesson/quiz', { params: { lesson }, ...previewOf(preview), signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
