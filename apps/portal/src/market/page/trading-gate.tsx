// Who may trade: the content behind the gate, or what has to happen first (screens F01 to F08).
import { tradingScreenOf } from '@openbell/rules/access/trading-screen.ts';
import { Card } from '@openbell/ui/card.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { PlanLock } from '../../platform/account/plan-lock.tsx';
import { useSimulatorQuery } from '../../platform/account/simulator.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { ScreenFailed } from '../../platform/screen/screen-failed.tsx';
import { useText } from '../../platform/words.tsx';
import { DeskPlaceholder } from './desk-placeholder.tsx';
import css from './trading-page.module.css';

export function TradingGate({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const { subscription, agreements } = useAccount();
  const { data, error, refetch } = useSimulatorQuery();
  const t = useText();
  if (data === undefined) {
    if (error === null) return <DeskPlaceholder />;
    return (
      <Sheet>
        <ScreenFailed error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  }
  const screen = tradingScreenOf({
    holder: subscription,
    simulatorStatus: data.status,
    hasAgreed: agreements === 'y',
  });
  switch (screen) {
    case 'platform':
      return children;
    case 'agreements':
      return <Navigate to="/agreements/simulator" replace />;
    case 'account_setup':
      return <Navigate to="/account_setup" replace />;
    case 'realtime':
      return <Navigate to="/settings/realtime" replace />;
    case 'pending':
      return (
        <Sheet>
          <Card>
            <StateView icon={Clock} level={2} title={t('market.pending.title')} announce="polite">
              {t('market.pending.text')}
            </StateView>
          </Card>
        </Sheet>
      );
    case 'upgrade':
      return (
        <Sheet>
          <Card>
            <PlanLock gate={{ kind: 'simulator' }} title={t('market.upgrade.title')} />
          </Card>
        </Sheet>
      );
  }
}

/** A state of the page in place of the platform. */
function Sheet({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const t = useText();
  return (
    <div className={css['sheet']}>
      <Screen title={t('nav.platform')}>{children}</Screen>
    </div>
  );
}
