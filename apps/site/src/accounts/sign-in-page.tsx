import { isCallError } from '@openbell/api/calls/call-error.ts';
import { Duration } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { useCountdown } from '@openbell/ui/hooks/use-countdown.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { msPerSecond } from '@openbell/units/instant.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { markSignedIn, wasSignedIn } from '../platform/account-query.ts';
import { sendSignIn } from '../platform/calls.ts';
import { nextPathOf } from '../platform/next-path.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';
import { CodeStep } from './code-step.tsx';
import { EmailField } from './email-field.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { emailFault } from './form-faults.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useDoorForm } from './use-door-form.ts';

const empty = { email: '', password: '' };

/** The sign-in: email and password plus, if switched on, a code; or a passkey alone. */
export function SignInPage(): ReactNode {
  const [query] = useSearchParams();
  const [needsCode, setNeedsCode] = useState(false);
  const [endedBy, setEndedBy] = useState<Error | null>(null);
  const enter = (): void => {
    markSignedIn(true);
    window.location.assign(nextPathOf(query.get('next'), window.location.origin));
  };
  if (!needsCode) return <PasswordStep endedBy={endedBy} onSignedIn={enter} onCode={() => setNeedsCode(true)} />;
  return (
    <CodeStep
      onSignedIn={enter}
      onAgain={(error) => {
        setEndedBy(error);
        setNeedsCode(false);
      }}
    />
  );
}

type PasswordStepProps = Readonly<{
  /** Why the second step sent the customer back here. */
  endedBy: Error | null;
  onSignedIn: () => void;
  onCode: () => void;
}>;

function PasswordStep({ endedBy, onSignedIn, onCode }: PasswordStepProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const form = useDoorForm(empty, ({ email, password }) => ({
    email: emailFault(email),
    password: password === '' ? 'passwordMissing' : null,
  }));
  const [waitMs, startWait] = useCountdown();
  const send = useMutation({
    mutationFn: ({ email, password }: typeof empty) => sendSignIn(email.trim(), password),
    onSuccess: (answer) => (answer.ok ? onSignedIn() : onCode()),
    onError: (error) => {
      form.fail();
      if (isCallError(error, 'too_many_requests')) startWait((error.retryAfterSeconds ?? 60) * msPerSecond);
    },
  });
  const refusal = send.error ?? (send.isIdle ? endedBy : null);
  const hasFault = form.hasFault || refusal !== null;
  const heading = usePageStart(
    hasFault ? text('auth.titleError', { title: text('auth.signIn.page') }) : text('auth.signIn.page'),
  );

  function submit(element: HTMLFormElement): void {
    if (waitMs > 0) return;
    const entry = form.take(element);
    if (entry === null) send.reset();
    else send.mutate(entry);
  }

  const isWaiting = waitMs > 0;
  return (
    <DoorFrame title={text('auth.signIn.title')} lead={text('auth.signIn.lead')} headingRef={heading}>
      <SessionNotice isHidden={hasFault} />
      <FaultSummary
        faults={form.faults}
        attempt={form.attempt}
        refusal={refusal !== null && !isWaiting ? refusalText(intl, refusal) : undefined}
      />
      {isWaiting && (
        <Notice tone="warning" title={text('auth.wait.title')} announce="urgent" id="wait">
          <FormattedMessage id="auth.wait.body" values={{ left: <Duration ms={waitMs} /> }} />
        </Notice>
      )}
      <Form onSubmit={submit} onEdit={form.onEdit} label={text('auth.signIn.page')}>
        <EmailField error={form.errorOf('email')} takesPasskeys />
        <PasswordField
          id="password"
          name="password"
          autoComplete="current-password"
          label={text('auth.password')}
          labelEnd={<TextLink href="/site/forgot-password">{text('auth.signIn.forgotten')}</TextLink>}
          error={form.errorOf('password')}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isBlock
          isPending={send.isPending || send.isSuccess}
          blockedBy={isWaiting ? 'wait' : undefined}
        >
          {text('auth.signIn.send')}
        </Button>
      </Form>
      <PasskeySignIn label={text('auth.passkey.signIn')} fillsIn onSignedIn={onSignedIn} />
      <p className={css['below']}>
        <FormattedMessage
          id="auth.signIn.new"
          values={{
            plans: (words) => <TextLink href="/site/#plans">{words}</TextLink>,
            account: (words) => <TextLink href="/site/sign-up">{words}</TextLink>,
          }}
        />
      </p>
    </DoorFrame>
  );
}

/** Why the customer is here: the session ended, or the requested page needs a sign-in. */
function SessionNotice({ isHidden }: Readonly<{ isHidden: boolean }>): ReactNode {
  const text = useText();
  const [query] = useSearchParams();
  const [hasEnded] = useState(wasSignedIn);
  if (isHidden || query.get('next') === null) return null;
  return <Notice tone="info">{text(hasEnded ? 'auth.signIn.ended' : 'auth.signIn.needed')}</Notice>;
}
