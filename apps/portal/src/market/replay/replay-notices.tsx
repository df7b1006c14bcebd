// What a replay is and is not, over the desk; and what keeps it from going on.
import type { MarketRecording } from '@openbell/api/market-recordings.ts';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import deskCss from '../trading-desk.module.css';
import type { ReplayLink } from './replay-link.ts';
import type { ReplayState } from './replay-messages.ts';
import { useReplayFault } from './use-replay.ts';

type Props = Readonly<{ recording: MarketRecording; link: ReplayLink; state: ReplayState | null }>;

export function ReplayNotices({ recording, link, state }: Props): ReactNode {
  const t = useText();
  const fault = useReplayFault(link);
  const isLoading = state !== null && state.loadedUntil < state.until && fault === null;
  return (
    <div className={deskCss['notices']}>
      <Notice
        tone="info"
        icon={FlaskConical}
        title={t('replay.apart.title')}
        action={
          <LinkButton size="small" href="/finamark/replay">
            {t('replay.others')}
          </LinkButton>
        }
      >
        {t('replay.apart.text')} {t(`replay.about.${recording.kind}`)}
      </Notice>
      {fault !== null && (
        <Notice tone="negative" announce="urgent" title={t('replay.failed.title')}>
          {t('replay.failed.text')}
        </Notice>
      )}
      {isLoading && <Notice>{t('replay.loading')}</Notice>}
    </div>
  );
}
