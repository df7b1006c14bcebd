import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './setup.module.css';

type Props = Readonly<{ reason: string; onBack: () => void }>;

/** Declined or refused: what is safe, the reason, a button back to the choices. */
export function SetupFailed({ reason, onBack }: Props): ReactNode {
  const t = useText();
  const isDeclined = reason === 'declined';
  return (
    <div className={css['narrow']}>
      <Card>
        <ErrorState
          level={2}
          title={t('setup.failed.title')}
          action={
            <Button size="small" onClick={onBack}>
              {t('setup.failed.back')}
            </Button>
          }
        >
          {t(isDeclined ? 'setup.failed.declined' : 'setup.failed.text')}
          {!isDeclined && <> {t('setup.failed.reason', { reason })}</>}
        </ErrorState>
      </Card>
    </div>
  );
}
