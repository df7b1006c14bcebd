// Parses the points of a list, one per line.
import { err, ok, type Result } from '@openbell/units/result.ts';
import { journalLimits } from '../trade/limits.ts';

/** `many`: more points than a list may have; `long`: a point longer than allowed. */
export type PointsFault = 'many' | 'long';

export function readPoints(text: string): Result<readonly string[], PointsFault> {
  const points = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (points.length > journalLimits.pointsOfList) return err('many');
  return points.some((point) => point.length > journalLimits.pointCharacters) ? err('long') : ok(points);
}
