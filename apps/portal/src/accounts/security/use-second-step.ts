// Whether the sign-in asks for a code: one query for the card that changes it and for the forms that ask for one.
import type { getSecondStep } from '@openbell/api/second-step.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';

export const useSecondStep = () =>
  useQuery({
    queryKey: queryKeys.secondStep,
    queryFn: ({ signal }) => call<typeof getSecondStep>('GET', '/auth/second-step', { signal }),
  });

/** False until it is known; the server asks for the code then. */
export const useNeedsCode = (): boolean => useSecondStep().data?.isOn ?? false;
