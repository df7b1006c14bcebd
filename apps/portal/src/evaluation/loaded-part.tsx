// A part of the page that is read by itself: while it loads and where it failed, in its own sheet, so that the rest stays.

import { requestIdOf } from '@openbell/api/call-error.ts';
import { Button } from '@openbell/ui/button.tsx';
import { LoadingFrame } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { useCalmLoading } from '@openbell/ui/use-calm-loading.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';

type LoadedProps<Data> = Readonly<{
  query: UseQueryResult<Data>;
  /** What did not load, in a few words. */
  failed: string;
  /** In the final geometry. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}>;

/** What was read before stays on the screen when reading it again fails. */
export function LoadedPart<Data>({ query, failed, skeleton, children }: LoadedProps<Data>): ReactNode {
  const t = useText();
  const isLoading = useCalmLoading(query.isPending);
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title={failed}
        requestId={requestIdOf(query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('portal.retry')}</Button>}
      >
        {t('evaluation.state.failed.load.text')}
      </ErrorState>
    );
  }
  if (isLoading || query.data === undefined) return <LoadingFrame>{skeleton}</LoadingFrame>;
  return children(query.data);
}
