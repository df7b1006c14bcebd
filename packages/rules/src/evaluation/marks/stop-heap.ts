// A binary heap of positions by the price that reaches each: on top is the one that a falling (or rising) price reaches first.

/** An item of a heap. `bound` is the price, negated in a heap for rising prices; `place` is managed by the heap. */
export type HeapItem = { bound: number; place: number };

/** The greatest bound is on top. */
export type StopHeap<Item extends HeapItem> = Item[];

export function pushItem<Item extends HeapItem>(heap: StopHeap<Item>, item: Item): void {
  heap.push(item);
  rise(heap, item, heap.length - 1);
}

/** Removes an item from any place in the heap. */
export function removeItem<Item extends HeapItem>(heap: StopHeap<Item>, item: Item): void {
  const last = heap.pop();
  if (last === undefined || last === item) return;
  settleAt(heap, last, item.place);
}

/**
 * Calls `visit` for each item with bound >= price. `visit` must not move any of them. The cost grows with the number of such items only.
 */
export function visitReached<Item extends HeapItem>(
  heap: StopHeap<Item>,
  price: number,
  visit: (item: Item) => void,
  from = 0,
): void {
  const item = heap[from];
  if (item === undefined || item.bound < price) return;
  visit(item);
  visitReached(heap, price, visit, 2 * from + 1);
  visitReached(heap, price, visit, 2 * from + 2);
}

function settleAt<Item extends HeapItem>(heap: StopHeap<Item>, item: Item, place: number): void {
  const parent = heap[(place - 1) >> 1];
  if (place > 0 && parent !== undefined && parent.bound < item.bound) rise(heap, item, place);
  else sink(heap, item, place);
}

function rise<Item extends HeapItem>(heap: StopHeap<Item>, item: Item, from: number): void {
  let place = from;
  while (place > 0) {
    const parentPlace = (place - 1) >> 1;
    const parent = heap[parentPlace];
    if (parent === undefined || parent.bound >= item.bound) break;
    heap[place] = parent;
    parent.place = place;
    place = parentPlace;
  }
  heap[place] = item;
  item.place = place;
}

function sink<Item extends HeapItem>(heap: StopHeap<Item>, item: Item, from: number): void {
  let place = from;
  for (;;) {
    const left = heap[2 * place + 1];
    const right = heap[2 * place + 2];
    const child = right !== undefined && left !== undefined && right.bound > left.bound ? right : left;
    if (child === undefined || child.bound <= item.bound) break;
    const childPlace = child === left ? 2 * place + 1 : 2 * place + 2;
    heap[place] = child;
    child.place = place;
    place = childPlace;
  }
  heap[place] = item;
  item.place = place;
}
