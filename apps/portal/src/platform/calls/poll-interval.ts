/** How often the shell asks anew (specification section 4 and 9). */
export const accountPollMs = 300_000;
export const unverifiedPollMs = 5_000;
export const healthPollMs = 60_000;
/** A pending simulator account is asked for between the server's own notices. */
export const pendingSimulatorPollMs = 15_000;

/** Every 5 seconds while the customer is unverified, every 5 minutes then (STATE-004, STATE-005, STATE-007); not before the status is known. */
export const accountPollIntervalMs = (status: 1 | 2 | undefined): number | false => {
  if (status === undefined) return false;
  return status === 1 ? unverifiedPollMs : accountPollMs;
};
