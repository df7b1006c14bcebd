import type { Account } from '@openbell/api/accounts.ts';
import type { BodyOf } from '@openbell/api/calls/call.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { postAgreements } from '@openbell/api/market/simulator.ts';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { Screen } from '../platform/screen/screen.tsx';
import { useText } from '../platform/words.tsx';
import { redirectOf } from './agreements-redirect.ts';
import { type Classification, ClassifyStep } from './classify-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';

/** The requirements before trading, in two steps; on y the customer continues to the URL's target (AGREE-001 to AGREE-013). */
export function AgreementsPage(): ReactNode {
  const t = useText();
  const account = useAccount();
  const { redirect = 'other' } = useParams();
  const [classification, setClassification] = useState<Classification | null>(null);
  const [step, setStep] = useState<1 | 2>(1);
  const send = useSend();
  if (account.agreements === 'y' || send.data?.status === 'y') return <Navigate to={redirectOf(redirect)} replace />;
  return (
    <Screen
      title={t('agreements.title')}
      hasError={send.isError}
      lead={<Text tone="quiet">{t('agreements.step', { step: String(step) })}</Text>}
    >
      {step === 1 || classification === null ? (
        <ClassifyStep classification={classification} onChoose={setClassification} onNext={() => setStep(2)} />
      ) : (
        <ConfirmStep
          account={account}
          classification={classification}
          isSending={send.isPending}
          error={send.error}
          onBack={() => {
            send.reset();
            setStep(1);
          }}
          onConfirm={(details) => send.mutate({ status: classification, ...(details && { details }) })}
        />
      )}
    </Screen>
  );
}

function useSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof postAgreements>) =>
      call<typeof postAgreements>('POST', '/accounts/agreements', { body }),
    onError: (error) => {
      // Another window has changed the details: show the current ones.
      if (isCallError(error, 'details_locked') || isCallError(error, 'details_missing'))
        void client.invalidateQueries({ queryKey: queryKeys.account });
    },
    onSuccess: () => {
      client.setQueryData<Account>(queryKeys.account, (account) => account && { ...account, agreements: 'y' });
      void client.invalidateQueries({ queryKey: queryKeys.account });
    },
  });
}
