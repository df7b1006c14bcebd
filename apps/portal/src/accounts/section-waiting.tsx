import { requestIdOf } from '@openbell/api/call-error.ts';
import { Button } from '@openbell/ui/button.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';

type Props = Readonly<{
  query: Readonly<{ data: unknown; error: Error | null; refetch: () => unknown }>;
  lines: number;
  title: string;
  text: string;
}>;

/** What a section of the settings shows until it has its data: that it loads, or that it did not, and the way to try again. */
export function SectionWaiting({ query, lines, title, text }: Props): ReactNode {
  const t = useText();
  const { data, error, refetch } = query;
  if (data !== undefined) return null;
  if (error === null) {
    return (
      <LoadingFrame>
        <SkeletonText lines={lines} />
      </LoadingFrame>
    );
  }
  return (
    <ErrorState
      title={title}
      requestId={requestIdOf(error)}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {t('portal.retry')}
        </Button>
      }
    >
      {text}
    </ErrorState>
  );
}
