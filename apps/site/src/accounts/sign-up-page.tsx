import { type CallError, isCallError } from '@openbell/api/calls/call-error.ts';
import { passwordFaultOf } from '@openbell/api/password-fault.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { collectFaults, hasFaults } from '@openbell/ui/forms/form-faults.ts';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { brandName } from '../platform/brand.ts';
import { sendSignUp } from '../platform/calls.ts';
import { useLanguage } from '../platform/language-context.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { useCountries } from '../platform/use-countries.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';
import { EmailField } from './email-field.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { emailFault, type FaultKey, type Faults, nameFault, newPasswordFault, weakFault } from './form-faults.ts';
import { LetterSent } from './letter-sent.tsx';
import { type DoorEntry, useDoorForm } from './use-door-form.ts';

type Field = 'name' | 'email' | 'password' | 'country';
type Entry = DoorEntry<Field>;
const empty: Entry = { name: '', email: '', password: '', country: '' };

export function SignUpPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LetterSent kind="signUp" email={sentTo} onBack={() => setSentTo(null)} />;
  return <SignUpForm onSent={setSentTo} />;
}

/** The server's error for a field, as one of our faults. */
function refusedFaultsOf(error: CallError): Faults<Field> {
  const { fields } = error;
  const weak = passwordFaultOf(error, 'password');
  return collectFaults<Field, FaultKey>({
    name: 'name' in fields ? 'nameShort' : null,
    email: 'email' in fields ? 'email' : null,
    password: weak === null ? ('password' in fields ? 'passwordShort' : null) : `weak.${weak}`,
    country: 'country' in fields ? 'countryMissing' : null,
  });
}

function useSignUp(hasCountries: boolean, onSent: (email: string) => void) {
  const { language } = useLanguage();
  const form = useDoorForm(empty, (entry) => ({
    name: nameFault(entry.name),
    email: emailFault(entry.email),
    password: newPasswordFault(entry.password) ?? weakFault(entry.password, { ...entry, brand: brandName }),
    country: hasCountries && entry.country === '' ? 'countryMissing' : null,
  }));
  const send = useMutation({
    mutationFn: (entry: Entry) =>
      sendSignUp({
        email: entry.email.trim(),
        password: entry.password,
        name: entry.name.trim(),
        lang: language,
        ...(entry.country === '' ? {} : { country: Number(entry.country) }),
      }),
    onSuccess: (_answer, entry) => onSent(entry.email.trim()),
    onError: (error, entry) => form.refuse(isCallError(error) ? refusedFaultsOf(error) : {}, entry),
  });
  return { form, send };
}

function SignUpForm({ onSent }: Readonly<{ onSent: (email: string) => void }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  const countries = useCountries();
  const { form, send } = useSignUp(countries.data !== undefined, onSent);
  const page = text('auth.signUp.page');
  const isRefused = isCallError(send.error) && hasFaults(refusedFaultsOf(send.error));
  const refusal = send.isError && !isRefused && !form.hasFault ? refusalText(intl, send.error) : undefined;
  const hasFault = form.hasFault || refusal !== undefined;
  const heading = usePageStart(hasFault ? text('auth.titleError', { title: page }) : page);

  function submit(element: HTMLFormElement): void {
    const entry = form.take(element);
    if (entry === null) send.reset();
    else send.mutate(entry);
  }
  return (
    <DoorFrame title={text('auth.signUp.title')} lead={text('auth.signUp.lead')} headingRef={heading}>
      <FaultSummary faults={form.faults} attempt={form.attempt} refusal={refusal} />
      <Form onSubmit={submit} onEdit={form.onEdit} label={page}>
        <TextField id="name" name="name" autoComplete="name" label={text('auth.name')} error={form.errorOf('name')} />
        <EmailField error={form.errorOf('email')} />
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          label={text('auth.password')}
          hint={text('auth.passwordHint')}
          error={form.errorOf('password')}
        />
        <Select
          id="country"
          name="country"
          autoComplete="country"
          defaultValue=""
          label={text('auth.country')}
          hint={text('auth.countryHint')}
          placeholder={text(countries.isPending ? 'site.ui.loading' : 'auth.countryChoose')}
          options={(countries.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          error={form.errorOf('country')}
        />
        <Button type="submit" kind="primary" size="large" isBlock isPending={send.isPending}>
          {text('auth.signUp.send')}
        </Button>
      </Form>
      <p className={css['small']}>
        <FormattedMessage
          id="auth.signUp.agree"
          values={{
            terms: (words) => <TextLink href="/site/terms">{words}</TextLink>,
            privacy: (words) => <TextLink href="/site/privacy">{words}</TextLink>,
          }}
        />
      </p>
      <p className={css['below']}>
        <FormattedMessage
          id="auth.signUp.known"
          values={{ signIn: (words) => <TextLink href="/site/sign-in">{words}</TextLink> }}
        />
      </p>
    </DoorFrame>
  );
}
