// Feeds a stream to a video element of a browser that plays none by itself. Only `use-film-source.ts` asks for this file, when such a
// stream is played: hls.js is heavier than the whole lesson. Its full build, since many hosts keep the sound of a film in a stream of its
// own, which the light one leaves out. No worker: it would come from a blob, which the content policy does not allow.
import Hls, { type LoadPolicy } from 'hls.js';

export type Feed = Readonly<{ stop: () => void }>;

/** Real milliseconds until a host that says nothing is given up; asked again once or twice, with a pause. */
const policyOf = (firstByteMs: number, wholeMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 4000 },
  },
});

/** @param onFail told once, when the stream cannot go on by itself */
export function feedStream(video: HTMLVideoElement, address: string, onFail: () => void): Feed {
  if (!Hls.isSupported()) {
    onFail();
    return { stop: () => undefined };
  }
  const hls = new Hls({
    enableWorker: false,
    startPosition: video.currentTime,
    // The captions are files of ours, the same for every kind of film.
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
