// In place of a whole page whose attempts did not load.

import { requestIdOf } from '@openbell/api/call-error.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';

type FaultProps = Readonly<{ query: { readonly error: unknown; readonly refetch: () => unknown } }>;

export function LoadFault({ query }: FaultProps): ReactNode {
  const t = useText();
  return (
    <Card>
      <ErrorState
        level={2}
        title={t('evaluation.state.failed.load')}
        requestId={requestIdOf(query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('portal.retry')}</Button>}
      >
        {t('evaluation.state.failed.load.text')}
      </ErrorState>
    </Card>
  );
}
