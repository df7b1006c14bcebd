// Which bars the chart shows after a press on one of its buttons: places count from the oldest bar that is known. Pure.
export type BarRange = { readonly from: number; readonly to: number };

export const viewMoves = ['earlier', 'later', 'nearer', 'farther'] as const;
export type ViewMove = (typeof viewMoves)[number];

/** Empty places behind the newest bar. */
export const placesAhead = 6;
/** How many bars a first view shows, and at how many left of them older ones are asked for. */
const shownBars = 110;
export const pastEdge = 30;

const shownMin = 12;
const movedShare = 0.5;
const zoomedBy = 1.5;

/** The newest bar on the screen stays where it is when the view comes nearer or goes farther. */
export function viewAfter({ from, to }: BarRange, move: ViewMove, count: number): BarRange {
  const width = to - from;
  const step = width * movedShare;
  switch (move) {
    case 'earlier':
      return moved({ from, to }, -Math.min(step, Math.max(0, from)));
    case 'later':
      return moved({ from, to }, Math.min(step, Math.max(0, count + placesAhead - to)));
    case 'nearer':
      return { from: to - Math.min(width, Math.max(shownMin, width / zoomedBy)), to };
    case 'farther':
      return { from: to - Math.max(width, Math.min(to, width * zoomedBy)), to };
  }
}

/** What is shown of other bars: the same ones where some came in front of the view, and the newest where there was none to keep. */
export function viewOfBars(
  kept: BarRange | null,
  { before, count }: { readonly before: number; readonly count: number },
): BarRange {
  return kept === null ? { from: count - shownBars, to: count + placesAhead } : moved(kept, count - before);
}

/** The same view where it holds a bar, else moved as little as brings that bar into it. */
export function viewWith({ from, to }: BarRange, place: number): BarRange {
  if (place < from) return moved({ from, to }, place - from - 1);
  return place > to ? moved({ from, to }, place - to + 1) : { from, to };
}

const moved = ({ from, to }: BarRange, by: number): BarRange => ({ from: from + by, to: to + by });
