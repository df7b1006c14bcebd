// The result of a query: a skeleton in the final layout while it loads, and a retry button if it failed.

import { useCalmLoading } from '@openbell/ui/hooks/use-calm-loading.ts';
import { LoadingFrame } from '@openbell/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenFailed } from '../../platform/screen/screen-failed.tsx';

type LoadedProps<Data> = Readonly<{
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  /** The progress of a long read, in words. */
  progress?: string | undefined;
  children: (data: Data) => ReactNode;
}>;

/** Earlier data stays on the screen if a new read fails. */
export function Loaded<Data>({ query, skeleton, progress, children }: LoadedProps<Data>): ReactNode {
  const isLoading = useCalmLoading(query.isPending);
  if (query.isError && query.data === undefined)
    return <ScreenFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (isLoading || query.data === undefined) return <LoadingFrame text={progress}>{skeleton}</LoadingFrame>;
  return children(query.data);
}
