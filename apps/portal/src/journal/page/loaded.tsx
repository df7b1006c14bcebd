// Something that was asked of the server: in the final geometry while it loads, with another try where it failed.

import { useCalmLoading } from '@openbell/ui/hooks/use-calm-loading.ts';
import { LoadingFrame } from '@openbell/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenFailed } from '../../platform/screen/screen-failed.tsx';

type LoadedProps<Data> = Readonly<{
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  /** How far a long reading has come, in words. */
  progress?: string | undefined;
  children: (data: Data) => ReactNode;
}>;

/** What was read before stays on the screen when reading it again fails. */
export function Loaded<Data>({ query, skeleton, progress, children }: LoadedProps<Data>): ReactNode {
  const isLoading = useCalmLoading(query.isPending);
  if (query.isError && query.data === undefined)
    return <ScreenFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (isLoading || query.data === undefined) return <LoadingFrame text={progress}>{skeleton}</LoadingFrame>;
  return children(query.data);
}
