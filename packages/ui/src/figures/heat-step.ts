/** A result relative to the greatest of its calendar, −3 to 3 in thirds: any gain is at least 1, the greatest 3. */
export function heatStep(result: number, greatest: number): number {
  if (result === 0 || greatest <= 0) return 0;
  const size = Math.min(3, Math.floor((Math.abs(result) * 3) / greatest) + 1);
  return result > 0 ? size : -size;
}
