// Pointer and keyboard on the rows of the ladder. `data-row` identifies rows, `data-part` columns; React is not involved.
import type { Ticks } from '@openbell/units/quantity.ts';
import { isByMouse } from '../chart/lines/by-mouse.ts';
import { cellOf, type HandParts, placeOf } from './ladder-cells.ts';
import { watchDrag } from './ladder-drag.ts';
import { watchKeys } from './ladder-keys.ts';

/** A press this soon after the rows moved by themselves was meant for the price before the move. */
const settleMs = 350;

/** Listens until `signal` aborts; returns a function that says whether pointer, focus or drag keep the rows from moving. */
export function takeHands(parts: HandParts): () => boolean {
  const { body, pointer, view, asks, signal } = parts;
  let pressed: Ticks | undefined;
  let missedAt = Number.NEGATIVE_INFINITY;
  const isDragging = watchDrag(parts);
  watchKeys(parts);
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    body.addEventListener(name, act, { signal });

  /** Messages above the ladder come and go and move it under a resting mouse; a press then was not aimed at this price. */
  function isMissed(event: PointerEvent, price: Ticks | undefined): boolean {
    return event.pointerType === 'mouse' && price !== undefined && price !== pointer.aimed;
  }

  on('pointerenter', () => {
    pointer.isInside = true;
  });
  on('pointerleave', () => {
    pointer.isInside = false;
    pointer.aimed = null;
  });
  on('pointermove', (event) => {
    const cell = cellOf(event.target);
    pointer.aimed = (cell === null ? undefined : view.rowAt(cell.row)?.price) ?? null;
  });
  on('pointerdown', (event) => {
    const cell = cellOf(event.target);
    const price = cell === null ? undefined : view.rowAt(cell.row)?.price;
    if (isMissed(event, price)) missedAt = event.timeStamp;
    pointer.aimed = price ?? null;
    const isSettled = event.timeStamp - Math.max(view.movedAt(), missedAt) > settleMs;
    pressed = isSettled ? price : undefined;
  });
  on('click', (event) => {
    const cell = cellOf(event.target);
    const place = cell === null ? null : placeOf(cell, view);
    if (cell === null || place === null) return;
    // `detail` 0: a click without a pointer, such as a screen reader's.
    const isMeant = event.detail === 0 || pressed === place.price;
    if (isOn(event.target, 'cancel')) {
      if (isMeant) asks.onCancel(place);
    } else if (cell.column === 'buys' || cell.column === 'sells') {
      if (event.detail === 0) asks.onMenu({ ...place, anchor: cell.element });
    } else if (isMeant) asks.onPress({ ...place, hasShift: event.shiftKey });
  });
  on('contextmenu', (event) => {
    const cell = cellOf(event.target);
    const place = cell === null ? null : placeOf(cell, view);
    if (cell === null || place === null) return;
    event.preventDefault();
    if (isByMouse(event)) {
      if (pressed === place.price) asks.onCancel(place);
    } else asks.onMenu({ ...place, anchor: cell.element });
  });
  on('dblclick', (event) => {
    if (cellOf(event.target)?.column === 'price') view.centre();
  });
  body.addEventListener(
    'wheel',
    (event) => {
      if (cellOf(event.target)?.column !== 'price' || event.deltaY === 0) return;
      event.preventDefault();
      view.scroll(event.deltaY < 0 ? 1 : -1);
    },
    { signal, passive: false },
  );
  return () => pointer.isInside || isDragging() || body.querySelector(':focus-visible') !== null;
}

function isOn(target: EventTarget | null, part: string): boolean {
  return target instanceof Element && target.closest(`[data-part="${part}"]`) !== null;
}
