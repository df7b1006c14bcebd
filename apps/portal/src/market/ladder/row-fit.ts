// How many rows of the ladder fit into a room, and how high they are.

export type RowFit = {
  readonly count: number;
  /** Pixels. */
  readonly height: number;
};

/** Ten levels a side; and the same with a tolerance of two ticks a side, by which the market may leave the middle. */
const levelsCount = 20;
const roomyCount = 24;
/** The fewest rows that a low phone window shows. */
const touchedCount = 6;
const rowHeights = { comfortable: 24, dense: 20, least: 18 };

/** For touch no row is lower than a comfortable one: as many as fit completely, and the remaining height is shared among them. */
export function touchFitOf(roomHeight: number, headHeight: number): RowFit {
  const height = roomHeight - headHeight;
  const count = Math.max(touchedCount, Math.floor(height / rowHeights.comfortable));
  return { count, height: Math.max(rowHeights.comfortable, Math.floor(height / count)) };
}

/**
 * Rows under the head for a room of this height in pixels: as many comfortable ones as fit. If those are fewer than the levels and their
 * tolerance need, the rows get lower, but never fewer than the levels and never so low that their figures touch.
 */
export function rowFitOf(roomHeight: number, headHeight: number): RowFit {
  const { comfortable, dense, least } = rowHeights;
  const height = Math.max(0, roomHeight - headHeight);
  const wanted = Math.min(roomyCount, Math.max(levelsCount, Math.floor(height / dense)));
  const rowHeight = Math.min(comfortable, Math.max(least, Math.floor(height / wanted)));
  return { count: Math.max(wanted, Math.floor(height / rowHeight)), height: rowHeight };
}
