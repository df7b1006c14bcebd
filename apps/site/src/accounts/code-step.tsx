import { isCallError } from '@openbell/api/calls/call-error.ts';
import { Duration } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { useCountdown } from '@openbell/ui/hooks/use-countdown.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { msPerSecond } from '@openbell/units/instant.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendSignInCode } from '../platform/calls.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';
import { FaultSummary } from './fault-summary.tsx';
import { type FaultKey, type Faults, faultMessage } from './form-faults.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

type CodeStepProps = Readonly<{
  onSignedIn: () => void;
  /** Back to the password; `error` is the reason if the server ended this sign-in. */
  onAgain: (error: Error | null) => void;
}>;

const faultsOf = (code: string): Faults<'code'> => (code.trim() === '' ? { code: 'codeMissing' } : {});

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code; a passkey replaces it. A wrong code may be corrected,
 * up to five attempts.
 */
export function CodeStep({ onSignedIn, onAgain }: CodeStepProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const [code, setCode] = useState('');
  const form = useFormFaults<'code', FaultKey>({ code }, faultsOf(code));
  const [waitMs, startWait] = useCountdown();
  const field = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: sendSignInCode,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isCallError(error, 'sign_in_again')) return onAgain(error);
      form.fail();
      setCode('');
      if (isCallError(error, 'too_many_requests')) startWait((error.retryAfterSeconds ?? 60) * msPerSecond);
    },
  });
  const hasFault = form.summary.code !== undefined || send.isError;
  const heading = usePageStart(
    hasFault ? text('auth.titleError', { title: text('auth.code.page') }) : text('auth.code.page'),
  );
  useEffect(() => field.current?.focus(), []);

  function submit(): void {
    if (waitMs > 0 || send.isPending) return;
    if (form.tell(faultsOf(code))) send.mutate(code);
    else send.reset();
  }

  const isWaiting = waitMs > 0;
  return (
    <DoorFrame title={text('auth.code.title')} lead={text('auth.code.lead')} headingRef={heading}>
      <FaultSummary
        faults={form.summary}
        attempt={form.attempt}
        refusal={send.isError && !isWaiting ? refusalText(intl, send.error) : undefined}
      />
      {isWaiting && (
        <Notice tone="warning" title={text('auth.wait.title')} announce="urgent" id="wait">
          <FormattedMessage id="auth.wait.body" values={{ left: <Duration ms={waitMs} /> }} />
        </Notice>
      )}
      <Form onSubmit={submit} label={text('auth.code.page')}>
        <TextField
          ref={field}
          id="code"
          name="code"
          isLatin
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          label={text('auth.code')}
          hint={text('auth.code.hint')}
          value={code}
          onValueChange={setCode}
          error={form.shown.code && text(faultMessage(form.shown.code))}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isBlock
          isPending={send.isPending || send.isSuccess}
          blockedBy={isWaiting ? 'wait' : undefined}
        >
          {text('auth.code.send')}
        </Button>
      </Form>
      <PasskeySignIn label={text('auth.passkey.instead')} onSignedIn={onSignedIn} />
      <div className={css['actions']}>
        <Button kind="quiet" isBlock onClick={() => onAgain(null)}>
          {text('auth.code.back')}
        </Button>
        <p className={css['below']}>{text('auth.code.lost')}</p>
      </div>
    </DoorFrame>
  );
}
