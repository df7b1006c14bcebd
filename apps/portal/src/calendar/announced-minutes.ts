import { msPerMinute } from '@openbell/units/instant.ts';

/** The minutes that are spoken of the time that is left: 15, 5 and 1, from each of them on; null before and after. */
export const announcedMinutes = (leftMs: number): 15 | 5 | 1 | null => {
  if (leftMs <= 0 || leftMs > 15 * msPerMinute) return null;
  if (leftMs > 5 * msPerMinute) return 15;
  return leftMs > msPerMinute ? 5 : 1;
};
