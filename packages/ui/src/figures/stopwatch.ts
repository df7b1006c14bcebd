/** Milliseconds that run evenly regardless of the system clock: real time for waits and countdowns, never for a date. */
export const stopwatchMs = (): number => performance.now();
