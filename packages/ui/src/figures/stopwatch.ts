/** Milliseconds that run evenly whatever the machine's clock says: real time for waits and countdowns, never for a date. */
export const stopwatchMs = (): number => performance.now();
