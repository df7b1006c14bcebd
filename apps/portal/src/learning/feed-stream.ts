// Feeds a stream to a video element in a browser that cannot play it natively. Loaded only by `use-film-source.ts` when such a stream is
// played, since hls.js is larger than the whole lesson. The full build, since many hosts keep the sound in a separate stream, which the
// light build does not support. No worker: it would come from a blob URL, which the content policy does not allow.
import Hls, { type LoadPolicy } from 'hls.js';

export type Feed = Readonly<{ stop: () => void }>;

/** Timeouts in real milliseconds for a silent host, with one or two retries after a pause. */
const policyOf = (firstByteMs: number, wholeMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 4000 },
  },
});

/** @param onFail called once, when the stream cannot continue by itself */
export function feedStream(video: HTMLVideoElement, address: string, onFail: () => void): Feed {
  if (!Hls.isSupported()) {
    onFail();
    return { stop: () => undefined };
  }
  const hls = new Hls({
    enableWorker: false,
    startPosition: video.currentTime,
    // The captions are our own files, the same for every kind of film.
    renderTextTracksNatively: false,
    enableWebVTT: false,
    enableIMSC1: false,
    enableCEA708Captions: false,
    manifestLoadPolicy: policyOf(8000, 16_000),
    playlistLoadPolicy: policyOf(8000, 16_000),
    fragLoadPolicy: policyOf(10_000, 60_000),
  });
  let hasRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    onFail();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return { stop: () => hls.destroy() };
}
