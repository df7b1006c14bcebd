import type { getSimulator, SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { pendingSimulatorPollMs } from '../calls/poll-interval.ts';
import { queryKeys } from '../calls/query-keys.ts';

/** The simulator account with its gauntlets. It is polled while the provider is creating something. */
export const simulatorOptions = queryOptions({
  queryKey: queryKeys.simulator,
  queryFn: ({ signal }) => call<typeof getSimulator>('GET', '/accounts/simulator', { signal }),
  refetchInterval: (query) => (isBeingMade(query.state.data) ? pendingSimulatorPollMs : false),
  refetchIntervalInBackground: true,
  // A screen that mounts because of a failed answer must not retry by mounting; its retry button does.
  retryOnMount: false,
});

const isBeingMade = (simulator: SimulatorRecord | undefined): boolean =>
  simulator !== undefined &&
  (simulator.status === 'pending' ||
    simulator.gauntlet.status === 'creating' ||
    simulator.gauntlet.status === 'pending');

/** Loads once the customer is verified (STATE-006). */
export const useSimulatorQuery = (isVerified = true) => useQuery({ ...simulatorOptions, enabled: isVerified });
