import { type CallError, isCallError } from '@openbell/api/call-error.ts';
import { passwordFaultOf } from '@openbell/api/password-fault.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Form } from '@openbell/ui/form.tsx';
import { PasswordField } from '@openbell/ui/password-field.tsx';
import { Select } from '@openbell/ui/select.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
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
import {
  collectFaults,
  emailFault,
  type FaultKey,
  type Faults,
  faultMessage,
  nameFault,
  newPasswordFault,
  weakFault,
} from './form-faults.ts';
import { LetterSent } from './letter-sent.tsx';

type Field = 'name' | 'email' | 'password' | 'country';
type Entry = Readonly<Record<Field, string>>;

const serverFaults: Readonly<Record<Field, FaultKey>> = {
  name: 'nameShort',
  email: 'email',
  password: 'passwordShort',
  country: 'countryMissing',
};

export function SignUpPage(): ReactNode {
  const { language } = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const send = useMutation({
    mutationFn: (entry: Entry) =>
      sendSignUp({
        email: entry.email.trim(),
        password: entry.password,
        name: entry.name.trim(),
        lang: language,
        ...(entry.country === '' ? {} : { country: Number(entry.country) }),
      }),
    onSuccess: (_answer, entry) => setSentTo(entry.email.trim()),
    onError: (error) => {
      if (isCallError(error)) setFaults(faultsOf(error));
      setAttempt((count) => count + 1);
    },
  });
  if (sentTo !== null) return <LetterSent kind="signUp" email={sentTo} onBack={() => setSentTo(null)} />;

  function submit(entry: Entry, hasCountries: boolean): void {
    const found = collectFaults<Field>({
      name: nameFault(entry.name),
      email: emailFault(entry.email),
      password: newPasswordFault(entry.password) ?? weakFault(entry.password, { ...entry, brand: brandName }),
      country: hasCountries && entry.country === '' ? 'countryMissing' : null,
    });
    setFaults(found);
    setAttempt((count) => count + 1);
    if (Object.keys(found).length === 0) send.mutate(entry);
    else send.reset();
  }
  return <SignUpForm faults={faults} attempt={attempt} send={send} onSubmit={submit} />;
}

const faultsOf = (error: CallError): Faults<Field> => {
  const { fields } = error;
  const weak = passwordFaultOf(error, 'password');
  return collectFaults<Field>({
    name: 'name' in fields ? serverFaults.name : null,
    email: 'email' in fields ? serverFaults.email : null,
    password: weak === null ? ('password' in fields ? serverFaults.password : null) : `weak.${weak}`,
    country: 'country' in fields ? serverFaults.country : null,
  });
};

type SignUpFormProps = Readonly<{
  faults: Faults<Field>;
  attempt: number;
  send: Readonly<{ isPending: boolean; isError: boolean; error: unknown }>;
  onSubmit: (entry: Entry, hasCountries: boolean) => void;
}>;

function SignUpForm({ faults, attempt, send, onSubmit }: SignUpFormProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const countries = useCountries();
  const hasFault = Object.keys(faults).length > 0;
  const page = text('auth.signUp.page');
  const heading = usePageStart(hasFault || send.isError ? text('auth.titleError', { title: page }) : page);
  const fault = (field: Field): string | undefined => faults[field] && text(faultMessage(faults[field]));
  const refusal = send.isError && !hasFault ? refusalText(intl, send.error) : undefined;

  function submit(form: HTMLFormElement): void {
    const values = new FormData(form);
    const read = (name: Field): string => String(values.get(name) ?? '');
    onSubmit(
      { name: read('name'), email: read('email'), password: read('password'), country: read('country') },
      countries.data !== undefined,
    );
  }
  return (
    <DoorFrame title={text('auth.signUp.title')} lead={text('auth.signUp.lead')} headingRef={heading}>
      <FaultSummary faults={faults} attempt={attempt} refusal={refusal} />
      <Form onSubmit={submit} label={page}>
        <TextField id="name" name="name" autoComplete="name" label={text('auth.name')} error={fault('name')} />
        <EmailField error={fault('email')} />
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          label={text('auth.password')}
          hint={text('auth.passwordHint')}
          error={fault('password')}
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
          error={fault('country')}
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
