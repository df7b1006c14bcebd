// The source of a player's film: a file, or a stream that the browser plays natively, goes into `src`; any other stream is fed in segments
// by code that loads when somebody presses play. Also handles the retry of either.
import { type RefObject, useEffect, useState } from 'react';
import type { Feed } from '../feed-stream.ts';

type Film = Readonly<{ address: string; startAt: number }>;
type FilmSource = Readonly<{
  /** Undefined if the film is fed. */
  src: string | undefined;
  /** The feed has failed; failures of the video element itself are in its `error`. */
  hasFailed: boolean;
  /** Loads the film again and continues at its position. */
  retry: () => void;
}>;

export const isStreamAddress = (address: string): boolean => /^[^?#]+\.m3u8(?:[?#]|$)/.test(address);

const playsStreams = (): boolean => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

export function useFilmSource(ref: RefObject<HTMLVideoElement | null>, { address, startAt }: Film): FilmSource {
  const [isFed] = useState(() => isStreamAddress(address) && !playsStreams());
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState({ count: 0, from: startAt });
  useEffect(() => {
    const video = ref.current;
    if (!isFed || video === null) return;
    let feed: Feed | null = null;
    let isOver = false;
    const fail = (): void => {
      video.pause();
      setHasFailed(true);
    };
    const begin = (): void => {
      video.removeEventListener('play', begin);
      import('../feed-stream.ts')
        .then(({ feedStream }) => {
          if (!isOver) feed = feedStream(video, address, fail);
        })
        .catch(fail);
    };
    // Nothing is loaded yet: sets the start position, which the element also reports until then.
    if (tries.from > 0) video.currentTime = tries.from;
    video.addEventListener('play', begin);
    if (tries.count > 0) playAgain(video);
    return () => {
      isOver = true;
      video.removeEventListener('play', begin);
      feed?.stop();
    };
  }, [ref, isFed, address, tries]);

  const retry = (): void => {
    const video = ref.current;
    if (video === null) return;
    const from = video.currentTime;
    if (isFed) {
      setHasFailed(false);
      setTries(({ count }) => ({ count: count + 1, from }));
      return;
    }
    video.load();
    if (from > 0) video.currentTime = from;
    playAgain(video);
  };
  return { src: isFed ? undefined : address, hasFailed, retry };
}

/** A browser that refuses to play fires its own event. */
const playAgain = (video: HTMLVideoElement): void => void video.play().catch(() => undefined);
