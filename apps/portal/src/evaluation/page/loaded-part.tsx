// A separately loaded part of the page: it shows loading and failure in its own sheet, so that the rest stays.

import { useCalmLoading } from '@openbell/ui/hooks/use-calm-loading.ts';
import { LoadingFrame } from '@openbell/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../platform/screen/not-loaded.tsx';
import { useText } from '../../platform/words.tsx';

type LoadedProps<Data> = Readonly<{
  query: UseQueryResult<Data>;
  /** What failed to load, in a few words. */
  failed: string;
  /** In the final layout. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}>;

/** Earlier data stays on the screen if a new read fails. */
export function LoadedPart<Data>({ query, failed, skeleton, children }: LoadedProps<Data>): ReactNode {
  const t = useText();
  const isLoading = useCalmLoading(query.isPending);
  if (query.isError && query.data === undefined) {
    return (
      <NotLoaded
        title={failed}
        text={t('evaluation.state.failed.load.text')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (isLoading || query.data === undefined) return <LoadingFrame>{skeleton}</LoadingFrame>;
  return children(query.data);
}
