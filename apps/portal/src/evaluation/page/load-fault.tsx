// Replaces the whole page if the attempts failed to load.

import { Card } from '@openbell/ui/card.tsx';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../platform/screen/not-loaded.tsx';
import { useText } from '../../platform/words.tsx';

type FaultProps = Readonly<{ query: { readonly error: unknown; readonly refetch: () => unknown } }>;

export function LoadFault({ query }: FaultProps): ReactNode {
  const t = useText();
  return (
    <Card>
      <NotLoaded
        level={2}
        title={t('evaluation.state.failed.load')}
        text={t('evaluation.state.failed.load.text')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}
