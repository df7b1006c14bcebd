// Where the replay is, and a slider to go elsewhere. It jumps only on release, since going back costs the account.
import { Badge } from '@openbell/ui/badge.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { type ReactNode, useState } from 'react';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import css from './replay.module.css';
import type { ReplayState } from './replay-messages.ts';

type Props = Readonly<{ state: ReplayState; onSeek: (at: Instant) => void }>;

export function ReplayPlace({ state: { at, from, until, isPlaying }, onSeek }: Props): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [dragged, setDragged] = useState<Instant | null>(null);
  const shown = dragged ?? at;
  const commit = (): void => {
    if (dragged !== null) onSeek(dragged);
    setDragged(null);
  };
  // While it is paused, show milliseconds: events within one second have an order.
  const isStill = !isPlaying && dragged === null;
  const time = clockText(shown, chicagoZone, isStill ? 'milliseconds' : 'seconds');
  const day = dayOfInstant(shown, chicagoZone, locale);
  const lastDay = dayOfInstant(until, chicagoZone, locale);
  const isOneDay = dayOfInstant(from, chicagoZone, locale) === lastDay;
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
        onChange={(event) => setDragged(asInstant(Number(event.target.value)))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <span className={css['end']}>
        {isOneDay ? (
          <Num>{clockText(until, chicagoZone)}</Num>
        ) : (
          <bdi>{t('replay.place.at', { time: clockText(until, chicagoZone), day: lastDay })}</bdi>
        )}
      </span>
    </div>
  );
}
