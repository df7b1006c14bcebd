// Switches market depth on or off after a confirmation, for the evaluation and for the settings.
import { CallError } from '@openbell/api/calls/call-error.ts';
import type { putDepth } from '@openbell/api/market/simulator.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from './account/account.ts';
import { call, newActionKey } from './calls/api-client.ts';
import { queryKeys } from './calls/query-keys.ts';

type Question = { readonly depth: boolean; readonly actionKey: string };

const mutationKey = ['simulator', 'depth'];

/**
 * The call toggles depth, so a second call would undo the first. Two presses therefore count as one, and all retries of a confirmation
 * share one idempotency key. The confirmation closes if another tab has toggled depth in the meantime.
 */
export function useDepthToggle() {
  const { depth } = useAccount();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const toggle = useMutation({
    mutationKey,
    mutationFn: (actionKey: string) => call<typeof putDepth>('PUT', '/accounts/simulator/depth', { actionKey }),
    onSuccess: (simulator) => {
      client.setQueryData(queryKeys.simulator, simulator);
      setQuestion(null);
      return client.invalidateQueries({ queryKey: queryKeys.account });
    },
    // A refused call had no effect: pressing again is a new action.
    onError: (error) => {
      if (error instanceof CallError && error.code !== 'offline')
        setQuestion((asked) => asked && { ...asked, actionKey: newActionKey() });
    },
  });
  return {
    depth,
    toggle,
    isAsking: question?.depth === depth,
    ask: (): void => {
      toggle.reset();
      setQuestion({ depth, actionKey: newActionKey() });
    },
    confirm: (): void => {
      if (question !== null && client.isMutating({ mutationKey }) === 0) toggle.mutate(question.actionKey);
    },
    close: (): void => setQuestion(null),
  };
}
