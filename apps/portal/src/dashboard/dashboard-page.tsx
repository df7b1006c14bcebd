import { isGauntletKey } from '@openbell/rules/access/plan-keys.ts';
import { planRowOf } from '@openbell/rules/plans/plan-table.ts';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { productClock } from '../platform/product-clock.ts';
import { Screen } from '../platform/screen/screen.tsx';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { NextWebinarSlot } from '../shell/notices/next-webinar-slot.tsx';
import { dashboardFiguresOf } from './dashboard-figures.ts';
import { FiguresCard } from './figures-card.tsx';
import { LaterCards } from './later-cards.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { dayPartOf, type Welcome, welcomeOf } from './welcome.ts';

/** The dashboard: greeting, evaluation figures, the next step, the customer; everything else loads after the first screen. */
export function DashboardPage(): ReactNode {
  const t = useText();
  const account = useAccount();
  const state = useCustomerState();
  const { key, status, canceled, passed } = account.subscription;
  const verdictEquity = state.figures === 'verdict' ? (account.standing.attempt?.equity ?? null) : null;
  const figures = dashboardFiguresOf({
    key,
    gauntletBalance: account.gauntlet_balance,
    verdictEquity,
    minimumBalance: account.est_min_balance,
  });
  const goal = planRowOf(key)?.goal;
  const welcome = welcomeOf({
    state,
    startedAt: instantOfWire(account.gauntlet_start_date),
    now: productClock.now(),
    resultCents: figures?.resultCents ?? null,
    goalCents: goal === undefined ? null : goal * 100,
  });
  const hasGauntlet = isGauntletKey(key) && (passed || (status === 'active' && !canceled));
  const part = dayPartOf(new Date(productClock.now()).getHours());
  return (
    <Screen
      title={t(`dashboard.greeting.${part}`, { name: account.firstName })}
      tabTitle={t('dashboard.title')}
      lead={<Lead welcome={welcome} />}
      actions={hasGauntlet && <LinkButton href="/gauntlet">{t('nav.gauntlet')}</LinkButton>}
    >
      <Stack gap="page">
        <LaterCards place="reset" />
        <Grid columns="side">
          <Stack gap="page">
            {figures !== null && state.figures !== 'none' && <FiguresCard figures={figures} />}
            <NextStepCard />
            <LaterCards place="main" />
          </Stack>
          <Stack gap="page">
            <NextWebinarSlot />
            <SubscriptionCard />
            <LaterCards place="side" />
          </Stack>
        </Grid>
        <LaterCards place="foot" />
      </Stack>
    </Screen>
  );
}

function Lead({ welcome }: Readonly<{ welcome: Welcome }>): ReactNode {
  if (welcome.kind !== 'day') return <Words id={`dashboard.welcome.${welcome.kind}`} />;
  const { day, days, leftCents } = welcome;
  const values = { day: <bdi>{day}</bdi>, days: <bdi>{days}</bdi>, left: <Money cents={Math.max(leftCents, 0)} /> };
  return <Words id={leftCents > 0 ? 'dashboard.welcome.day' : 'dashboard.welcome.goal'} values={values} />;
}
