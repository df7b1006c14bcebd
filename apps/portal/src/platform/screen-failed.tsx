import { requestIdOf } from '@openbell/api/call-error.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { useText } from './words.tsx';

type Props = Readonly<{ error: Error; onRetry: () => void }>;

/** In the place of what did not load: what is safe, another try, the request id. */
export function ScreenFailed({ error, onRetry }: Props): ReactNode {
  const t = useText();
  return (
    <Card>
      <ErrorState
        level={2}
        title={t('portal.screenFailed.title')}
        requestId={requestIdOf(error)}
        action={
          <Button size="small" onClick={onRetry}>
            {t('portal.retry')}
          </Button>
        }
      >
        {t('portal.screenFailed.text')}
      </ErrorState>
    </Card>
  );
}
