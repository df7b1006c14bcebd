import type { postSimulator } from '@openbell/api/market/simulator.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useSimulatorQuery } from '../platform/account/simulator.ts';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { Screen } from '../platform/screen/screen.tsx';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { ScreenSkeleton } from '../platform/screen/screen-skeleton.tsx';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText } from '../platform/words.tsx';
import { firstChoice, type SetupChoice } from './setup-choice.ts';
import { SetupFailed } from './setup-failed.tsx';
import { SetupForm } from './setup-form.tsx';
import { type SetupPhase, setupPhaseOf } from './setup-phase.ts';
import { SetupProgress } from './setup-progress.tsx';
import { SetupReview } from './setup-review.tsx';

/**
 * Account setup: choose, confirm what cannot be undone, watch the account being created (SETUP-001 to SETUP-018). Once it is active this
 * route no longer exists, and the shell redirects to the dashboard.
 */
export function AccountSetupPage(): ReactNode {
  const t = useText();
  const account = useAccount();
  const [choice, setChoice] = useState<SetupChoice>(firstChoice);
  const [isReviewing, setIsReviewing] = useState(false);
  const [hasGoneBack, setHasGoneBack] = useState(false);
  const send = useSend();
  const phase = usePhase(send.isPending, hasGoneBack);
  const plan = planNameOf(account.subscription.key);
  if (phase === null) return <NotLoaded plan={plan} />;
  const isRunning = phase.kind === 'submitted' || phase.kind === 'configuring';
  const create = (): void => {
    setHasGoneBack(true);
    send.mutate(choice, { onSuccess: () => setHasGoneBack(false), onError: () => setIsReviewing(true) });
    setIsReviewing(false);
  };
  return (
    <Screen
      title={t('setup.title', { plan })}
      tabTitle={isRunning ? t('setup.tab.creating') : undefined}
      lead={phase.kind === 'choosing' ? t('setup.lead') : undefined}
    >
      {phase.kind === 'choosing' &&
        (isReviewing ? (
          <SetupReview
            plan={plan}
            choice={choice}
            error={send.error}
            onCreate={create}
            onCancel={() => setIsReviewing(false)}
          />
        ) : (
          <SetupForm choice={choice} onChoice={setChoice} onConfirm={() => setIsReviewing(true)} />
        ))}
      {isRunning && <SetupProgress phase={phase} />}
      {phase.kind === 'failed' && <SetupFailed reason={phase.reason} onBack={() => setHasGoneBack(true)} />}
    </Screen>
  );
}

/** Nothing can be chosen without the simulator's answer: it is loading, or it failed. */
function NotLoaded({ plan }: Readonly<{ plan: string }>): ReactNode {
  const t = useText();
  const { error, refetch } = useSimulatorQuery();
  if (error === null) return <ScreenSkeleton />;
  return (
    <Screen title={t('setup.title', { plan })}>
      <ScreenFailed error={error} onRetry={() => void refetch()} />
    </Screen>
  );
}

function useSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ exchanges, commission }: SetupChoice) =>
      call<typeof postSimulator>('POST', '/accounts/simulator', {
        body: { type: 'fu', commission: commission ?? 'live', exchanges },
      }),
    onSuccess: (simulator) => client.setQueryData(queryKeys.simulator, simulator),
  });
}

const secondMs = 1000;

/** Null until the simulator's answer is there. */
function usePhase(isSending: boolean, hasGoneBack: boolean): SetupPhase | null {
  const { data } = useSimulatorQuery();
  const now = useProductNow(secondMs);
  if (data === undefined) return null;
  const requestedAt = instantOfWire(data.requestedAt);
  return setupPhaseOf({
    status: data.status,
    chargeStatus: data.chargeStatus,
    requestedAt,
    now,
    isSending,
    hasGoneBack,
  });
}
