import { Card } from '@openbell/ui/card.tsx';
import type { ReactNode } from 'react';
import { useText } from '../words.tsx';
import { NotLoaded } from './not-loaded.tsx';

type Props = Readonly<{ error: Error; onRetry: () => void }>;

/** Replaces a screen that failed to load: what is safe, a retry button, the request id. */
export function ScreenFailed({ error, onRetry }: Props): ReactNode {
  const t = useText();
  return (
    <Card>
      <NotLoaded
        level={2}
        buttonSize="small"
        title={t('portal.screenFailed.title')}
        text={t('portal.screenFailed.text')}
        error={error}
        onRetry={onRetry}
      />
    </Card>
  );
}
