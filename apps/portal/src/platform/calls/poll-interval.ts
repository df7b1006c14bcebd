/** The polling intervals of the shell (specification section 4 and 9). */
export const accountPollMs = 300_000;
export const unverifiedPollMs = 5_000;
export const healthPollMs = 60_000;
/** For a pending simulator account, in addition to the server's own events. */
export const pendingSimulatorPollMs = 15_000;

/**
 * Every 5 seconds while the customer is unverified, then every 5 minutes (STATE-004, STATE-005, STATE-007); never before the status is
 * known.
 */
export function accountPollIntervalMs(status: 1 | 2 | undefined): number | false {
  if (status === undefined) return false;
  return status === 1 ? unverifiedPollMs : accountPollMs;
}
