// Which bars the chart shows after a click on one of its buttons. Places count from the oldest known bar. Pure.
export type BarRange = { readonly from: number; readonly to: number };

export const viewMoves = ['earlier', 'later', 'nearer', 'farther'] as const;
export type ViewMove = (typeof viewMoves)[number];

/** Empty places after the newest bar. */
export const placesAhead = 6;
/** How many bars a first view shows; and how many bars before the view are left when older ones are requested. */
const shownBars = 110;
export const pastEdge = 30;

const shownMin = 12;
const movedShare = 0.5;
const zoomedBy = 1.5;

/** The newest bar on the screen stays where it is when the view zooms in or out. */
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

/** The view after the bars changed: the same bars if some were prepended, the newest if there was no view to keep. */
export function viewOfBars(
  kept: BarRange | null,
  { before, count }: { readonly before: number; readonly count: number },
): BarRange {
  return kept === null ? { from: count - shownBars, to: count + placesAhead } : moved(kept, count - before);
}

/** The same view if it holds the bar, else moved just enough to bring the bar in. */
export function viewWith({ from, to }: BarRange, place: number): BarRange {
  if (place < from) return moved({ from, to }, place - from - 1);
  return place > to ? moved({ from, to }, place - to + 1) : { from, to };
}

const moved = ({ from, to }: BarRange, by: number): BarRange => ({ from: from + by, to: to + by });
