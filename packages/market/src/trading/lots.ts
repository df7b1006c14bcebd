// The position of an account, lot by lot: first in first out.
import type { Ticks } from '@openbell/units/quantity.ts';
import { type Side, signOf } from './market-event.ts';

/** Contracts (below zero: sold) and the price of one. */
export type Lot = readonly [quantity: number, price: Ticks];

type Execution = { readonly side: Side; readonly quantity: number; readonly price: Ticks };

/** The lots after an execution, and the realized ticks times contracts. */
export function bookExecution(
  before: readonly Lot[],
  { side, quantity, price }: Execution,
): { readonly lots: Lot[]; readonly realizedTicks: number } {
  const direction = signOf(side);
  const lots = [...before];
  let left = quantity;
  let realizedTicks = 0;
  while (left > 0 && lots[0] !== undefined && lots[0][0] * direction < 0) {
    const [held, paid] = lots[0];
    const closed = Math.min(left, Math.abs(held));
    realizedTicks += closed * (paid - price) * direction;
    left -= closed;
    if (closed === Math.abs(held)) lots.shift();
    else lots[0] = [held + closed * direction, paid];
  }
  if (left > 0) lots.push([left * direction, price]);
  return { lots, realizedTicks };
}

/** The cost of the lots together, in ticks: divided by their contracts it is the average price. */
export const costTicksOf = (lots: readonly Lot[]): number =>
  lots.reduce((sum, [quantity, price]) => sum + quantity * price, 0);
