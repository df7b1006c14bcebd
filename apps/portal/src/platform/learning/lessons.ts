// The lessons with the customer's progress: loaded as soon as the customer is verified (STATE-006), used by several screens.
import type { listLessons } from '@openbell/api/learning.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';

const lessonsOptions = queryOptions({
  queryKey: queryKeys.lessons,
  queryFn: ({ signal }) => call<typeof listLessons>('GET', '/lessons', { signal }),
});

export const useLessonsQuery = (isEnabled = true) => useQuery({ ...lessonsOptions, enabled: isEnabled });
