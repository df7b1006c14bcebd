// Over the desk: what a replay is and is not, and what keeps it from continuing.
import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { Disclosure } from '@openbell/ui/disclosure.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { tablets, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import deskCss from '../page/trading-desk.module.css';
import { planNameOf, useVerdictText } from './plan-panel.tsx';
import type { PlanVerdict } from './plan-practice.ts';
import css from './replay.module.css';
import type { ReplayLink } from './replay-link.ts';
import type { ReplayState } from './replay-messages.ts';
import { useMomentText } from './use-moment-text.ts';
import { useReplayFault } from './use-replay.ts';

type Props = Readonly<{ recording: MarketRecording; link: ReplayLink; state: ReplayState | null }>;

export function ReplayNotices({ recording, link, state }: Props): ReactNode {
  const t = useText();
  const momentText = useMomentText();
  const fault = useReplayFault(link);
  const isLoading = state !== null && state.loadedUntil < state.until && fault === null;
  return (
    <div className={deskCss['notices']}>
      <Apart kind={recording.kind} />
      {fault !== null && (
        <Notice tone="negative" announce="urgent" title={t('replay.failed.title')}>
          {t('replay.failed.text')}
        </Notice>
      )}
      {state?.isCut === true && fault === null && (
        <Notice tone="warning" announce="polite" title={t('replay.cut.title')}>
          {t('replay.cut.text', { until: momentText(state.until) })}
        </Notice>
      )}
      {state?.verdict != null && state.verdict.status !== 'active' && <Judged verdict={state.verdict} />}
      {isLoading && <Notice>{t('replay.loading')}</Notice>}
    </div>
  );
}

/** What the rules would have said, and that only this page has said it. */
function Judged({ verdict }: Readonly<{ verdict: PlanVerdict }>): ReactNode {
  const t = useText();
  const verdictText = useVerdictText();
  const isPassed = verdict.status === 'passed';
  return (
    <Notice
      tone={isPassed ? 'positive' : 'warning'}
      announce="polite"
      title={t('replay.rules.told.title', { plan: t('replay.plan', planNameOf(verdict)) })}
    >
      {verdictText(verdict)} {t('replay.rules.told.apart')}
    </Notice>
  );
}

/** Says that it is practice; on a phone in a line that expands, so that the market stays in sight. */
function Apart({ kind }: Pick<MarketRecording, 'kind'>): ReactNode {
  const t = useText();
  const isPhone = !useMedia(tablets);
  const others = (
    <LinkButton size="small" href="/finamark/replay">
      {t('replay.others')}
    </LinkButton>
  );
  if (!isPhone)
    return (
      <Notice tone="info" icon={FlaskConical} title={t('replay.apart.title')} action={others}>
        {t('replay.apart.text')} {t(`replay.about.${kind}`)}
      </Notice>
    );
  return (
    <div className={css['apart']}>
      <Disclosure
        level={2}
        title={
          <span className={css['apartTitle']}>
            <Icon of={FlaskConical} size={14} />
            <span>
              <b>{t('replay.apart.title')}</b> {t('replay.apart.short')}
            </span>
          </span>
        }
      >
        <p>
          {t('replay.apart.text')} {t(`replay.about.${kind}`)}
        </p>
        {others}
      </Disclosure>
    </div>
  );
}
