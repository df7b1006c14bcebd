import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { Clock, Database, Settings2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { PlanLock } from '../platform/account/plan-lock.tsx';
import { useSimulatorQuery } from '../platform/account/simulator.ts';
import { NotLoaded } from '../platform/screen/not-loaded.tsx';
import { useText } from '../platform/words.tsx';
import { DataWizard } from './data-wizard.tsx';
import { type LiveDataPhase, liveDataPhaseOf } from './live-data.ts';
import { LiveData } from './live-data-parts.tsx';

/** The exchanges and the depth of the account; without one, the way to get it (T18 to T22). */
export function RealtimeSection(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { subscription } = useAccount();
  const { data, error, refetch } = useSimulatorQuery();
  const [isConfiguring, setIsConfiguring] = useState(false);
  const phase = data === undefined ? null : liveDataPhaseOf(subscription, data.status);
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('realtime.title')} lead={t('realtime.lead')} titleId={titleId} />
      {data !== undefined && phase === 'shown' && <LiveData simulator={data} />}
      {phase !== null && phase !== 'shown' && (
        <CardPart isPadded={false}>
          <NotShown phase={phase} onConfigure={() => setIsConfiguring(true)} />
        </CardPart>
      )}
      {data === undefined && (
        <CardPart>
          {error === null ? (
            <LoadingFrame>
              <SkeletonText lines={5} />
            </LoadingFrame>
          ) : (
            <NotLoaded
              buttonSize="small"
              title={t('realtime.failed')}
              text={t('realtime.failed.text')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </CardPart>
      )}
      {isConfiguring && <DataWizard planKey={subscription.key} onClose={() => setIsConfiguring(false)} />}
    </Card>
  );
}

const gate = { kind: 'exchanges' } as const;

type NotShownProps = Readonly<{ phase: Exclude<LiveDataPhase, 'shown'>; onConfigure: () => void }>;

function NotShown({ phase, onConfigure }: NotShownProps): ReactNode {
  const t = useText();
  switch (phase) {
    case 'no-plan':
      return <PlanLock gate={gate} title={t('realtime.noPlan')} id="realtime.opens" level={3} />;
    case 'no-account':
      return <PlanLock gate={gate} title={t('realtime.noAccount')} id="realtime.opens" level={3} />;
    case 'pending':
      return (
        <StateView icon={Clock} title={t('realtime.pending')}>
          {t('realtime.pending.text')}
        </StateView>
      );
    case 'setup':
      return (
        <StateView
          icon={Settings2}
          title={t('realtime.setup')}
          action={
            <LinkButton size="small" href="/account_setup">
              {t('realtime.setup.go')}
            </LinkButton>
          }
        >
          {t('realtime.setup.text')}
        </StateView>
      );
    case 'configure':
      return (
        <StateView
          icon={Database}
          title={t('realtime.setup')}
          action={
            <Button kind="primary" size="small" onClick={onConfigure}>
              {t('realtime.configure.go')}
            </Button>
          }
        >
          {t('realtime.configure.text')}
        </StateView>
      );
  }
}
