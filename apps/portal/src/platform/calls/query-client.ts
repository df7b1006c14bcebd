import { isPassing } from '@openbell/api/calls/call-error.ts';
import { QueryClient } from '@tanstack/react-query';

const retriesMax = 2;

/**
 * One cache for the app. Only errors that may pass are retried; a refusal is shown at once. Without a network a call fails instead of being
 * queued: a queued order would go out when nobody expects it any more.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < retriesMax && isPassing(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
