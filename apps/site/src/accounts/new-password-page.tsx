import { isCallError } from '@openbell/api/call-error.ts';
import { passwordFaultOf } from '@openbell/api/password-fault.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Form } from '@openbell/ui/form.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { PasswordField } from '@openbell/ui/password-field.tsx';
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
import { collectFaults, type Faults, faultMessage, newPasswordFault } from './form-faults.ts';

const tokenLengthMin = 20;

/** Where the mailed password link leads: the form, then done; or a link that is too old or was used. */
export function NewPasswordPage(): ReactNode {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const send = useMutation({
    mutationFn: (password: string) => sendNewPassword(token, password),
    onSuccess: () => markSignedIn(false),
  });
  if (token.length < tokenLengthMin || isCallError(send.error, 'link_expired')) return <PasswordEnd kind="expired" />;
  if (send.isSuccess) return <PasswordEnd kind="done" />;
  return <NewPasswordForm isPending={send.isPending} error={send.error} onSend={send.mutate} onFault={send.reset} />;
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

type NewPasswordFormProps = Readonly<{
  isPending: boolean;
  error: unknown;
  onSend: (password: string) => void;
  onFault: () => void;
}>;

function NewPasswordForm({ isPending, error, onSend, onFault }: NewPasswordFormProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const [found, setFound] = useState<Faults<'password'>>({});
  const [attempt, setAttempt] = useState(0);
  const page = text('auth.newPassword.page');
  const weak = passwordFaultOf(error, 'newPassword');
  const faults: Faults<'password'> = weak === null ? found : { password: `weak.${weak}` };
  const hasFault = faults.password !== undefined || error !== null;
  const heading = usePageStart(hasFault ? text('auth.titleError', { title: page }) : page);

  function submit(form: HTMLFormElement): void {
    const password = String(new FormData(form).get('password'));
    const now = collectFaults({ password: newPasswordFault(password) });
    setFound(now);
    setAttempt((count) => count + 1);
    if (now.password === undefined) onSend(password);
    else onFault();
  }
  return (
    <DoorFrame title={text('auth.newPassword.title')} lead={text('auth.newPassword.lead')} headingRef={heading}>
      <FaultSummary
        faults={faults}
        attempt={attempt}
        refusal={error === null || weak !== null ? undefined : refusalText(intl, error)}
      />
      <Form onSubmit={submit} label={page}>
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          label={text('auth.password')}
          hint={text('auth.passwordHint')}
          error={faults.password && text(faultMessage(faults.password))}
        />
        <Button type="submit" kind="primary" size="large" isBlock isPending={isPending}>
          {text('auth.newPassword.send')}
        </Button>
      </Form>
    </DoorFrame>
  );
}
