// The chart's price that is aimed at, by keyboard or pointer, and the place where orders are offered at it.
import type { Ticks } from '@openbell/units/quantity.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDeskOrders } from '../../orders/desk-orders.ts';
import type { ChartPlaces } from '../trading-chart-canvas.ts';
import type { Aimed } from '../trading-chart-colors.ts';
import { watchChartHands } from './chart-hands.ts';
import type { Offer } from './chart-offer.ts';

type Canvas = {
  readonly priceAt: (y: number) => Ticks | null;
  /** Null once the chart was removed. */
  readonly places: () => ChartPlaces | null;
};

type Parts = {
  /** Null until the chart is there. */
  readonly canvas: Canvas | null;
  readonly plot: RefObject<HTMLElement | null>;
  readonly last: Ticks | null;
  readonly offered: Ticks | null;
  readonly onOffer: (offer: Offer) => void;
};

type Aim = {
  /** The aimed price, or where aiming would begin; null while nothing is known. */
  readonly price: Ticks | null;
  /** To be drawn; null while nobody aims. */
  readonly aimed: Aimed | null;
  readonly parts: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onAim: (price: Ticks) => void;
    readonly onLeave: () => void;
    readonly onMenu: () => void;
  };
  /** An element without size at the place of the menu. */
  readonly spot: RefObject<HTMLSpanElement | null>;
};

/** By keyboard, the menu opens at this share of the plot's width. */
const menuShare = 0.4;

export function useChartAim({ canvas, plot, last, offered, onOffer }: Parts): Aim {
  const ref = useRef<HTMLDivElement>(null);
  const spot = useRef<HTMLSpanElement>(null);
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const { point } = useDeskOrders();
  const price = aimed?.price ?? last;

  function offerAt(at: Ticks, { x, y }: { readonly x: number; readonly y: number }): void {
    if (spot.current === null) return;
    Object.assign(spot.current.style, { left: `${x}px`, top: `${y}px` });
    onOffer({ price: at, anchor: spot });
  }
  const pointAt = useEffectEvent(point);
  const offerByHand = useEffectEvent((at: Ticks, place: { readonly x: number; readonly y: number }) => {
    // So that the focus returns here when the menu closes.
    ref.current?.focus({ preventScroll: true });
    setAimed({ price: at, isByHand: true });
    offerAt(at, place);
  });
  useEffect(() => {
    const room = plot.current;
    if (canvas === null || room === null) return;
    const ending = new AbortController();
    watchChartHands({
      room,
      priceAt: ({ x, y }) => {
        const places = canvas.places();
        // The axes have their own pointer handling.
        const isInside = places !== null && x < places.width && y < places.height;
        return isInside ? canvas.priceAt(y) : null;
      },
      onPoint: (at) => pointAt(at),
      onMenu: (at) => offerByHand(at.price, at),
      signal: ending.signal,
    });
    return () => ending.abort();
  }, [canvas, plot]);

  return {
    price,
    aimed,
    parts: {
      ref,
      onAim: (at) => setAimed((before) => (before?.price === at ? before : { price: at, isByHand: false })),
      // The menu takes the focus for a while and then returns it.
      onLeave: () => {
        if (offered === null) setAimed(null);
      },
      onMenu: () => {
        const places = canvas?.places() ?? null;
        if (price === null || places === null) return;
        const y = Math.min(Math.max(places.yOf(price) ?? places.height / 2, 0), places.height);
        offerAt(price, { x: places.width * menuShare, y });
      },
    },
    spot,
  };
}
