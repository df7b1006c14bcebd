// The bar below the picture: position with chapters, play, sound, speed, captions, full screen. Based on native controls, so that keyboard
// and screen readers work.

import { formatDuration, formatNumber } from '@openbell/ui/figures/number-format.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Captions, type LucideIcon, Maximize, Minimize, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { useText } from '../../platform/words.tsx';
import type { Playable } from './playable.ts';
import css from './player-picture.module.css';
import type { PlayerState } from './use-player.ts';

const speeds = [0.75, 1, 1.25, 1.5, 2];
const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
};
const backSeconds = 10;

type Props = Readonly<{ film: Playable; player: PlayerState }>;

export function PlayerControls({ film, player }: Props): ReactNode {
  const t = useText();
  const time = formatDuration(player.position * 1000);
  const length = lengthText(player.duration);
  return (
    <fieldset className={css['controls']} aria-label={t('player.controls')}>
      <SeekBar film={film} player={player} />
      <div className={css['buttons']}>
        <Control
          of={player.isPlaying ? Pause : Play}
          label={t(player.isPlaying ? 'player.pause' : 'player.play')}
          onPress={player.toggle}
        />
        <Control of={RotateCcw} label={t('player.back')} onPress={() => player.seekBy(-backSeconds)} />
        <Control
          of={player.isMuted ? VolumeX : Volume2}
          label={t(player.isMuted ? 'player.unmute' : 'player.mute')}
          onPress={player.toggleMuted}
        />
        <bdi className={css['time']}>
          {time} / {length}
        </bdi>
        <Speed player={player} />
        {film.captions.length > 0 && <CaptionChoice film={film} player={player} />}
        <Control
          of={player.isFullscreen ? Minimize : Maximize}
          label={t(player.isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
          onPress={player.toggleFullscreen}
        />
      </div>
    </fieldset>
  );
}

/** In whole seconds, rounded as the lists do. */
const lengthText = (seconds: number): string => formatDuration(Math.round(seconds) * 1000);

type ControlProps = Readonly<{ of: LucideIcon; label: string; onPress: () => void }>;

function Control({ of, label, onPress }: ControlProps): ReactNode {
  return (
    <button type="button" className={css['control']} aria-label={label} title={label} onClick={onPress}>
      <Icon of={of} size={20} />
    </button>
  );
}

function SeekBar({ film, player }: Props): ReactNode {
  const t = useText();
  const { position, duration } = player;
  const step = duration > 60 ? 1 : 0.1;
  // On a step of the slider: otherwise the browser rounds the value, and React takes that for a user's change.
  const shown = Math.min(Math.round(position / step) * step, duration).toFixed(1);
  const share = (seconds: number): string => `${duration > 0 ? (seconds / duration) * 100 : 0}%`;
  return (
    <div className={css['seek']}>
      <span className={css['track']}>
        <span className={css['played']} style={{ inlineSize: share(position) }} />
        {film.chapters
          .filter((chapter) => chapter.from > 0)
          .map((chapter) => (
            <span key={chapter.from} className={css['tick']} style={{ insetInlineStart: share(chapter.from) }} />
          ))}
      </span>
      <input
        type="range"
        className={css['range']}
        aria-label={t('player.seek')}
        aria-valuetext={t('player.at', {
          time: formatDuration(position * 1000),
          length: lengthText(duration),
        })}
        min={0}
        max={Math.max(duration, 0.1)}
        step={step}
        value={Number(shown)}
        onChange={(event) => player.seekTo(Number(event.target.value))}
      />
    </div>
  );
}

function Speed({ player }: Readonly<{ player: PlayerState }>): ReactNode {
  const t = useText();
  const locale = useLanguage();
  return (
    <select
      className={css['select']}
      aria-label={t('player.speed')}
      value={player.speed}
      onChange={(event) => player.setSpeed(Number(event.target.value))}
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {formatNumber(speed, { locale })}×
        </option>
      ))}
    </select>
  );
}

function CaptionChoice({ film, player }: Props): ReactNode {
  const t = useText();
  return (
    <span className={css['captionChoice']}>
      <Icon of={Captions} size={20} />
      <select
        className={css['select']}
        aria-label={t('player.captions')}
        value={player.captionLang}
        onChange={(event) => player.setCaptionLang(event.target.value)}
      >
        <option value="">{t('player.captions.off')}</option>
        {film.captions.map(({ lang }) => (
          <option key={lang} value={lang} lang={lang}>
            {languageNames[lang] ?? lang}
          </option>
        ))}
      </select>
    </span>
  );
}
