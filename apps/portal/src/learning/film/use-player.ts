// State and actions of the player's controls, read from the video element's own events.
import { type RefObject, useEffect, useState } from 'react';

export type PlayerState = Readonly<{
  isPlaying: boolean;
  isMuted: boolean;
  isFullscreen: boolean;
  hasFailed: boolean;
  /** Should play but has nothing to show yet. */
  isWaiting: boolean;
  /** Seconds. */
  position: number;
  duration: number;
  speed: number;
  /** Language of the visible captions; empty: off. */
  captionLang: string;
  caption: string;
  toggle: () => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  setCaptionLang: (lang: string) => void;
  toggleMuted: () => void;
  toggleCaptions: () => void;
  toggleFullscreen: () => void;
}>;

const events = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'ratechange',
  'volumechange',
  'ended',
  'error',
  'waiting',
  'playing',
  'canplay',
  'emptied',
];

/** @param length seconds, as in the lesson's record: used until the film reports its own */
const readVideo = (video: HTMLVideoElement | null, length: number) => ({
  isPlaying: video !== null && !video.paused && !video.ended,
  isMuted: video?.muted ?? false,
  hasFailed: video !== null && video.error !== null,
  isWaiting: video !== null && !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  position: video?.currentTime ?? 0,
  duration: video !== null && Number.isFinite(video.duration) ? video.duration : length,
  speed: video?.playbackRate ?? 1,
});

export function usePlayer(
  ref: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  { lang: ownLang, length }: Readonly<{ lang: string; length: number }>,
): PlayerState {
  const [facts, setFacts] = useState(() => readVideo(null, length));
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    const read = (): void => setFacts(readVideo(video, length));
    read();
    for (const name of events) video.addEventListener(name, read);
    return () => {
      for (const name of events) video.removeEventListener(name, read);
    };
  }, [ref, length]);
  const [captionLang, setCaptionLang] = useState(ownLang);
  const caption = useCaption(ref, captionLang);
  const [isFullscreen, toggleFullscreen] = useFullscreen(ref, frame);

  const withVideo = (act: (video: HTMLVideoElement) => void) => (): void => {
    if (ref.current !== null) act(ref.current);
  };
  const seekTo = (seconds: number): void =>
    withVideo((video) => {
      video.currentTime = Math.min(Math.max(0, seconds), Number.isFinite(video.duration) ? video.duration : seconds);
      // Before the film is loaded, no event reports this.
      setFacts(readVideo(video, length));
    })();
  return {
    ...facts,
    isFullscreen,
    captionLang,
    caption,
    // A browser that refuses to play fires its own event.
    toggle: withVideo((video) => (video.paused ? void video.play().catch(() => undefined) : video.pause())),
    seekTo,
    seekBy: (seconds) => seekTo((ref.current?.currentTime ?? 0) + seconds),
    setSpeed: (speed) =>
      withVideo((video) => {
        video.playbackRate = speed;
      })(),
    setCaptionLang,
    toggleMuted: withVideo((video) => {
      video.muted = !video.muted;
    }),
    toggleCaptions: () => setCaptionLang(captionLang === '' ? ownLang : ''),
    toggleFullscreen,
  };
}

/** The current words of the chosen track. Its mode is `hidden`: the browser does the timing, we draw. */
function useCaption(ref: RefObject<HTMLVideoElement | null>, lang: string): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const video = ref.current;
    setWords('');
    if (video === null) return;
    const tracks = [...video.textTracks];
    const track = tracks.find((one) => one.language === lang);
    for (const one of tracks) one.mode = one === track ? 'hidden' : 'disabled';
    if (track === undefined) return;
    const read = (): void => {
      const cues = track.activeCues === null ? [] : [...track.activeCues];
      setWords(cues.map((cue) => ('text' in cue ? String(cue.text) : '')).join(' '));
    };
    read();
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [ref, lang]);
  return words;
}

/** The whole player goes full screen, so that its controls and captions stay; an iPhone supports only its native player. */
function useFullscreen(
  ref: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): readonly [boolean, () => void] {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const read = (): void => setIsFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen !== undefined)
      void frame.current.requestFullscreen().catch(() => undefined);
    else (ref.current as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
  };
  return [isFullscreen, toggle];
}
