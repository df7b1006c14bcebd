import type { getLogout } from '@openbell/api/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { accountOptions } from '../platform/account/account.ts';
import { call } from '../platform/calls/api-client.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { dropDraftsOf } from '../platform/kept-drafts.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { runningChat } from '../platform/third-parties/running-chat.ts';

let isLeaving = false;
const listeners = new Set<() => void>();

function setLeaving(is: boolean): void {
  isLeaving = is;
  for (const listener of listeners) listener();
}

/** Whether the customer is signing out, so that polling stops. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLeaving,
  );

/** Ends the sign-in session, clears stored data and reloads the page, which then redirects to the sign-in page (SHELL-022, STATE-011). */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return async () => {
    setLeaving(true);
    try {
      await call<typeof getLogout>('GET', '/logout');
    } catch (error) {
      setLeaving(false);
      toasts.show({ key: 'logout', tone: 'negative', text: refusalText(error), timeoutMs: 6000 });
      return;
    }
    dropDraftsOf(client.getQueryData(accountOptions().queryKey)?.xid ?? '');
    runningChat.shutdown();
    client.clear();
    window.location.reload();
  };
}
