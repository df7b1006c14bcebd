// The customer's decisions about third-party services. If none is configured, nothing is asked, not even our own server.
import type { getThirdParties } from '@openbell/api/third-parties.ts';
import {
  isThirdPartyAllowed,
  type ThirdPartyPurpose,
  undecidedPurposes,
} from '@openbell/rules/accounts/third-parties.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { portalConfig } from '../portal-config.ts';
import { configuredPurposes } from './third-parties.ts';

/** The purposes that can be decided in this installation. */
export const offeredPurposes = configuredPurposes(portalConfig.thirdParties);

export const useThirdPartyDecisions = () =>
  useQuery({
    queryKey: queryKeys.thirdParties,
    queryFn: ({ signal }) => call<typeof getThirdParties>('GET', '/accounts/third-parties', { signal }),
    enabled: offeredPurposes.length > 0,
  });

/** True only with a stored consent; nothing is loaded before the decisions are known. */
export function useIsThirdPartyAllowed(purpose: ThirdPartyPurpose): boolean {
  const { data } = useThirdPartyDecisions();
  return offeredPurposes.includes(purpose) && data !== undefined && isThirdPartyAllowed(data, purpose);
}

/** The purposes without a decision; empty until the decisions are loaded. */
export function useUndecidedPurposes(): readonly ThirdPartyPurpose[] {
  const { data } = useThirdPartyDecisions();
  return data === undefined ? [] : undecidedPurposes(offeredPurposes, data);
}
