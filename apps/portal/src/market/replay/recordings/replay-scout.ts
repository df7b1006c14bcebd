// Runs ahead over a recording as far as it is loaded, without an account, and keeps how the market stood on the way: a jump plays what lies
// behind the nearest of these times, not everything from the beginning.
import { type EventTape, timeAt } from '@openbell/market/replay/event-tape.ts';
import {
  type ReplayCheckpoint,
  resumeReplay,
  startReplay,
  takeCheckpoint,
} from '@openbell/market/replay/replay-run.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { playShown, type ReplayOf, type ReplayPlace } from '../play-shown.ts';
import { createReplayFrames, type ReplayFrames } from '../replay-frames.ts';

export type ReplayScout = {
  /** Goes on as far as the recording was loaded. */
  readonly extend: (recording: EventTape, loadedUntil: Instant) => void;
  /** The newest place up to a time, to play on from; null where that is the beginning. `after`: and behind another time. */
  readonly placeBefore: (at: Instant, after?: Instant) => ReplayPlace | null;
};

/** So many events are played within a few hundredths of a second, on a phone within a tenth. */
const eventsBetween = 50_000;

/** @param every events from one place to the next */
export function createReplayScout(of: ReplayOf, every = eventsBetween): ReplayScout {
  const run = startReplay(of);
  const frames = createReplayFrames(of.hasTrades);
  const kept: { readonly checkpoint: ReplayCheckpoint; readonly reopen: () => ReplayFrames }[] = [];
  let keptAt = 0;
  return {
    extend: (recording, loadedUntil) => {
      while (run.at < loadedUntil) {
        const next = timeAt(recording, keptAt + every) ?? loadedUntil;
        playShown({ run, frames }, { recording, until: Math.min(next, loadedUntil), of });
        if (run.applied < keptAt + every) continue;
        kept.push({ checkpoint: takeCheckpoint(run), reopen: frames.keep() });
        keptAt = run.applied;
      }
    },
    placeBefore: (at, after = Number.NEGATIVE_INFINITY) => {
      const nearest = kept.findLast(({ checkpoint }) => checkpoint.at <= at);
      if (nearest === undefined || nearest.checkpoint.at <= after) return null;
      return { run: resumeReplay(nearest.checkpoint), frames: nearest.reopen() };
    },
  };
}
