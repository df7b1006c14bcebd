/** One of the 101 whole steps of a progress bar. An unreached goal never reads 100, and progress made never reads 0 twice. */
export function percentStep(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return Math.min(100, Math.max(0, Math.floor(value)));
}

/**
 * The place of a value between the two ends of a track, as a share from 0 to 1, clamped to the ends.
 * The unit cancels out, so micro-dollars, ticks and milliseconds can be passed unchanged.
 */
export function placeOf(value: number, { start, end }: Readonly<{ start: number; end: number }>): number {
  if (end === start) return value >= end ? 1 : 0;
  return Math.min(1, Math.max(0, (value - start) / (end - start)));
}

/** A share as a CSS length for logical insets and sizes; hundredths of a percent are finer than any pixel. */
export function shareLength(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;
}

/** The places 0, 1, 2 … of that many equal items; each is identified by its place. */
export function placesOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_thing, place) => place);
}
