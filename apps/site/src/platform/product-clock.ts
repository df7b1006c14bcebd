/** The product's clock of this page: what it says of dates is the server's. */
import { createProductClock } from '@openbell/api/product-time.ts';
import { useClock } from '@openbell/ui/hooks/use-clock.ts';

export const productClock = createProductClock(Date.now);

/** The product time in whole steps: how finely the caller shows it. */
export const useProductNow = (stepMs: number): number => useClock(productClock, stepMs);
