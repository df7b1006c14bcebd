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
  /** Of the heading, where it is not the one of a card. */
  level?: 2;
  buttonSize?: 'small';
}>;

/** In the place of what did not load: what is safe, the id of the request, another try. */
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
