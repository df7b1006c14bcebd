// Replaces a lesson that was not loaded: a redirect, an expired preview, not found, or a failure.

import { CallError } from '@openbell/api/calls/call-error.ts';
import { lessonRedirect } from '@openbell/rules/learning/lesson-gate.ts';
import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { ScreenFailed } from '../../platform/screen/screen-failed.tsx';
import { useText } from '../../platform/words.tsx';
import type { Preview } from '../queries.ts';

type Held = Readonly<{ status: string; canceled: boolean }>;

/**
 * The redirect for a customer who may open no lesson page at all, checked before the server is asked (ROUTE-028 to ROUTE-030). Null
 * if it depends on the lesson. A preview has its own permission.
 */
export function useHeldRedirect(preview: Preview): string | null {
  const held: Held = useAccount().subscription;
  return preview === undefined ? lessonRedirect(held, true) : null;
}

const refusalRedirects: Readonly<Record<string, string>> = {
  subscription_canceled: '/lessons/home',
  not_entitled: '/settings/subscriptions',
};

type Props = Readonly<{ error: Error; onRetry: () => void }>;

/** The server's refusal: a locked lesson leads to the plans (ROUTE-027), a canceled subscription to the list. */
export function FilmFailed({ error, onRetry }: Props): ReactNode {
  const t = useText();
  const code = error instanceof CallError ? error.code : '';
  const redirect = refusalRedirects[code];
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  const isThere = code !== 'not_found' && code !== 'invalid_fields' && code !== 'link_expired';
  return (
    <Screen title={t('lessons.title')}>
      {isThere ? (
        <ScreenFailed error={error} onRetry={onRetry} />
      ) : (
        <Card>
          <EmptyState
            icon={FileQuestion}
            level={2}
            title={code === 'link_expired' ? t('lesson.previewEnded') : t('lesson.notFound.title')}
            action={
              <LinkButton size="small" href="/lessons/home">
                {t('lesson.all')}
              </LinkButton>
            }
          >
            {code === 'link_expired' ? undefined : t('lesson.notFound.text')}
          </EmptyState>
        </Card>
      )}
    </Screen>
  );
}
