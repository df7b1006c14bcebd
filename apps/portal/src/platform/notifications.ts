// The public site's current notifications: the three notices of the frame and plain announcements (Q71).
import type { SiteNotification } from '@openbell/api/education.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './calls/query-keys.ts';
import { useLanguage } from './locale-provider.tsx';
import { fetchPublicList } from './public-site.ts';

export function useNotifications(): readonly SiteNotification[] {
  const client = useQueryClient();
  const language = useLanguage();
  const queryKey = queryKeys.notifications(language);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchPublicList<SiteNotification>(`/notifications?lang=${language}`, {
        before: client.getQueryData(queryKey),
        signal,
      }),
  });
  return data ?? [];
}
