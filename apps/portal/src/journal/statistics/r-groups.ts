// Trades by whole R, as bars between edges.
export type RGroup = { readonly r: number; readonly trades: number };

/** From it on, and below the same under zero plus one, one bar holds the rest. */
export const outermostR = 5;

/** One place for each whole R from -5 to +5 that has trades between, what lies further out in the last ones. */
export function gatherR(groups: readonly RGroup[]): readonly RGroup[] {
  const counts = new Map<number, number>();
  for (const { r, trades } of groups) {
    const place = Math.max(-outermostR, Math.min(outermostR, r));
    counts.set(place, (counts.get(place) ?? 0) + trades);
  }
  const places = [...counts.keys()];
  if (places.length === 0) return [];
  const [least, most] = [Math.min(-1, ...places), Math.max(1, ...places)];
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    r: least + index,
    trades: counts.get(least + index) ?? 0,
  }));
}

/** The bars at the ends hold everything beyond. */
export function endOf(r: number): 'bar' | 'least' | 'most' {
  if (r === outermostR) return 'most';
  return r === -outermostR ? 'least' : 'bar';
}

/** What stands under a bar: the R at its edges, '' where a neighbour says it; a bar without an outer edge says in its middle what it holds. */
export type RLabels = { readonly start: string; readonly middle: string; readonly end: string };

export function labelsOf(r: number, isLast: boolean): RLabels {
  const none = { start: '', middle: '', end: '' };
  if (endOf(r) === 'most') return { ...none, middle: `≥ ${signed(r)}` };
  if (endOf(r) === 'least') return { ...none, middle: `< ${signed(r + 1)}` };
  const isNamedBefore = endOf(r - 1) === 'least';
  return { ...none, start: isNamedBefore ? '' : signed(r), end: isLast ? signed(r + 1) : '' };
}

function signed(r: number): string {
  return `${r < 0 ? '−' : ''}${Math.abs(r)}`;
}
