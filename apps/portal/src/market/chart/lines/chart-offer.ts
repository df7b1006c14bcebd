import type { Ticks } from '@openbell/units/quantity.ts';
import type { RefObject } from 'react';

/** Orders are to be offered at a price, in a menu beside an element. */
export type Offer = { readonly price: Ticks; readonly anchor: RefObject<HTMLElement | null> };
