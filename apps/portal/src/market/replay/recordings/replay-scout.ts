// Runs ahead over the loaded part of a recording, without an account, and takes checkpoints of the market: a jump plays from the nearest
// checkpoint, not from the beginning.
import { type EventTape, timeAt } from '@openbell/market/replay/event-tape.ts';
import {
  type ReplayCheckpoint,
  resumeReplay,
  startReplay,
  takeCheckpoint,
} from '@openbell/market/replay/replay-run.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { playShown, type ReplayOf, type ReplayPlace } from '../play-shown.ts';
import { framesAtStart, type ReplayFrames } from '../replay-frames.ts';

export type ReplayScout = {
  /** Runs to the end of the loaded part. */
  readonly extend: (recording: EventTape, loadedUntil: Instant) => void;
  /** The newest checkpoint up to a time; null if that is the beginning. `after`: only a checkpoint later than that time. */
  readonly placeBefore: (at: Instant, after?: number) => ReplayPlace | null;
};

/** That many events play within a few hundredths of a second, on a phone within a tenth. */
const eventsBetween = 50_000;

/** @param every events between two checkpoints */
export function createReplayScout(of: ReplayOf, every = eventsBetween): ReplayScout {
  const run = startReplay(of);
  const frames = framesAtStart(of);
  const kept: { readonly checkpoint: ReplayCheckpoint; readonly reopen: () => ReplayFrames }[] = [];
  let keptAt = 0;
  return {
    extend: (recording, loadedUntil) => {
      while (run.at < loadedUntil) {
        const next = timeAt(recording, keptAt + every) ?? loadedUntil;
        playShown({ run, frames }, { recording, until: asInstant(Math.min(next, loadedUntil)), of });
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
