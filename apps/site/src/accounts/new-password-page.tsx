import { isCallError } from '@openbell/api/calls/call-error.ts';
import { passwordFaultOf } from '@openbell/api/password-fault.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { markSignedIn } from '../platform/account-query.ts';
import { sendNewPassword } from '../platform/calls.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { newPasswordFault } from './form-faults.ts';
import { useDoorForm } from './use-door-form.ts';

const tokenLengthMin = 20;

/** The target of the mailed password link: the form, then done; or a link that expired or was used. */
export function NewPasswordPage(): ReactNode {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [end, setEnd] = useState<'done' | 'expired' | null>(token.length < tokenLengthMin ? 'expired' : null);
  return end === null ? <NewPasswordForm token={token} onEnd={setEnd} /> : <PasswordEnd kind={end} />;
}

function PasswordEnd({ kind }: Readonly<{ kind: 'done' | 'expired' }>): ReactNode {
  const text = useText();
  const heading = usePageStart(text(`auth.newPassword.${kind}.title`));
  return (
    <DoorFrame
      title={text(`auth.newPassword.${kind}.title`)}
      lead={text(`auth.newPassword.${kind}.lead`)}
      headingRef={heading}
    >
      <LinkButton
        href={kind === 'done' ? '/site/sign-in' : '/site/forgot-password'}
        kind="primary"
        size="large"
        isBlock
      >
        {text(`auth.newPassword.${kind}.go`)}
      </LinkButton>
    </DoorFrame>
  );
}

type NewPasswordFormProps = Readonly<{ token: string; onEnd: (end: 'done' | 'expired') => void }>;

function NewPasswordForm({ token, onEnd }: NewPasswordFormProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const form = useDoorForm({ password: '' }, ({ password }) => ({ password: newPasswordFault(password) }));
  const send = useMutation({
    mutationFn: ({ password }: { readonly password: string }) => sendNewPassword(token, password),
    onSuccess: () => {
      markSignedIn(false);
      onEnd('done');
    },
    onError: (error, entry) => {
      if (isCallError(error, 'link_expired')) return onEnd('expired');
      const weak = passwordFaultOf(error, 'newPassword');
      form.refuse(weak === null ? {} : { password: `weak.${weak}` }, entry);
    },
  });
  const page = text('auth.newPassword.page');
  const isRefused = send.isError && passwordFaultOf(send.error, 'newPassword') === null;
  const heading = usePageStart(form.hasFault || isRefused ? text('auth.titleError', { title: page }) : page);

  function submit(element: HTMLFormElement): void {
    const entry = form.take(element);
    if (entry === null) send.reset();
    else send.mutate(entry);
  }
  return (
    <DoorFrame title={text('auth.newPassword.title')} lead={text('auth.newPassword.lead')} headingRef={heading}>
      <FaultSummary
        faults={form.faults}
        attempt={form.attempt}
        refusal={isRefused ? refusalText(intl, send.error) : undefined}
      />
      <Form onSubmit={submit} onEdit={form.onEdit} label={page}>
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          label={text('auth.password')}
          hint={text('auth.passwordHint')}
          error={form.errorOf('password')}
        />
        <Button type="submit" kind="primary" size="large" isBlock isPending={send.isPending}>
          {text('auth.newPassword.send')}
        </Button>
      </Form>
    </DoorFrame>
  );
}
