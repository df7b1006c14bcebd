// What a player reports while a lesson plays, and when a lesson counts as complete.

/** At this progress a lesson is complete and gets its check mark (LESSON-005). */
export const completeFrom = 90;

/** This close to the end a lesson is reported as 90 (LESSON-022). */
const nearEndSeconds = 26;

const marks = [25, 50, 75, 100] as const;

/** A tenth of a film may be skipped, such as a greeting or known material, without losing a mark; skipping more is not watching. */
const skippableShare = 0.1;

export const isComplete = (progress: number): boolean => progress >= completeFrom;

/**
 * The progress due at a position: 0 at play start, 25, 50, 75 and 100 when the position reaches that share of the video, 90 within 26
 * seconds of the end (LESSON-020 to LESSON-022). Each counts only if that much of the film was watched: a jump earns nothing. Null if it is
 * no more than what was already reported.
 *
 * @param watchedSeconds how much of the film was played, each second once
 * @param reported the last report of this showing; null before play start
 */
export function dueProgress(player: {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly watchedSeconds: number;
  readonly reported: number | null;
}): number | null {
  const { positionSeconds, durationSeconds, watchedSeconds, reported } = player;
  if (reported === null) return 0;
  if (!(durationSeconds > 0)) return null;
  const hasWatched = (seconds: number): boolean => watchedSeconds + skippableShare * durationSeconds >= seconds;
  const reached = marks.filter(
    (mark) => positionSeconds * 100 >= mark * durationSeconds && hasWatched((mark * durationSeconds) / 100),
  );
  const isNearEnd = durationSeconds - positionSeconds <= nearEndSeconds && hasWatched(durationSeconds - nearEndSeconds);
  const due = Math.max(0, ...reached, isNearEnd ? completeFrom : 0);
  return due > reported ? due : null;
}

/**
 * How much of a reopened film counts as watched from its beginning: the share of its progress, or up to where the customer left it, if
 * playing alone reaches that position with that progress.
 */
export function watchedBefore(film: {
  readonly progress: number;
  readonly leftAtSeconds: number;
  readonly durationSeconds: number;
}): number {
  const { progress, leftAtSeconds, durationSeconds } = film;
  const byProgress =
    progress === completeFrom ? durationSeconds - nearEndSeconds : (Math.max(0, progress) * durationSeconds) / 100;
  const atLeft = dueProgress({
    positionSeconds: leftAtSeconds,
    durationSeconds,
    watchedSeconds: durationSeconds,
    reported: 0,
  });
  return Math.max(0, byProgress, (atLeft ?? 0) <= progress ? leftAtSeconds : 0);
}
