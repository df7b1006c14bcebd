import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { LockedState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import type { MessageKey } from '../platform/message-keys.ts';
import { Screen } from '../platform/screen.tsx';
import { useText } from '../platform/words.tsx';

const names: Readonly<Record<string, MessageKey>> = {
  '/gauntlet': 'nav.gauntlet',
  '/finamark': 'nav.platform',
  '/journal': 'nav.journal',
};

/** A screen that the customer's plan does not open, reached by its address: names the plans that do. */
export function LockedPage({ path }: Readonly<{ path: string }>): ReactNode {
  const t = useText();
  return (
    <Screen title={t(names[`/${path.split('/')[1]}`] ?? 'nav.evaluation')}>
      <Card>
        <LockedState
          level={2}
          title={t('locked.title')}
          action={
            <LinkButton size="small" href="/settings/subscriptions">
              {t('locked.act')}
            </LinkButton>
          }
        >
          {t('locked.text')}
        </LockedState>
      </Card>
    </Screen>
  );
}
