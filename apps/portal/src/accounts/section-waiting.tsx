import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { NotLoaded } from '../platform/screen/not-loaded.tsx';

type Props = Readonly<{
  query: Readonly<{ data: unknown; error: Error | null; refetch: () => unknown }>;
  lines: number;
  title: string;
  text: string;
}>;

/** A settings section without its data: loading, or failed with a retry button. */
export function SectionWaiting({ query, lines, title, text }: Props): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return null;
  if (error === null) {
    return (
      <LoadingFrame>
        <SkeletonText lines={lines} />
      </LoadingFrame>
    );
  }
  return <NotLoaded buttonSize="small" title={title} text={text} error={error} onRetry={() => void refetch()} />;
}
