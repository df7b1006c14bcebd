/** What the customer decided about services of other companies. Without anything configured nothing is asked, not even of our own server. */
import type { AnswerOf, BodyOf } from '@openbell/api/call.ts';
import type { getThirdParties, putThirdParties } from '@openbell/api/third-parties.ts';
import {
  isThirdPartyAllowed,
  type ThirdPartyPurpose,
  thirdPartyTextVersion,
  undecidedPurposes,
} from '@openbell/rules/accounts/third-parties.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { portalConfig } from './portal-config.ts';
import { queryKeys } from './query-keys.ts';
import { useRefusalText } from './refusal-text.ts';
import { configuredPurposes } from './third-parties.ts';
import { toasts } from './toasts.ts';
import { useText } from './words.tsx';

type Decisions = AnswerOf<typeof getThirdParties>;
type Choice = BodyOf<typeof putThirdParties>['decisions'][number];

/** The purposes that can be decided in this installation. */
export const offeredPurposes = configuredPurposes(portalConfig.thirdParties);

export const useThirdPartyDecisions = () =>
  useQuery({
    queryKey: queryKeys.thirdParties,
    queryFn: ({ signal }) => call<typeof getThirdParties>('GET', '/accounts/third-parties', { signal }),
    enabled: offeredPurposes.length > 0,
  });

/** True only with a stored yes; nothing is loaded before the decisions are known. */
export const useIsThirdPartyAllowed = (purpose: ThirdPartyPurpose): boolean => {
  const { data } = useThirdPartyDecisions();
  return offeredPurposes.includes(purpose) && data !== undefined && isThirdPartyAllowed(data, purpose);
};

/** The purposes the customer still has to be asked about; empty until that is known. */
export const useUndecidedPurposes = (): readonly ThirdPartyPurpose[] => {
  const { data } = useThirdPartyDecisions();
  return data === undefined ? [] : undecidedPurposes(offeredPurposes, data);
};

/**
 * Stores a decision. A yes that is taken back reloads the page: a script that has run cannot be unloaded, and after the reload nothing of
 * it is there.
 */
export const useDecide = () => {
  const t = useText();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    mutationFn: (decisions: readonly Choice[]) =>
      call<typeof putThirdParties>('PUT', '/accounts/third-parties', {
        body: { textVersion: thirdPartyTextVersion, decisions: [...decisions] },
      }),
    onSuccess: (decided) => {
      const before = client.getQueryData<Decisions>(queryKeys.thirdParties) ?? [];
      client.setQueryData(queryKeys.thirdParties, decided);
      const isTakenBack = offeredPurposes.some(
        (purpose) => isThirdPartyAllowed(before, purpose) && !isThirdPartyAllowed(decided, purpose),
      );
      if (isTakenBack) return window.location.reload();
      toasts.show({ key: 'third-parties', text: t('consent.saved'), timeoutMs: 6000 });
    },
    onError: (error) =>
      toasts.show({ key: 'third-parties', tone: 'negative', text: refusalText(error), timeoutMs: 6000 }),
  });
};
