// Play, pause, speed and seek: the market time that a replay shows at an instant of the real clock, which the caller passes in.
import { asInstant, type Instant } from '@openbell/units/instant.ts';

export type ReplayClock = {
  readonly isPlaying: boolean;
  /** Market seconds per real second. */
  readonly speed: number;
  /** The market's time at the real time `since`. Real time is the caller's stopwatch, which counts fractions of a millisecond. */
  readonly marketAt: Instant;
  readonly since: number;
};

export const replaySpeeds = [1, 2, 5, 10, 60] as const;

export function marketTimeOf(clock: ReplayClock, now: number): Instant {
  return clock.isPlaying ? asInstant(clock.marketAt + Math.floor((now - clock.since) * clock.speed)) : clock.marketAt;
}

export function playReplay(clock: ReplayClock, now: number): ReplayClock {
  return { ...moved(clock, now), isPlaying: true };
}

export function pauseReplay(clock: ReplayClock, now: number): ReplayClock {
  return { ...moved(clock, now), isPlaying: false };
}

export function setReplaySpeed(clock: ReplayClock, now: number, speed: number): ReplayClock {
  return { ...moved(clock, now), speed };
}

/** Seeking forward plays the events in between at once; seeking back restarts the replay and runs it up to the time. */
export function seekReplay(clock: ReplayClock, now: number, marketAt: Instant): ReplayClock {
  return { ...clock, marketAt, since: now };
}

function moved(clock: ReplayClock, now: number): ReplayClock {
  return { ...clock, marketAt: marketTimeOf(clock, now), since: now };
}
