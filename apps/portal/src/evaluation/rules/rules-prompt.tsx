// The blurred dashboard of a future attempt, and in front of it the link to the rules modal.

import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { ListChecks, LoaderCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { LiveStrip } from '../objectives/live-strip.tsx';
import { ObjectivesCard } from '../objectives/objectives-card.tsx';
import { previewAttempt } from '../page/preview-attempt.ts';
import css from './rules-prompt.module.css';

const RulesModal = lazy(async () => ({ default: (await import('./rules-modal.tsx')).RulesModal }));

export function RulesPrompt({ gauntletStatus }: Readonly<{ gauntletStatus: string }>): ReactNode {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const isCreating = gauntletStatus !== '';
  return (
    <div className={css['prompt']}>
      <Preview />
      <div className={css['over']}>
        <Card>
          {isCreating ? (
            <StateView icon={LoaderCircle} level={2} title={t('evaluation.state.creating.title')} announce="polite">
              {t('evaluation.state.creating.text')}
            </StateView>
          ) : (
            <StateView
              icon={ListChecks}
              level={2}
              title={t('evaluation.state.prompt.title')}
              action={
                <Button kind="primary" onClick={() => setIsOpen(true)}>
                  {t('evaluation.state.prompt.action')}
                </Button>
              }
            >
              {t('evaluation.state.prompt.text')}
            </StateView>
          )}
        </Card>
      </div>
      {isOpen && (
        <Suspense>
          <RulesModal gauntletStatus={gauntletStatus} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Decoration: the future dashboard with the limits of the plan, not focusable and not read aloud. */
function Preview(): ReactNode {
  const { key } = useAccount().subscription;
  const now = useProductNow(60_000);
  const attempt = previewAttempt(key, now);
  if (attempt === null) return null;
  return (
    <div className={css['preview']} aria-hidden="true" inert>
      <Stack gap="page">
        <LiveStrip attempt={attempt} />
        <ObjectivesCard attempt={attempt} />
      </Stack>
    </div>
  );
}
