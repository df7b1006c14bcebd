// A slow and obvious order book: sorted arrays of objects. Tests compare the fast one with it.
import type { BookSide } from './book-state.ts';

export type NaiveOrder = { readonly id: number; readonly side: BookSide; price: number; size: number };
export type NaiveFill = { readonly id: number; readonly price: number; readonly size: number };

export class NaiveBook {
  readonly sides: readonly [NaiveOrder[], NaiveOrder[]] = [[], []];

  /** Best price first, then oldest. */
  private insert(order: NaiveOrder): void {
    const queue = this.sides[order.side];
    const isBetter = (other: NaiveOrder): boolean =>
      order.side === 0 ? order.price > other.price : order.price < other.price;
    const place = queue.findIndex(isBetter);
    queue.splice(place === -1 ? queue.length : place, 0, order);
  }

  place(id: number, side: BookSide, price: number, size: number): NaiveFill[] {
    const fills: NaiveFill[] = [];
    const others = this.sides[side === 0 ? 1 : 0];
    let left = size;
    while (left > 0) {
      const best = others[0];
      if (best === undefined || (side === 0 ? best.price > price : best.price < price)) break;
      const filled = Math.min(left, best.size);
      fills.push({ id: best.id, price: best.price, size: filled });
      left -= filled;
      best.size -= filled;
      if (best.size === 0) others.shift();
    }
    if (left > 0) this.insert({ id, side, price, size: left });
    return fills;
  }

  find(id: number): NaiveOrder | undefined {
    return [...this.sides[0], ...this.sides[1]].find((order) => order.id === id);
  }

  cancel(id: number): number {
    const order = this.find(id);
    if (order === undefined) return 0;
    const queue = this.sides[order.side];
    queue.splice(queue.indexOf(order), 1);
    return order.size;
  }

  change(id: number, price: number, size: number): NaiveFill[] {
    const order = this.find(id);
    if (order === undefined) return [];
    if (order.price === price && size <= order.size) {
      order.size = size;
      return [];
    }
    this.cancel(id);
    return this.place(id, order.side, price, size);
  }
}
