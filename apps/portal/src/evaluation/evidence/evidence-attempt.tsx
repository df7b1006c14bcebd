// The attempt of an evidence page: the one in its URL, otherwise the current one; and the content until it is loaded.

import { CallError } from '@openbell/api/calls/call-error.ts';
import type { Attempt, getAttempt } from '@openbell/api/evaluation.ts';
import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { useCalmLoading } from '@openbell/ui/hooks/use-calm-loading.ts';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { attemptsOptions, currentAttempt } from '../../platform/account/attempts.ts';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { NotLoaded } from '../../platform/screen/not-loaded.tsx';
import { useText } from '../../platform/words.tsx';

type AttemptQuery = Readonly<{
  attempt: Attempt | undefined;
  isPending: boolean;
  /** The customer has no such attempt. */
  isMissing: boolean;
  error: unknown;
  retry: () => void;
}>;

export function useEvidenceAttempt(): AttemptQuery {
  const [search] = useSearchParams();
  const id = search.get('attempt');
  const named = useQuery({
    queryKey: queryKeys.attempt(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => call<typeof getAttempt>('GET', '/attempts/:id', { params: { id: id ?? '' }, signal }),
  });
  const all = useQuery({ ...attemptsOptions, enabled: id === null });
  const query = id === null ? all : named;
  const attempt = id === null ? currentAttempt(all.data) : named.data;
  const isRefused = query.error instanceof CallError && (query.error.status === 404 || query.error.status === 400);
  return {
    attempt,
    isPending: query.isPending,
    isMissing: isRefused || (query.isSuccess && attempt === undefined),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Replaces a page without its attempt: loading, not found, or failed. */
export function WithoutAttempt({ query }: Readonly<{ query: AttemptQuery }>): ReactNode {
  const t = useText();
  const isLoading = useCalmLoading(query.isPending);
  if (query.isMissing) return <NothingHere title={t('evidence.noAttempt.title')} text={t('evidence.noAttempt.text')} />;
  if (query.error !== null && !query.isPending) {
    return (
      <Card>
        <NotLoaded
          level={2}
          title={t('evidence.failed')}
          text={t('evaluation.state.failed.load.text')}
          error={query.error}
          onRetry={query.retry}
        />
      </Card>
    );
  }
  return (
    isLoading && (
      <LoadingFrame>
        <Card isPadded>
          <SkeletonText lines={8} />
        </Card>
      </LoadingFrame>
    )
  );
}

/** A URL without content, with a link back. */
export function NothingHere({ title, text }: Readonly<{ title: string; text: string }>): ReactNode {
  const t = useText();
  return (
    <Card>
      <EmptyState
        level={2}
        icon={FileSearch}
        title={title}
        action={
          <LinkButton size="small" href="/evaluation">
            {t('evidence.back')}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
