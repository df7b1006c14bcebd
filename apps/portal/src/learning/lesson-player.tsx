// The player: the browser's own video with our controls, captions, speed and keys; it reports its progress.
import { classes } from '@openbell/ui/classes.ts';
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';
import { direction } from '@openbell/ui/locale.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../platform/words.tsx';
import type { Playable } from './film/playable.ts';
import { PlayerControls } from './film/player-controls.tsx';
import css from './film/player-picture.module.css';
import { useFilmSource } from './film/use-film-source.ts';
import { type PlayerState, usePlayer } from './film/use-player.ts';

type Props = Readonly<{
  film: Playable;
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds. */
  startAt: number;
  onPlay: (position: number) => void;
  onTime: (position: number, duration: number) => void;
  /** The position is set by hand. */
  onJump: () => void;
  onRest: () => void;
}>;

const idleMs = 3000;

export function LessonPlayer({ film, video, startAt, onPlay, onTime, onJump, onRest }: Props): ReactNode {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const source = useFilmSource(video, { address: film.video, startAt });
  const player = usePlayer(video, frame, film);
  const hasFailed = player.hasFailed || source.hasFailed;
  const [isIdle, wake] = useIdle(player.isPlaying);
  const isStarted = useRef(false);
  return (
    // Keys work anywhere in the player; each has a button too.
    <section
      ref={frame}
      aria-label={t('player.name', { lesson: film.lesson })}
      dir="ltr"
      className={classes(css, 'player', isIdle && 'idle')}
      data-player={player.isPlaying ? 'playing' : 'paused'}
      data-has-captions={player.captionLang === '' ? undefined : true}
      onPointerMove={wake}
      onFocus={wake}
      onKeyDown={(event) => handleKey(event, player)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are there as soon as a lesson has captions, which the content check demands */}
      <video
        ref={video}
        className={css['video']}
        src={source.src}
        poster={film.thumb}
        preload="metadata"
        playsInline
        aria-label={t('player.name', { lesson: film.lesson })}
        onClick={player.toggle}
        onLoadedMetadata={(event) => {
          if (!isStarted.current && startAt > 0) event.currentTarget.currentTime = startAt;
          isStarted.current = true;
        }}
        onPlay={(event) => onPlay(event.currentTarget.currentTime)}
        onTimeUpdate={({ currentTarget }) => {
          if (isStarted.current && !currentTarget.paused && !currentTarget.seeking)
            onTime(currentTarget.currentTime, currentTarget.duration);
        }}
        onSeeking={onJump}
        onPause={onRest}
        onEnded={({ currentTarget }) => {
          onTime(currentTarget.duration, currentTarget.duration);
          onRest();
        }}
      >
        {film.captions.map(({ lang, url }) => (
          <track key={lang} kind="captions" srcLang={lang} label={lang} src={url} />
        ))}
      </video>
      <Caption player={player} />
      {player.isWaiting && !hasFailed && (
        <p role="status" dir="auto" className={css['waiting']}>
          {t('player.loading')}
        </p>
      )}
      {hasFailed && <Failed onRetry={source.retry} />}
      <PlayerControls film={film} player={player} />
    </section>
  );
}

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>): ReactNode {
  const t = useText();
  return (
    <div className={css['failed']}>
      <p role="alert" dir="auto">
        {t('player.failed')}
      </p>
      <button type="button" onClick={onRetry}>
        {t('portal.retry')}
      </button>
    </div>
  );
}

/** The current caption; drawn by us, so that it is above the controls and matches the theme. */
function Caption({ player }: Readonly<{ player: PlayerState }>): ReactNode {
  if (player.caption === '') return null;
  return (
    <p className={css['caption']} lang={player.captionLang} dir={direction(player.captionLang)} data-caption>
      <span>{isolateFiguresIn(player.captionLang, player.caption)}</span>
    </p>
  );
}

/** Hides the controls while nobody touches a playing film. */
function useIdle(isPlaying: boolean): readonly [boolean, () => void] {
  const [isIdle, setIsIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback((): void => {
    setIsIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsIdle(true), idleMs);
  }, []);
  useEffect(() => {
    if (isPlaying) wake();
    return () => clearTimeout(timer.current);
  }, [isPlaying, wake]);
  return [isIdle && isPlaying, wake];
}

const stepSeconds = 5;
const jumpSeconds = 10;

/** Keys count only while the focus is in the player; a control that uses a key itself gets it. */
function handleKey(event: KeyboardEvent, player: PlayerState): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const ownsArrows = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
  const ownsSpace = target instanceof HTMLButtonElement || target instanceof HTMLSelectElement;
  const act = actOf(event.key, player, { ownsArrows, ownsSpace });
  if (act === null) return;
  event.preventDefault();
  act();
}

function actOf(
  key: string,
  player: PlayerState,
  { ownsArrows, ownsSpace }: Readonly<{ ownsArrows: boolean; ownsSpace: boolean }>,
): (() => void) | null {
  switch (key.toLowerCase()) {
    case ' ':
      return ownsSpace ? null : player.toggle;
    case 'k':
      return player.toggle;
    case 'arrowleft':
      return ownsArrows ? null : () => player.seekBy(-stepSeconds);
    case 'arrowright':
      return ownsArrows ? null : () => player.seekBy(stepSeconds);
    case 'j':
      return () => player.seekBy(-jumpSeconds);
    case 'l':
      return () => player.seekBy(jumpSeconds);
    case 'm':
      return player.toggleMuted;
    case 'c':
      return player.toggleCaptions;
    case 'f':
      return player.toggleFullscreen;
    default:
      return null;
  }
}
