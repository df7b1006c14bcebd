// Play, pause, speed, go to a time: which market time a replay shows at a moment of the real clock, which is handed in.
import type { Instant } from '@openbell/units/instant.ts';

export type ReplayClock = {
  readonly isPlaying: boolean;
  /** Seconds of the market in a second. */
  readonly speed: number;
  /** The market's time at the real time `since`. */
  readonly marketAt: Instant;
  readonly since: Instant;
};

export const replaySpeeds = [1, 2, 5, 10, 60] as const;

export function marketTimeOf(clock: ReplayClock, now: Instant): Instant {
  return clock.isPlaying ? clock.marketAt + Math.floor((now - clock.since) * clock.speed) : clock.marketAt;
}

export function playReplay(clock: ReplayClock, now: Instant): ReplayClock {
  return { ...moved(clock, now), isPlaying: true };
}

export function pauseReplay(clock: ReplayClock, now: Instant): ReplayClock {
  return { ...moved(clock, now), isPlaying: false };
}

export function setReplaySpeed(clock: ReplayClock, now: Instant, speed: number): ReplayClock {
  return { ...moved(clock, now), speed };
}

/** Forward the events in between are played at once; backward the replay begins anew and runs up to the time. */
export function seekReplay(clock: ReplayClock, now: Instant, marketAt: Instant): ReplayClock {
  return { ...clock, marketAt, since: now };
}

function moved(clock: ReplayClock, now: Instant): ReplayClock {
  return { ...clock, marketAt: marketTimeOf(clock, now), since: now };
}
