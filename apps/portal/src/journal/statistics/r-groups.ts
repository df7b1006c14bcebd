// Groups trades by whole R, as bars between edges.
export type RGroup = { readonly r: number; readonly trades: number };

/** The bar of 5 holds everything from 5 R, the bar of -5 everything below -4 R. */
export const outermostR = 5;

/** A group for each whole R between the lowest and the highest with trades, at least -1 to 1; outliers are in the groups -5 and 5. */
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

/** The outermost bars hold everything beyond. */
export function endOf(r: number): 'bar' | 'least' | 'most' {
  if (r === outermostR) return 'most';
  return r === -outermostR ? 'least' : 'bar';
}

/** Labels of a bar: the R at its edges, '' if the neighbor has it; a bar without an outer edge has its range in the middle. */
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
