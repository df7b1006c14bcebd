import type { Ticks } from '@openbell/units/quantity.ts';
import type { RefObject } from 'react';

/** Orders are offered at a price, in a menu next to an element. */
export type Offer = { readonly price: Ticks; readonly anchor: RefObject<HTMLElement | null> };
