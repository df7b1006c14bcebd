// A change of email: the dialog that asks for proof of identity, and the notice until the new address is verified.
import type { deleteEmailChange, getEmailChange, resendVerification } from '@openbell/api/accounts.ts';
import type { getSecondStep } from '@openbell/api/second-step.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { call } from '../platform/calls/api-client.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { useText, Words } from '../platform/words.tsx';
import { SectionWaiting } from './section-waiting.tsx';
import { type GivenProof, ProofForm } from './security/proof-form.tsx';

type EmailProofProps = Readonly<{
  email: string;
  isPending: boolean;
  /** The server's answer to the last proof; null before it. */
  error: Error | null;
  onProof: (proof: GivenProof) => void;
  onClose: () => void;
}>;

/** Before a new address is requested: the password and, with a second step, a code. */
export function EmailProof({ email, isPending, error, onProof, onClose }: EmailProofProps): ReactNode {
  const t = useText();
  const formId = useId();
  const step = useQuery({
    queryKey: ['accounts', 'second-step'],
    queryFn: ({ signal }) => call<typeof getSecondStep>('GET', '/auth/second-step', { signal }),
  });
  const isOn = step.data?.isOn === true;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('personal.email.title')}
      lead={<Words id="personal.email.lead" values={{ email: <Address of={email} /> }} />}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={isPending}>
            {t('personal.email.send')}
          </Button>
        </>
      }
    >
      <SectionWaiting query={step} lines={2} title={t('security.failed')} text={t('security.failed.text')} />
      {step.data !== undefined && (
        <ProofForm id={formId} needsCode={isOn} error={error} onProof={onProof} takesPasskey />
      )}
    </Dialog>
  );
}

/** While a new address is unverified: which one, that nothing has changed yet, and buttons to resend or cancel. */
export function EmailWaiting(): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { email } = useAccount();
  const change = useQuery({
    queryKey: ['accounts', 'email-change'],
    queryFn: ({ signal }) => call<typeof getEmailChange>('GET', '/accounts/email-change', { signal }),
  });
  const next = change.data?.email ?? '';
  const onError = (error: Error): void =>
    void toasts.show({ key: 'email-change', tone: 'negative', text: refusalText(error), timeoutMs: 6000 });
  const resend = useMutation({
    mutationFn: () => call<typeof resendVerification>('POST', '/verify/resend/:email', { params: { email: next } }),
    onSuccess: () => void toasts.show({ key: 'email-change', text: t('personal.email.sent'), timeoutMs: 6000 }),
    onError,
  });
  const cancel = useMutation({
    mutationFn: () => call<typeof deleteEmailChange>('DELETE', '/accounts/email-change'),
    onSuccess: () => void toasts.show({ key: 'email-change', text: t('personal.email.canceled'), timeoutMs: 6000 }),
    onError,
    // It may have been verified or canceled in another window: refetch.
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  if (next === '') return null;
  return (
    <Notice
      tone="info"
      announce="polite"
      title={t('personal.email.waits')}
      action={
        <Row wrap>
          <Button size="small" isPending={resend.isPending} onClick={() => resend.mutate()}>
            {t('personal.email.again')}
          </Button>
          <Button size="small" kind="quiet" isPending={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('personal.email.cancel')}
          </Button>
        </Row>
      }
    >
      <Words id="personal.email.waits.text" values={{ next: <Address of={next} />, email: <Address of={email} /> }} />
    </Notice>
  );
}

function Address({ of }: Readonly<{ of: string }>): ReactNode {
  return <bdi dir="ltr">{of}</bdi>;
}
