import { Button } from '@openbell/ui/button.tsx';
import { Form } from '@openbell/ui/form.tsx';
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
import { collectFaults, emailFault, type Faults } from './form-faults.ts';
import { LetterSent } from './letter-sent.tsx';

export function ForgotPasswordPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LetterSent kind="password" email={sentTo} onBack={() => setSentTo(null)} />;
  return <ForgotPasswordForm onSent={setSentTo} />;
}

function ForgotPasswordForm({ onSent }: Readonly<{ onSent: (email: string) => void }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  const [faults, setFaults] = useState<Faults<'email'>>({});
  const [attempt, setAttempt] = useState(0);
  const send = useMutation({
    mutationFn: sendForgotPassword,
    onSuccess: (_answer, email) => onSent(email),
    onError: () => setAttempt((count) => count + 1),
  });
  const hasFault = faults.email !== undefined || send.isError;
  const page = text('auth.forgot.page');
  const heading = usePageStart(hasFault ? text('auth.titleError', { title: page }) : page);

  function submit(form: HTMLFormElement): void {
    const email = String(new FormData(form).get('email')).trim();
    const found = collectFaults({ email: emailFault(email) });
    setFaults(found);
    setAttempt((count) => count + 1);
    if (found.email === undefined) send.mutate(email);
    else send.reset();
  }
  return (
    <DoorFrame title={text('auth.forgot.title')} lead={text('auth.forgot.lead')} headingRef={heading}>
      <FaultSummary
        faults={faults}
        attempt={attempt}
        refusal={send.isError ? refusalText(intl, send.error) : undefined}
      />
      <Form onSubmit={submit} label={page}>
        <EmailField error={faults.email && text(`auth.fault.${faults.email}`)} />
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
