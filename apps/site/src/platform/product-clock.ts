// The page's product clock, set by the server.

import { createProductClock } from '@openbell/api/product-time.ts';
import { useClock } from '@openbell/ui/hooks/use-clock.ts';
import type { Instant } from '@openbell/units/instant.ts';

export const productClock = createProductClock(Date.now);

/** The product time, rounded down to the step that the caller shows. */
export const useProductNow = (stepMs: number): Instant => useClock(productClock, stepMs);
