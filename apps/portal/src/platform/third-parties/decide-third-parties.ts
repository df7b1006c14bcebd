// Stores the customer's decisions about third-party services; the texts come with the screens that ask.
import type { AnswerOf, BodyOf } from '@openbell/api/calls/call.ts';
import type { getThirdParties, putThirdParties } from '@openbell/api/third-parties.ts';
import { isThirdPartyAllowed, thirdPartyTextVersion } from '@openbell/rules/accounts/third-parties.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { useRefusalText } from '../calls/refusal-text.ts';
import { toasts } from '../screen/toasts.ts';
import { useText } from '../words.tsx';
import { offeredPurposes } from './third-party-consent.ts';

type Decisions = AnswerOf<typeof getThirdParties>;
type Choice = BodyOf<typeof putThirdParties>['decisions'][number];

/**
 * A withdrawn consent reloads the page: a script that has run cannot be unloaded, and after the reload nothing of
 * it is there.
 */
export function useDecide() {
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
}
