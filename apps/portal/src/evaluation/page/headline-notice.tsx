import type { Attempt } from '@openbell/api/evaluation.ts';
import type { AttemptStanding } from '@openbell/rules/evaluation/attempt-standing.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import { Hourglass, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { chicagoZone, dayOfInstant, isoDayOf } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { ChicagoTime } from '../attempts/attempt-words.tsx';
import { useNewAttempt } from '../attempts/attempts-terms.tsx';
import { certificateAddress } from '../evidence/evidence-place.ts';

type NoticeProps = Readonly<{ standing: AttemptStanding; attempt: Attempt; onReset: (() => void) | null }>;

/** The verdict in a sentence, with a link to its evidence and the next step. */
export function HeadlineNotice({ standing, attempt, onReset }: NoticeProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const moment = (at: Instant | null): Readonly<Record<string, ReactNode>> => ({
    time: at === null ? '' : <ChicagoTime at={at} places="seconds" />,
    date: at === null ? '' : dayOfInstant(at, chicagoZone, locale),
  });
  const reset = onReset !== null && (
    <Button size="small" onClick={onReset}>
      {t('evaluation.again.reset')}
    </Button>
  );
  switch (standing.kind) {
    case 'running':
    case 'holding':
    case 'ready':
      return null;
    case 'passed':
      return (
        <Frame kind="passed" tone="positive" title={t('evaluation.passed.title')}>
          {t('evaluation.passed.text')}{' '}
          {standing.confirmedAt !== null && (
            <Words id="evaluation.passed.confirmed" values={moment(standing.confirmedAt)} />
          )}{' '}
          <EvidenceLink /> · <CertificateLink attempt={attempt} />
        </Frame>
      );
    case 'passed_unverified':
      return (
        <Frame kind="passed_unverified" tone="warning" title={t('evaluation.passed.unverified.title')}>
          {t('evaluation.passed.unverified.text')} <EvidenceLink />
        </Frame>
      );
    case 'failed':
      return (
        <Frame kind="failed" tone="negative" title={t('evaluation.failed.title')} action={reset || undefined}>
          <Words id={`evaluation.failed.${standing.reason}`} values={moment(standing.at)} />{' '}
          {standing.reason === 'drawdown' ? <AfterDrawdown /> : t('evaluation.failed.next')} <EvidenceLink />
        </Frame>
      );
    case 'blocked':
      return (
        <Frame kind="blocked" tone="warning" icon={ShieldAlert} title={t('evaluation.blocked.title')}>
          <Words id="evaluation.blocked.prog_ladder" values={moment(standing.at)} />{' '}
          <Words id="evaluation.blocked.next" values={{ reopen: minuteOf(standing.reopensAt) }} /> <EvidenceLink />
        </Frame>
      );
    case 'day_blocked':
      return (
        <Frame kind="day_blocked" tone="warning" icon={ShieldAlert} title={t('evaluation.dayBlocked.title')}>
          <Words id="evaluation.dayBlocked.text" values={{ time: minuteOf(standing.until) }} />
        </Frame>
      );
    case 'all_met':
      return (
        <Frame kind="all_met" tone="info" title={t('evaluation.allMet.title')}>
          <Words id="evaluation.allMet.text" values={{ time: minuteOf(standing.settlesAt) }} />
        </Frame>
      );
    case 'expired':
      return (
        <Frame
          kind="expired"
          tone="plain"
          icon={Hourglass}
          title={t('evaluation.state.expired.title')}
          action={reset || undefined}
        >
          <Words id="evaluation.state.expired.text" values={{ date: endDate(attempt) }} />
        </Frame>
      );
  }
}

/** The discount for a new Gauntlet is mentioned only while there is one. */
function AfterDrawdown(): ReactNode {
  const t = useText();
  const isReduced = useNewAttempt().data?.isNewPlanReduced === true;
  return t(isReduced ? 'evaluation.failed.next.drawdown.reduced' : 'evaluation.failed.next.drawdown');
}

type FrameProps = Parameters<typeof Notice>[0] & Readonly<{ kind: AttemptStanding['kind'] }>;

function Frame({ kind, ...rest }: FrameProps): ReactNode {
  return (
    <div data-headline={kind}>
      <Notice announce="polite" {...rest} />
    </div>
  );
}

function minuteOf(at: Instant | null): ReactNode {
  return at === null ? '' : <ChicagoTime at={at} />;
}

function endDate({ end }: Attempt): ReactNode {
  const at = instantOfWire(end);
  return at === null ? '' : <Num>{isoDayOf(at, chicagoZone)}</Num>;
}

function CertificateLink({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  return <TextLink href={certificateAddress(attempt.id)}>{t('certificate.see')}</TextLink>;
}

function EvidenceLink(): ReactNode {
  const t = useText();
  return <TextLink href="#verdict">{t('evaluation.verdict.see')}</TextLink>;
}
