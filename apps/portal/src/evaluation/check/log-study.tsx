// The states that both cards over the log share: failed, running, empty, newer events.

import type { Attempt } from '@openbell/api/evaluation.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../platform/screen/not-loaded.tsx';
import { useText } from '../../platform/words.tsx';
import css from './log-study.module.css';
import { useStudyAgain } from './use-study.ts';

export function StudyFailed({ error, onRetry }: Readonly<{ error: unknown; onRetry: () => void }>): ReactNode {
  const t = useText();
  return (
    <NotLoaded
      title={t('evaluation.whatIf.failed')}
      text={t('evaluation.state.failed.load.text')}
      error={error}
      onRetry={onRetry}
    />
  );
}

type NewerProps = Readonly<{ attempt: Attempt; events: number; isFetching: boolean }>;

/** The result is based on an older log: offers to run again, since the log is too large to fetch at each event. */
export function NewerEvents({ attempt, events, isFetching }: NewerProps): ReactNode {
  const t = useText();
  const again = useStudyAgain(attempt.id);
  const count = attempt.events - events;
  if (count <= 0) return null;
  return (
    <div className={css['newer']}>
      <span>{t('evaluation.whatIf.newer', { count })}</span>
      <Button size="small" isPending={isFetching} onClick={again}>
        {t('evaluation.whatIf.again')}
      </Button>
    </div>
  );
}
