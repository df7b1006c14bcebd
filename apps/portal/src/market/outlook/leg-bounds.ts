/** The most that the fields take for a size and for a distance; what may be sent is judged apart. */
export const quantityMax = 10_000;
export const legTicksMax = 10_000;

/** Stands for a size or a distance whose field is empty or cannot be read: no order is made of it. */
export const unread = 0;

type Figures = {
  readonly quantity: number;
  readonly bracket: { readonly stopTicks: number | null; readonly targetTicks: number | null } | null;
  readonly trailTicks?: number | null | undefined;
};

/** Why no order can be made of what stands in the fields of size and distances; null where it can. */
export function unreadIn({ quantity, bracket, trailTicks }: Figures): 'size_missing' | 'distance_unread' | null {
  if (quantity === unread) return 'size_missing';
  const distances = [bracket?.stopTicks, bracket?.targetTicks, trailTicks];
  return distances.includes(unread) ? 'distance_unread' : null;
}
