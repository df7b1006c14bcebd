// One decision with its complete proof: the rule, the formula with its numbers, the event, the equity around it, and what came next.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { Badge } from '@openbell/ui/badge.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { AnnulmentNotice } from '../attempts/annulment-notice.tsx';
import { LogActions } from '../check/log-actions.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { NothingHere, useEvidenceAttempt, WithoutAttempt } from './evidence-attempt.tsx';
import { certificateAddress, type EvidencePlace, evidenceAt, placeOf } from './evidence-place.ts';
import { EvidenceRuleCard } from './evidence-rule-card.tsx';
import { EvidenceStory } from './evidence-story.tsx';
import { EvidenceWays } from './evidence-ways.tsx';
import { EvidenceTime, evidenceLooks, evidenceTitleKey } from './evidence-words.tsx';

export function EvidencePage(): ReactNode {
  const t = useText();
  const place = placeOf(useParams()['entry']);
  const query = useEvidenceAttempt();
  const { attempt } = query;
  if (attempt === undefined) {
    return (
      <Screen title={t('evidence.title')}>
        <WithoutAttempt query={query} />
      </Screen>
    );
  }
  const evidence = place === null ? undefined : evidenceAt(attempt, place);
  if (place === null || evidence === undefined) {
    return (
      <Screen title={t('evidence.title')}>
        <NothingHere title={t('evidence.noDecision.title')} text={t('evidence.noDecision.text')} />
      </Screen>
    );
  }
  return <EvidenceScreen attempt={attempt} evidence={evidence} place={place} />;
}

type ScreenProps = Readonly<{ attempt: Attempt; evidence: Evidence; place: EvidencePlace }>;

const badgeTones = { block: 'warning', failure: 'negative', pass: 'positive', expiry: 'plain' } as const;

function EvidenceScreen({ attempt, evidence, place }: ScreenProps): ReactNode {
  const t = useText();
  const isClassic = attempt.daily_limit === null;
  const titleKey = evidenceTitleKey({ evidence, isClassic });
  return (
    <Screen
      title={titleKey === null ? evidence.rule : t(titleKey)}
      badge={
        place.isBefore ? (
          <Badge>{t('evidence.dropped.badge')}</Badge>
        ) : (
          <Badge tone={badgeTones[evidence.kind]} icon={evidenceLooks[evidence.kind].icon}>
            <Words
              id="evidence.place"
              values={{ place: String(place.ordinal), count: String(attempt.evidence.length) }}
            />
          </Badge>
        )
      }
      lead={<EvidenceTime at={evidence.at} />}
      actions={
        <>
          {evidence.kind === 'pass' && attempt.status === 'passed' && (
            <LinkButton href={certificateAddress(attempt.id)} icon={<Icon of={Award} size={14} />}>
              {t('certificate.see')}
            </LinkButton>
          )}
          <LogActions attempt={attempt} />
        </>
      }
    >
      <Stack gap="page">
        <EvidenceWays attemptId={attempt.id} />
        <AnnulmentNotice attempt={attempt} isDropped={place.isBefore} />
        <Grid columns="wide-side">
          <EvidenceStory attempt={attempt} evidence={evidence} place={place} />
          <EvidenceRuleCard evidence={evidence} isClassic={isClassic} plan={attempt.plan} />
        </Grid>
        <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
      </Stack>
    </Screen>
  );
}
