import type { Gate } from '@openbell/rules/access/way-in.ts';
import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { LockedState } from '@openbell/ui/state-view.tsx';
import type { ReactNode } from 'react';
import { journalPlaceOf } from '../journal/page/request-gate.ts';
import { useAccount } from '../platform/account/account.ts';
import { LockWords, OpeningPlanButton } from '../platform/account/plan-lock.tsx';
import type { MessageKey } from '../platform/message-keys.ts';
import { portalConfig } from '../platform/portal-config.ts';
import { LazyScreen } from '../platform/screen/lazy-screen.tsx';
import { Screen } from '../platform/screen/screen.tsx';
import { useText } from '../platform/words.tsx';
import { screens } from './screens.ts';

const names: Readonly<Record<string, MessageKey>> = {
  '/gauntlet': 'nav.gauntlet',
  '/finamark': 'nav.platform',
  '/journal': 'nav.journal',
};

const gates: Readonly<Record<string, Gate>> = {
  '/finamark': { kind: 'simulator' },
  '/journal': { kind: 'journal' },
};

/** A screen that the customer's plan does not open, reached by its URL: names the plan that does. */
export function LockedPage({ path }: Readonly<{ path: string }>): ReactNode {
  const t = useText();
  const room = path.split('/')[1];
  // Notes from before a change of plan still belong to the customer.
  const gate = gates[`/${room}`] ?? { kind: 'evaluation' };
  const hasJournal = journalPlaceOf(useAccount()).kind === 'own' && room === 'journal';
  return (
    <Screen title={t(names[`/${room}`] ?? 'nav.evaluation')}>
      <Stack gap="page">
        <Card>
          <LockedState
            level={2}
            title={t('locked.title')}
            action={
              <Row wrap justify="center">
                <OpeningPlanButton gate={gate} kind="primary" />
                {hasJournal && (
                  <LinkButton size="small" href={`${portalConfig.api}/journal/export`} download>
                    {t('locked.journal.act')}
                  </LinkButton>
                )}
              </Row>
            }
          >
            <LockWords gate={gate} /> {hasJournal && t('locked.journal')}
          </LockedState>
        </Card>
        {gate.kind === 'evaluation' && <LazyScreen source={screens.earlierAttempts} fallback={null} failure="quiet" />}
      </Stack>
    </Screen>
  );
}
