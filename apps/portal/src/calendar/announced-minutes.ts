import { msPerMinute } from '@openbell/units/instant.ts';

/** The announcement for the remaining time: 15, 5 or 1 minutes, each from that time on; null before and after. */
export function announcedMinutes(leftMs: number): 15 | 5 | 1 | null {
  if (leftMs <= 0 || leftMs > 15 * msPerMinute) return null;
  if (leftMs > 5 * msPerMinute) return 15;
  return leftMs > msPerMinute ? 5 : 1;
}
