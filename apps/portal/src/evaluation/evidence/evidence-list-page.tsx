// All decisions of an attempt, newest first; each links to its own page.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Scale } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { AnnulmentNotice } from '../attempts/annulment-notice.tsx';
import { StatusBadge, usePlanName } from '../attempts/attempt-words.tsx';
import { LogActions } from '../check/log-actions.tsx';
import { useEvidenceAttempt, WithoutAttempt } from './evidence-attempt.tsx';
import { DroppedEvidenceList, EvidenceList } from './evidence-list.tsx';
import { droppedEvidence } from './evidence-place.ts';
import { EvidenceWays } from './evidence-ways.tsx';

export function EvidenceListPage(): ReactNode {
  const t = useText();
  const query = useEvidenceAttempt();
  const { attempt } = query;
  if (attempt === undefined) {
    return (
      <Screen title={t('evidence.list.title')}>
        <WithoutAttempt query={query} />
      </Screen>
    );
  }
  return <Decisions attempt={attempt} />;
}

function Decisions({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const planName = usePlanName();
  const plan = planName(attempt.plan, attempt.start_balance);
  return (
    <Screen
      title={t('evidence.list.title')}
      badge={<StatusBadge status={attempt.status} />}
      lead={t('evidence.list.lead', { plan, number: String(attempt.number) })}
      actions={<LogActions attempt={attempt} />}
    >
      <Stack gap="page">
        <EvidenceWays />
        <AnnulmentNotice attempt={attempt} />
        <Card isClipped>
          {attempt.evidence.length === 0 ? (
            <EmptyState level={2} icon={Scale} title={t('evidence.list.empty')}>
              {t('evidence.list.empty.text')}
            </EmptyState>
          ) : (
            <EvidenceList attempt={attempt} level={2} />
          )}
        </Card>
        {droppedEvidence(attempt).length > 0 && <Dropped attempt={attempt} />}
        <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
      </Stack>
    </Screen>
  );
}

/** The decisions that counted the annulled times, so that both verdicts can be checked. */
function Dropped({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={<Words id="evidence.dropped.title" />}
        lead={<Words id="evidence.dropped.lead" />}
        titleId={titleId}
      />
      <DroppedEvidenceList attempt={attempt} level={3} />
    </Card>
  );
}
