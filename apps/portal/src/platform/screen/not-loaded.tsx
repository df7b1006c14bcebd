import { requestIdOf } from '@openbell/api/calls/call-error.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { useText } from '../words.tsx';

type Props = Readonly<{
  title: string;
  /** What is safe, and what to do. */
  text: string;
  error: unknown;
  onRetry: () => void;
  /** The heading level, if it differs from a card's. */
  level?: 2;
  buttonSize?: 'small';
}>;

/** Replaces something that failed to load: what is safe, the request id, a retry button. */
export function NotLoaded({ title, text, error, onRetry, level, buttonSize }: Props): ReactNode {
  const t = useText();
  return (
    <ErrorState
      level={level}
      title={title}
      requestId={requestIdOf(error)}
      action={
        <Button size={buttonSize} onClick={onRetry}>
          {t('portal.retry')}
        </Button>
      }
    >
      {text}
    </ErrorState>
  );
}
