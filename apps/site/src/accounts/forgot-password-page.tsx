import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendForgotPassword } from '../platform/calls.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';
import { EmailField } from './email-field.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { emailFault } from './form-faults.ts';
import { LetterSent } from './letter-sent.tsx';
import { useDoorForm } from './use-door-form.ts';

export function ForgotPasswordPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LetterSent kind="password" email={sentTo} onBack={() => setSentTo(null)} />;
  return <ForgotPasswordForm onSent={setSentTo} />;
}

function ForgotPasswordForm({ onSent }: Readonly<{ onSent: (email: string) => void }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  const form = useDoorForm({ email: '' }, ({ email }) => ({ email: emailFault(email) }));
  const send = useMutation({
    mutationFn: sendForgotPassword,
    onSuccess: (_answer, email) => onSent(email),
    onError: form.fail,
  });
  const hasFault = form.hasFault || send.isError;
  const page = text('auth.forgot.page');
  const heading = usePageStart(hasFault ? text('auth.titleError', { title: page }) : page);

  function submit(element: HTMLFormElement): void {
    const entry = form.take(element);
    if (entry === null) send.reset();
    else send.mutate(entry.email.trim());
  }
  return (
    <DoorFrame title={text('auth.forgot.title')} lead={text('auth.forgot.lead')} headingRef={heading}>
      <FaultSummary
        faults={form.faults}
        attempt={form.attempt}
        refusal={send.isError ? refusalText(intl, send.error) : undefined}
      />
      <Form onSubmit={submit} onEdit={form.onEdit} label={page}>
        <EmailField error={form.errorOf('email')} />
        <Button type="submit" kind="primary" size="large" isBlock isPending={send.isPending}>
          {text('auth.forgot.send')}
        </Button>
      </Form>
      <p className={css['below']}>
        <FormattedMessage
          id="auth.forgot.back"
          values={{ signIn: (words) => <TextLink href="/site/sign-in">{words}</TextLink> }}
        />
      </p>
    </DoorFrame>
  );
}
