// The dashboard of an attempt: what holds now first, then the objectives, then how it came to this and what proves it.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { AttemptStanding } from '@openbell/rules/evaluation/attempt-standing.ts';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { HypotheticalNotice } from '@openbell/ui/money/hypothetical-notice.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { useText } from '../platform/words.tsx';
import { AnnulmentNotice } from './annulment-notice.tsx';
import { AttemptsCard } from './attempts-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { DepthCard } from './depth-card.tsx';
import { HeadlineNotice } from './headline-notice.tsx';
import { LimitsCard } from './limits-card.tsx';
import { useFlatToasts, useLimitToasts } from './limits-toasts.ts';
import { LiveStrip } from './live-strip.tsx';
import { ObjectivesCard } from './objectives-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { isRunning, isSettling } from './session-facts.ts';
import { SessionsCard } from './sessions-card.tsx';
import { AgainCard, TrailingCard } from './side-cards.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { TodayCard } from './today-card.tsx';
import { TradesCard } from './trades-card.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

type DashboardProps = Readonly<{
  attempt: Attempt;
  standing: AttemptStanding;
  /** Null while a crypto invoice for a reset is open: its buttons are hidden (RESET-009). */
  onReset: (() => void) | null;
}>;

export function ProgressDashboard({ attempt, standing, onReset }: DashboardProps): ReactNode {
  const t = useText();
  // Empty where the account was closed with its plan: what was passed stays to be seen, and nothing can be changed any more.
  const { account_name } = useAccount();
  useLimitToasts(attempt);
  useFlatToasts(attempt);
  return (
    <Stack gap="page">
      <HeadlineNotice standing={standing} attempt={attempt} onReset={onReset} />
      <AnnulmentNotice attempt={attempt} hasWay />
      <SettlingNotice attempt={attempt} />
      <LiveStrip attempt={attempt} />
      <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
      <ObjectivesCard attempt={attempt} />
      <LimitsCard attempt={attempt} />
      <Grid columns="wide-side">
        <Stack gap="page">
          {isRunning(attempt) && <TodayCard attempt={attempt} />}
          <BalanceCard attempt={attempt} />
          <TradesCard attempt={attempt} />
          <WhatIfCard attempt={attempt} />
          <StatisticsCard attempt={attempt} />
          <RulesCard attempt={attempt} />
        </Stack>
        <Stack gap="page">
          <SessionsCard attempt={attempt} />
          <VerdictCard attempt={attempt} />
          <TrailingCard />
          {account_name !== '' && <DepthCard />}
          {standing.kind !== 'passed' && onReset !== null && <AgainCard attempt={attempt} onReset={onReset} />}
        </Stack>
      </Grid>
      <AttemptsCard />
    </Stack>
  );
}

function SettlingNotice({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const now = useProductNow(60_000);
  if (!isRunning(attempt) || !isSettling(now)) return null;
  return <Notice announce="polite">{t('evaluation.processing')}</Notice>;
}
