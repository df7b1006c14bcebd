// What a player reports while a lesson plays, and when a lesson counts as complete.

/** From this progress on a lesson is complete and has its tick (LESSON-005). */
export const completeFrom = 90;

/** So close to the end a lesson is reported as 90 (LESSON-022). */
const nearEndSeconds = 26;

const marks = [25, 50, 75, 100] as const;

export const isComplete = (progress: number): boolean => progress >= completeFrom;

/**
 * The progress due at a position: 0 at play start, 25, 50, 75 and 100 when the position reaches that share of the video, 90 within 26
 * seconds of the end (LESSON-020 to LESSON-022). Null where it is no more than what was reported.
 *
 * @param reported the last report of this showing; null before play start
 */
export const dueProgress = (player: {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly reported: number | null;
}): number | null => {
  const { positionSeconds, durationSeconds, reported } = player;
  if (reported === null) return 0;
  if (!(durationSeconds > 0)) return null;
  const reached = marks.filter((mark) => positionSeconds * 100 >= mark * durationSeconds);
  const isNearEnd = durationSeconds - positionSeconds <= nearEndSeconds;
  const due = Math.max(0, ...reached, isNearEnd ? completeFrom : 0);
  return due > reported ? due : null;
};
