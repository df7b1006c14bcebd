import { Card } from '@openbell/ui/card.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { LockedState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { journalPlaceOf } from '../journal/request-gate.ts';
import { useAccount } from '../platform/account.ts';
import type { MessageKey } from '../platform/message-keys.ts';
import { portalConfig } from '../platform/portal-config.ts';
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
  const room = path.split('/')[1];
  // What was written before the plan was changed is still the customer's.
  const hasJournal = journalPlaceOf(useAccount()).kind === 'own' && room === 'journal';
  return (
    <Screen title={t(names[`/${room}`] ?? 'nav.evaluation')}>
      <Card>
        <LockedState
          level={2}
          title={t('locked.title')}
          action={
            <Row wrap justify="center">
              <LinkButton size="small" href="/settings/subscriptions">
                {t('locked.act')}
              </LinkButton>
              {hasJournal && (
                <LinkButton size="small" href={`${portalConfig.api}/journal/export`} download>
                  {t('locked.journal.act')}
                </LinkButton>
              )}
            </Row>
          }
        >
          {t('locked.text')} {hasJournal && t('locked.journal')}
        </LockedState>
      </Card>
    </Screen>
  );
}
