import { isPassing } from '@openbell/api/calls/call-error.ts';
import { QueryClient } from '@tanstack/react-query';

const retriesMax = 2;

/**
 * One cache for the app. Only what can pass by itself is tried again; a refusal is shown at once. Without a network a call fails and says so:
 * held back unseen, an order would go out when nobody waits for it any more.
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
