import type { Account } from '@openbell/api/accounts.ts';
import { isSignedOut } from '@openbell/api/calls/call-error.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Page } from '@openbell/ui/layout.tsx';
import type { ReactNode } from 'react';
import { AccountContext, useAccountQuery } from '../platform/account/account.ts';
import { goToSignIn } from '../platform/account/sign-in-address.ts';
import { useSimulatorQuery } from '../platform/account/simulator.ts';
import { requestStateOf } from '../platform/calls/request-state.ts';
import { useLessonsQuery } from '../platform/learning/lessons.ts';
import { NotLoaded } from '../platform/screen/not-loaded.tsx';
import { ScreenSkeleton } from '../platform/screen/screen-skeleton.tsx';
import { useText } from '../platform/words.tsx';
import { Frame } from './frame/frame.tsx';
import { GlossaryHost } from './glossary-host.tsx';
import { ShellModals } from './notices/shell-modals.tsx';
import { useNewVersion } from './notices/use-new-version.ts';
import { ScreenRoutes } from './screen-routes.tsx';
import { useAccountReady } from './use-account-ready.ts';
import { useStream } from './use-stream.ts';

/**
 * The shell by the customer's status: empty is only the frame, 1 the frame with its modal, 2 everything (AUTH-001, Q01). Without a session
 * nothing is shown, and the browser is redirected to the sign-in page (AUTH-002). The frame stays mounted throughout, so that a
 * sidebar opened early stays open.
 */
export function Shell(): ReactNode {
  const query = useAccountQuery();
  const state = requestStateOf(query);
  const account = state.kind === 'received' && isSomebody(state.value) ? state.value : null;
  const isVerified = account?.status === 2;
  const simulator = useSimulatorQuery(isVerified);
  useLessonsQuery(isVerified);
  useAccountReady(simulator.data);
  useNewVersion(account !== null);
  useStream(isVerified ? account.xid : null);
  if (state.kind === 'received' && account === null) goToSignIn();
  if (account === null && (state.kind === 'received' || (state.kind === 'rejected' && isSignedOut(state.error))))
    return null;
  return (
    <AccountContext value={account}>
      <Frame account={isVerified && account !== null ? account : undefined} simulator={simulator.data}>
        {state.kind === 'rejected' && <AccountFailed error={state.error} onRetry={() => void query.refetch()} />}
        {state.kind !== 'rejected' && account === null && <ScreenSkeleton />}
        {isVerified && account !== null && (
          <ScreenRoutes account={account} accountAt={query.dataUpdatedAt} simulator={simulator} />
        )}
      </Frame>
      {isVerified && <GlossaryHost />}
      {account !== null && <ShellModals account={account} updatedAt={query.dataUpdatedAt} />}
    </AccountContext>
  );
}

/** True only if the account answer has an email. */
const isSomebody = (account: Account): boolean => account.loggedIn && account.email !== '';

function AccountFailed({ error, onRetry }: Readonly<{ error: Error; onRetry: () => void }>): ReactNode {
  const t = useText();
  return (
    <Page>
      <Card>
        <NotLoaded
          level={2}
          buttonSize="small"
          title={t('account.failed.title')}
          text={t('account.failed.text')}
          error={error}
          onRetry={onRetry}
        />
      </Card>
    </Page>
  );
}
