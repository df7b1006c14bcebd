// Play, pause, speed, going to a time, the next trade. All times are the exchange's.
import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { replaySpeeds } from '@openbell/market/replay/replay-clock.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Pause, Play, StepForward } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { GoToTime } from './go-to-time.tsx';
import css from './replay.module.css';
import type { ReplayLink } from './replay-link.ts';
import type { ReplayState } from './replay-messages.ts';
import { ReplayPlace } from './replay-place.tsx';
import { ReplayTold } from './replay-told.tsx';
import { useGoTo } from './use-go-to.ts';
import { useReplayFault } from './use-replay.ts';

type Props = Readonly<{
  ref: Ref<HTMLElement>;
  recording: MarketRecording;
  link: ReplayLink;
  store: TradingStore;
  state: ReplayState;
}>;

const speeds = replaySpeeds.map(String);

export function ReplayTransport({ ref, link, store, state, recording }: Props): ReactNode {
  const t = useText();
  const { isPlaying, at, until, speed } = state;
  const hasFailed = useReplayFault(link) !== null;
  const ended = at >= until ? t('replay.ended') : undefined;
  const goTo = useGoTo(link);
  return (
    <section ref={ref} className={css['transport']} aria-label={t('replay.transport')} dir="ltr">
      <div className={css['buttons']}>
        <Button
          kind="primary"
          icon={<Icon of={isPlaying ? Pause : Play} size={14} />}
          aria-keyshortcuts="Space"
          blockedReason={hasFailed ? t('replay.failed.title') : ended}
          onClick={() => link.act({ kind: isPlaying ? 'pause' : 'play' })}
        >
          <span className={css['word']}>{t(isPlaying ? 'replay.pause' : 'replay.play')}</span>
        </Button>
        {recording.kind !== 'depth' && (
          <Button
            icon={<Icon of={StepForward} size={14} />}
            aria-keyshortcuts="."
            onClick={() => link.act({ kind: 'step' })}
          >
            <span className={css['word']}>{t('replay.step')}</span>
          </Button>
        )}
        <Segmented
          label={t('replay.speed')}
          value={String(speed)}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          onValueChange={(value) => link.act({ kind: 'speed', speed: Number(value) })}
        />
      </div>
      <ReplayPlace state={state} onSeek={(to) => void goTo(to)} />
      <GoToTime state={state} goTo={goTo} />
      <ReplayTold store={store} symbol={recording.symbol} state={state} />
    </section>
  );
}
