// The Evaluation / Gauntlet page: one pure function of the rules package decides which of its states is shown.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { attemptStandingOf } from '@openbell/rules/evaluation/attempt-standing.ts';
import { dayOfPeriod } from '@openbell/rules/evaluation/day-of-period.ts';
import { hasEvaluation, type PageState } from '@openbell/rules/evaluation/page-state.ts';
import { Confetti } from '@openbell/ui/figures/confetti.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { msPerDay } from '@openbell/units/instant.ts';
import { ChartCandlestick, KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { currentAttempt, useAttempts } from '../../platform/account/attempts.ts';
import { useCustomerState } from '../../platform/account/customer-state.ts';
import { useSimulatorQuery } from '../../platform/account/simulator.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { chicagoZone, isoDayOf } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { attemptFactsOf } from '../attempts/attempt-facts.ts';
import { StatusBadge, usePlanName } from '../attempts/attempt-words.tsx';
import { AttemptsCard, EarlierAttempts } from '../attempts/attempts-card.tsx';
import { confettiCookieText, isConfettiDue } from '../attempts/confetti-cookie.ts';
import { useCredentials } from '../attempts/use-credentials.tsx';
import { isRunning } from '../objectives/session-facts.ts';
import { CryptoResetNotice, ResetDialog, useReset } from '../reset/reset-dialog.tsx';
import { useHasOpenReset } from '../reset/reset-queries.ts';
import { RulesPrompt } from '../rules/rules-prompt.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LoadFault } from './load-fault.tsx';
import {
  CheckoutState,
  GoodLuckState,
  JournalState,
  LoginState,
  SetupState,
  UpgradeState,
  WaitingState,
} from './page-states.tsx';
import { ProgressDashboard } from './progress-dashboard.tsx';

export function EvaluationPage(): ReactNode {
  const simulator = useSimulatorQuery();
  const reset = useReset();
  const { standing, page } = useCustomerState();
  const canBeginAgain = hasEvaluation({ state: page, gauntletStatus: simulator.data?.gauntlet.status ?? '' });
  return (
    <>
      {standing.kind === 'passed' && <DailyConfetti />}
      <PageOfState state={page} simulator={simulator} />
      {/* Outside the states of the page: a successful reset changes the state, and its message must stay. */}
      {(reset.isBought || (reset.isAsked && canBeginAgain)) && (
        <ResetDialog onBought={reset.onBought} onClose={reset.close} />
      )}
    </>
  );
}

/** Once a day for a passed subscription (EVAL-027); the cookie is set on the view that shows it. */
function DailyConfetti(): ReactNode {
  const [isShown, setIsShown] = useState(() => isConfettiDue(document.cookie));
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser the portal supports
    if (isShown && !isCalm) document.cookie = confettiCookieText();
  }, [isShown]);
  return isShown && <Confetti onDone={() => setIsShown(false)} />;
}

type Query = ReturnType<typeof useSimulatorQuery>;

function PageOfState({ state, simulator }: Readonly<{ state: PageState; simulator: Query }>): ReactNode {
  switch (state.kind) {
    case 'nothing':
      return <Plain>{simulator.isError && <LoadFault query={simulator} />}</Plain>;
    case 'checkout':
      return (
        <Plain>
          <CheckoutState />
          <EarlierAttempts />
        </Plain>
      );
    case 'account_setup':
      return (
        <Plain>
          <SetupState />
          <EarlierAttempts />
        </Plain>
      );
    case 'upgrade':
      return (
        <Plain>
          <UpgradeState />
          <EarlierAttempts />
        </Plain>
      );
    case 'rules_prompt':
      return (
        <Plain>
          <RulesPrompt gauntletStatus={simulator.data?.gauntlet.status ?? ''} />
          <AttemptsCard />
        </Plain>
      );
    case 'waiting':
      return (
        <Plain>
          <WaitingState />
          <AttemptsCard />
        </Plain>
      );
    case 'login':
      return (
        <Plain>
          <LoginState />
          <AttemptsCard />
        </Plain>
      );
    case 'good_luck':
      return (
        <Plain>
          <GoodLuckState start={state.start} />
          <AttemptsCard />
        </Plain>
      );
    case 'journal':
      return (
        <Plain>
          <JournalState start={state.start} />
          <AttemptsCard />
        </Plain>
      );
    case 'expired':
    case 'progress':
      return <AttemptPage isExpired={state.kind === 'expired'} />;
  }
}

function useTitle(): string {
  const t = useText();
  const { key } = useAccount().subscription;
  return t(key.includes('GAU') ? 'evaluation.title.gauntlet' : 'evaluation.title');
}

/** A state without figures. */
function Plain({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <Screen title={useTitle()}>
      <Stack gap="page">{children}</Stack>
    </Screen>
  );
}

function AttemptPage({ isExpired }: Readonly<{ isExpired: boolean }>): ReactNode {
  const attempts = useAttempts();
  const attempt = currentAttempt(attempts.data);
  if (attempt !== undefined) return <AttemptScreen attempt={attempt} isExpired={isExpired} />;
  return <Plain>{attempts.isError ? <LoadFault query={attempts} /> : <DashboardSkeleton />}</Plain>;
}

function AttemptScreen({ attempt, isExpired }: Readonly<{ attempt: Attempt; isExpired: boolean }>): ReactNode {
  const { passed } = useAccount().subscription;
  const { open } = useReset();
  const hasOpenReset = useHasOpenReset();
  const credentials = useCredentials();
  const standing = attemptStandingOf(attemptFactsOf(attempt), { isPassed: passed, isExpired });
  return (
    <Screen
      title={useTitle()}
      badge={<StatusBadge status={standing.kind === 'expired' ? 'expired' : attempt.status} />}
      lead={<AttemptLead attempt={attempt} />}
      actions={<AttemptActions attempt={attempt} onCredentials={credentials.ask} />}
    >
      <Stack gap="page">
        {hasOpenReset && <CryptoResetNotice />}
        <ProgressDashboard attempt={attempt} standing={standing} onReset={hasOpenReset ? null : open} />
      </Stack>
      {credentials.dialog}
    </Screen>
  );
}

function AttemptLead({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const now = useProductNow(60_000);
  const planName = usePlanName();
  const plan = planName(attempt.plan, attempt.start_balance);
  const start = instantOfWire(attempt.start) ?? now;
  const end = instantOfWire(attempt.end) ?? now;
  const number = String(attempt.number);
  if (!isRunning(attempt)) {
    const date = <Num>{isoDayOf(start, chicagoZone)}</Num>;
    return <Words id="evaluation.lead.decided" values={{ plan, number, date }} />;
  }
  const days = Math.round((end - start) / msPerDay);
  const day = dayOfPeriod(start, now, days);
  const date = <Num>{isoDayOf(end, chicagoZone)}</Num>;
  return <Words id="evaluation.lead" values={{ plan, number, date, day: <Num>{day}</Num>, days: <Num>{days}</Num> }} />;
}

type ActionProps = Readonly<{ attempt: Attempt; onCredentials: () => void }>;

function AttemptActions({ attempt, onCredentials }: ActionProps): ReactNode {
  const t = useText();
  const { account_name } = useAccount();
  return (
    <>
      {account_name !== '' && (
        <Button icon={<Icon of={KeyRound} size={14} />} onClick={onCredentials}>
          {t('evaluation.action.credentials')}
        </Button>
      )}
      {isRunning(attempt) && (
        <LinkButton kind="primary" href="/finamark" icon={<Icon of={ChartCandlestick} size={14} />}>
          {t('evaluation.action.trade')}
        </LinkButton>
      )}
    </>
  );
}
