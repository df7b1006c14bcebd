// Play, pause, speed, going to a time, the next trade. All times are the exchange's.
import type { MarketRecording } from '@openbell/api/market-recordings.ts';
import { replaySpeeds } from '@openbell/market/replay/replay-clock.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Button } from '@openbell/ui/button.tsx';
import { Num } from '@openbell/ui/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Segmented } from '@openbell/ui/segmented.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { Pause, Play, StepForward } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../trading-store.ts';
import { GoToTime } from './go-to-time.tsx';
import css from './replay.module.css';
import type { ReplayLink } from './replay-link.ts';
import type { ReplayState } from './replay-messages.ts';
import { ReplayTold } from './replay-told.tsx';

type Props = Readonly<{ recording: MarketRecording; link: ReplayLink; store: TradingStore; state: ReplayState }>;

const speeds = replaySpeeds.map(String);

export function ReplayTransport({ link, store, state, recording }: Props): ReactNode {
  const t = useText();
  const { isPlaying, at, from, until, speed } = state;
  const isAtEnd = at >= until;
  const seek = (to: Instant): void => link.act({ kind: 'seek', at: to });
  return (
    <section className={css['transport']} aria-label={t('replay.transport')} dir="ltr">
      <div className={css['buttons']}>
        <Button
          kind="primary"
          icon={<Icon of={isPlaying ? Pause : Play} size={14} />}
          aria-keyshortcuts="Space"
          blockedReason={isAtEnd ? t('replay.ended') : undefined}
          onClick={() => link.act({ kind: isPlaying ? 'pause' : 'play' })}
        >
          {t(isPlaying ? 'replay.pause' : 'replay.play')}
        </Button>
        <Button
          icon={<Icon of={StepForward} size={14} />}
          aria-keyshortcuts="."
          onClick={() => link.act({ kind: 'step' })}
        >
          {t('replay.step')}
        </Button>
        <Segmented
          label={t('replay.speed')}
          value={String(speed)}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          onValueChange={(value) => link.act({ kind: 'speed', speed: Number(value) })}
        />
      </div>
      <Place state={state} onSeek={seek} />
      <GoToTime at={at} from={from} until={until} onSeek={seek} />
      <ReplayTold store={store} symbol={recording.symbol} state={state} />
    </section>
  );
}

type PlaceProps = Readonly<{ state: ReplayState; onSeek: (at: Instant) => void }>;

/** Where the replay is; the slider is let go before it goes anywhere, since going back costs the account. */
function Place({ state: { at, from, until, isPlaying }, onSeek }: PlaceProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [dragged, setDragged] = useState<Instant | null>(null);
  const shown = dragged ?? at;
  const commit = (): void => {
    if (dragged !== null) onSeek(dragged);
    setDragged(null);
  };
  // Where it stands still the instant counts: what happened in one second comes in an order.
  const isStill = !isPlaying && dragged === null;
  const time = clockText(shown, chicagoZone, isStill ? 'milliseconds' : 'seconds');
  const day = dayOfInstant(shown, chicagoZone, locale);
  return (
    <div className={css['place']}>
      <span className={css['time']} data-replay-time={shown}>
        <b>
          <Num>{time}</Num>
        </b>{' '}
        <bdi>{t('replay.chicago', { day })}</bdi>
        {isStill && <Badge>{t('replay.standing')}</Badge>}
      </span>
      <input
        type="range"
        className={css['range']}
        aria-label={t('replay.place')}
        aria-valuetext={t('replay.place.at', { time, day })}
        min={from}
        max={until}
        step={msPerSecond}
        value={shown}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <span className={css['end']}>
        <Num>{clockText(until, chicagoZone)}</Num>
      </span>
    </div>
  );
}
