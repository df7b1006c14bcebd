// Pointer and finger on the chart: a click picks a price, the right button and a long press offer an order there.
import type { Ticks } from '@openbell/units/quantity.ts';
import { isByMouse } from './by-mouse.ts';

export type ChartSpot = { readonly price: Ticks; readonly x: number; readonly y: number };

type Parts = {
  readonly room: HTMLElement;
  /** Null outside the plot. */
  readonly priceAt: (place: { readonly x: number; readonly y: number }) => Ticks | null;
  readonly onPoint: (price: Ticks) => void;
  readonly onMenu: (spot: ChartSpot) => void;
  readonly signal: AbortSignal;
};

const longPressMs = 500;
/** A press may move this far; further, and the chart is being scrolled. */
const stillPx = 6;

type Press = { readonly pointerId: number; readonly isTouch: boolean; readonly x: number; readonly y: number };

/** Listens until `signal` ends it. */
export function watchChartHands({ room, priceAt, onPoint, onMenu, signal }: Parts): void {
  let press: Press | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spotOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): ChartSpot | null => {
    const { left, top } = room.getBoundingClientRect();
    const place = { x: clientX - left, y: clientY - top };
    const price = priceAt(place);
    return price === null ? null : { price, ...place };
  };
  const end = (): void => {
    clearTimeout(timer);
    press = null;
  };
  const askAt = (event: { readonly clientX: number; readonly clientY: number }): void => {
    const spot = spotOf(event);
    end();
    if (spot !== null) onMenu(spot);
  };
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    room.addEventListener(name, act, { signal });

  on('pointerdown', (event) => {
    end();
    if (event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === 'touch';
    press = { pointerId: event.pointerId, isTouch, x: event.clientX, y: event.clientY };
    const { clientX, clientY } = event;
    if (isTouch) timer = setTimeout(() => askAt({ clientX, clientY }), longPressMs);
  });
  on('pointermove', (event) => {
    if (press?.pointerId !== event.pointerId) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > stillPx) end();
  });
  on('pointerup', (event) => {
    const isPress = press?.pointerId === event.pointerId && !press.isTouch;
    end();
    const spot = isPress ? spotOf(event) : null;
    // Touch is excluded: a tap is mostly a scroll, and on a phone the ticket is out of sight.
    if (spot !== null) onPoint(spot.price);
  });
  on('pointercancel', end);
  on('contextmenu', (event) => {
    event.preventDefault();
    // On touch the browser's own long press fires at about the same time as ours.
    if (isByMouse(event)) askAt(event);
  });
  signal.addEventListener('abort', end);
}
