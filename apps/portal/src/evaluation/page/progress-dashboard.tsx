// The dashboard of an attempt: the current state first, then the objectives, then its history and its proof.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import type { AttemptStanding } from '@openbell/rules/evaluation/attempt-standing.ts';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { AnnulmentNotice } from '../attempts/annulment-notice.tsx';
import { AttemptsCard } from '../attempts/attempts-card.tsx';
import { DepthCard } from '../objectives/depth-card.tsx';
import { LimitsCard } from '../objectives/limits-card.tsx';
import { useFlatToasts, useLimitToasts } from '../objectives/limits-toasts.ts';
import { LiveStrip } from '../objectives/live-strip.tsx';
import { ObjectivesCard } from '../objectives/objectives-card.tsx';
import { isProvisional, isRunning, isSettling } from '../objectives/session-facts.ts';
import { ReceiptsCard } from '../receipts/receipts-card.tsx';
import { BalanceCard } from '../results/balance-card.tsx';
import { SessionsCard } from '../results/sessions-card.tsx';
import { StatisticsCard } from '../results/statistics-card.tsx';
import { TodayCard } from '../results/today-card.tsx';
import { TradesCard } from '../results/trades-card.tsx';
import { VerdictCard } from '../results/verdict-card.tsx';
import { RulesCard } from '../rules/rules-card.tsx';
import { WhatIfCard } from '../what-if/what-if-card.tsx';
import { HeadlineNotice } from './headline-notice.tsx';
import { AgainCard, TrailingCard } from './side-cards.tsx';

type DashboardProps = Readonly<{
  attempt: Attempt;
  standing: AttemptStanding;
  /** Null while a crypto invoice for a reset is open: its buttons are hidden (RESET-009). */
  onReset: (() => void) | null;
}>;

export function ProgressDashboard({ attempt, standing, onReset }: DashboardProps): ReactNode {
  const t = useText();
  // Empty if the account was closed with its plan: a passed attempt stays visible, but nothing can be changed.
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
          <ReceiptsCard attempt={attempt} />
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
  const now = useProductNow(1000);
  if (!isRunning(attempt)) return null;
  if (isProvisional(attempt, now)) return <Notice announce="polite">{t('evaluation.provisional')}</Notice>;
  return isSettling(now) ? <Notice announce="polite">{t('evaluation.processing')}</Notice> : null;
}
