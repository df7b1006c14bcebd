import { asTicks, type Ticks } from '@openbell/units/quantity.ts';

/** Upper bounds of the fields for size and distance; whether an order may be sent is checked separately. */
export const quantityMax = 10_000;
export const legTicksMax = 10_000;

/** The value of a size or distance whose field is empty or unreadable: no order can be made of it. */
export const unread = asTicks(0);

type Figures = {
  readonly quantity: number;
  readonly bracket: { readonly stopTicks: Ticks | null; readonly targetTicks: Ticks | null } | null;
  readonly trailTicks?: Ticks | null | undefined;
};

/** Why no order can be made of the size and distance fields; null if one can. */
export function unreadIn({ quantity, bracket, trailTicks }: Figures): 'size_missing' | 'distance_unread' | null {
  if (quantity === unread) return 'size_missing';
  const distances = [bracket?.stopTicks, bracket?.targetTicks, trailTicks];
  return distances.includes(unread) ? 'distance_unread' : null;
}
