// One attempt by its URL, older ones included: its result, its figures, its decisions, and the rules it ran under.

import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAttempts } from '../../platform/account/attempts.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { LogActions } from '../check/log-actions.tsx';
import { ObjectivesCard } from '../objectives/objectives-card.tsx';
import { DashboardSkeleton } from '../page/dashboard-skeleton.tsx';
import { LoadFault } from '../page/load-fault.tsx';
import { ReceiptsCard } from '../receipts/receipts-card.tsx';
import { StatisticsCard } from '../results/statistics-card.tsx';
import { VerdictCard } from '../results/verdict-card.tsx';
import { RulesCard } from '../rules/rules-card.tsx';
import { usePlanName } from './attempt-words.tsx';
import { AttemptsCard, VerdictBadge } from './attempts-card.tsx';

export function AttemptRecordPage(): ReactNode {
  const t = useText();
  const planName = usePlanName();
  const { id } = useParams();
  const query = useAttempts();
  const attempt = query.data?.find((one) => one.id === id);
  if (attempt === undefined) {
    return (
      <Screen title={t('attempts.attempt')}>
        {query.data !== undefined ? <NotFound /> : query.isError ? <LoadFault query={query} /> : <DashboardSkeleton />}
      </Screen>
    );
  }
  const number = String(attempt.number);
  return (
    <Screen
      title={t('attempts.number', { number })}
      badge={<VerdictBadge attempt={attempt} />}
      lead={
        <Words
          id="attempts.record.lead"
          values={{
            plan: planName(attempt.plan, attempt.start_balance),
            version: attempt.plan_version,
            account: <Num>{attempt.account}</Num>,
          }}
        />
      }
      actions={
        <>
          <LinkButton href="/evaluation">{t('attempts.back')}</LinkButton>
          {attempt.events > 0 && <LogActions attempt={attempt} />}
        </>
      }
    >
      <Stack gap="page">
        <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
        <ObjectivesCard attempt={attempt} />
        <Grid columns="wide-side">
          <Stack gap="page">
            <div id="statistics">
              <StatisticsCard attempt={attempt} />
            </div>
            <RulesCard attempt={attempt} />
          </Stack>
          <Stack gap="page">
            <VerdictCard attempt={attempt} />
            <ReceiptsCard attempt={attempt} />
          </Stack>
        </Grid>
        <AttemptsCard />
      </Stack>
    </Screen>
  );
}

function NotFound(): ReactNode {
  const t = useText();
  return (
    <Card>
      <EmptyState
        level={2}
        icon={SearchX}
        title={t('attempts.missing')}
        action={<LinkButton href="/evaluation">{t('attempts.back')}</LinkButton>}
      >
        {t('attempts.missing.text')}
      </EmptyState>
    </Card>
  );
}
