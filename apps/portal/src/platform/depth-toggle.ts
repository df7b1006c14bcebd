/** Market depth on or off after a question, for the evaluation and for the settings. */

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
 * The call turns depth the other way round, so a second one undoes the first: two presses are one, and one key goes with all tries of a
 * question whose answer was lost. A question that another tab has answered meanwhile closes.
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
    // What was refused was not done: pressing again is another try.
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
