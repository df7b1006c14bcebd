import type { Account, putAccounts } from '@openbell/api/accounts.ts';
import { CallError, isCallError } from '@openbell/api/calls/call-error.ts';
import { productLanguages } from '@openbell/rules/accounts/default-language.ts';
import { Avatar } from '@openbell/ui/avatar.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { ErrorSummary } from '@openbell/ui/forms/error-summary.tsx';
import { Form, FormActions, FormRow } from '@openbell/ui/forms/form.tsx';
import { hasFaults } from '@openbell/ui/forms/form-faults.ts';
import { Select } from '@openbell/ui/forms/select.tsx';
import { TextArea } from '@openbell/ui/forms/text-area.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { CountryField } from '../platform/account/country-field.tsx';
import { profileFaultKey } from '../platform/account/profile-words.ts';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { usePicture } from '../platform/use-picture.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { EmailProof, EmailWaiting } from './email-change.tsx';
import {
  bodyOf,
  changedFields,
  entryOf,
  faultsOf,
  locksOnSave,
  type PersonalEntry,
  type PersonalFaults,
  type PersonalField,
  type PersonalProblem,
  serverFaultsOf,
  typedInto,
} from './personal-form.ts';
import type { GivenProof } from './security/proof-form.tsx';
import { isFieldFault } from './security/security-faults.ts';
import css from './settings.module.css';

/** How long the button says that it was saved (specification section 9). */
const savedMs = 500;

type Props = Readonly<{ onFault: (isFaulty: boolean) => void }>;

/** The customer's own data; locked once an address is saved (T02 to T06). `onFault` is for the tab's title. */
export function PersonalSection({ onFault }: Props): ReactNode {
  const t = useText();
  const titleId = useId();
  const account = useAccount();
  const form = usePersonalForm(account, onFault);
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('settings.personal')}
        titleId={titleId}
        lead={t('personal.lead')}
        end={<Portrait account={account} />}
      />
      <CardPart>
        <EmailWaiting />
        <Form labelledBy={titleId} onSubmit={form.submit}>
          {form.isLocked && <Notice>{t('settings.personal.locked')}</Notice>}
          <Summary form={form} />
          <Fields form={form} />
          {!form.isLocked && <SaveRow form={form} />}
        </Form>
        {form.asked !== null && (
          <EmailProof
            email={form.asked.email}
            isPending={form.isSaving}
            error={form.proofError}
            onProof={form.prove}
            onClose={form.giveUp}
          />
        )}
        <span role="status">{form.isSaved && <VisuallyHidden>{t('personal.saved')}</VisuallyHidden>}</span>
      </CardPart>
    </Card>
  );
}

function Summary({ form }: Readonly<{ form: PersonalForm }>): ReactNode {
  const t = useText();
  const faults = Object.entries(form.summary) as [PersonalField, PersonalProblem][];
  return (
    <ErrorSummary
      title={t('personal.faults', { count: faults.length })}
      faults={faults.map(([field, problem]) => ({
        fieldId: fieldId(field),
        message: t('personal.fault', {
          field: t(`personal.field.${field}`),
          problem: t(profileFaultKey(field, problem)),
        }),
      }))}
      attempt={form.attempt}
    />
  );
}

function Portrait({ account }: Readonly<{ account: Account }>): ReactNode {
  const joined = instantOfWire(account.joined);
  const picture = usePicture(account.email);
  return (
    <>
      {joined !== null && (
        <span>
          <Words id="personal.joined" values={{ date: <Num>{new Date(joined).toISOString().slice(0, 10)}</Num> }} />
        </span>
      )}
      <Avatar name={`${account.firstName} ${account.lastName}`} src={picture} />
    </>
  );
}

const fieldId = (field: PersonalField): string => `personal-${field}`;

type PersonalForm = ReturnType<typeof usePersonalForm>;

/** Typed values overlay the saved ones, so that an update of the account never overwrites what is being typed. */
function usePersonalForm(account: Account, onFault: Props['onFault']) {
  const before = entryOf(account);
  const [typed, setTyped] = useState<Partial<PersonalEntry>>({});
  // The change to save with a new address, while the proof is requested.
  const [asked, setAsked] = useState<(Body & { readonly email: string }) | null>(null);
  const entry: PersonalEntry = { ...before, ...typed };
  const save = useSave(() => {
    setTyped({});
    setAsked(null);
  });
  const all = faultsOf(before, entry);
  const faults = useFormFaults<PersonalField, PersonalProblem>(entry, all);
  const refused = refusedFaultsOf(save.error);
  const error = hasFaults(refused) || asked !== null ? null : save.error;
  const isFaulty = hasFaults(faults.summary) || error !== null;
  useEffect(() => onFault(isFaulty), [onFault, isFaulty]);
  const takeRefusal = (failure: Error): void => faults.refuse(refusedFaultsOf(failure), entry);
  return {
    entry,
    isLocked: before.address !== '',
    isLocking: locksOnSave(before, entry),
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    error,
    isBlocked: Object.keys(faults.shown).some((field) => field in all),
    summary: faults.summary,
    attempt: faults.attempt,
    problemOf: (field: PersonalField): PersonalProblem | undefined => faults.shown[field],
    change: (field: PersonalField, value: string) => {
      if (save.isError) save.reset();
      setTyped({ ...typed, [field]: typedInto(field, value) });
    },
    leave: (field: PersonalField) => {
      if (changedFields(before, entry).includes(field)) faults.leave(field);
    },
    submit: () => {
      const body = bodyOf(before, entry);
      if (before.address !== '' || body === null || save.isPending) return;
      if (!faults.tell(all)) return;
      if (body.email === undefined) return save.mutate(body, { onError: takeRefusal });
      save.reset();
      setAsked({ ...body, email: body.email });
    },
    asked,
    proofError: save.error,
    prove: (proof: GivenProof) =>
      save.mutate(
        { ...asked, ...proof },
        {
          onError: (error) => {
            if (isFieldFault(error)) return;
            setAsked(null);
            takeRefusal(error);
          },
        },
      ),
    giveUp: () => {
      setAsked(null);
      save.reset();
    },
  };
}

const refusedFaultsOf = (error: Error | null): PersonalFaults =>
  error instanceof CallError && error.status === 400 ? serverFaultsOf(error.fields) : {};

type Body = NonNullable<ReturnType<typeof bodyOf>>;

/** Sends the changed fields. A new language takes effect after a reload, as with the language menu above. */
function useSave(onSaved: () => void) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Body) => call<typeof putAccounts>('PUT', '/accounts', { body }),
    onSuccess: (account, body) => {
      if (body.lang !== undefined) return window.location.reload();
      client.setQueryData(queryKeys.account, account);
      if (body.email !== undefined) void client.invalidateQueries({ queryKey: ['accounts', 'email-change'] });
      onSaved();
    },
    onError: (error) => {
      // Another window has added an address in the meantime: show the current data.
      if (isCallError(error, 'details_locked')) void client.invalidateQueries({ queryKey: queryKeys.account });
    },
  });
  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, savedMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return save;
}

/** The props of every control of the form. */
function useField(form: PersonalForm) {
  const t = useText();
  return (field: PersonalField) => {
    const problem = form.problemOf(field);
    const isFixed = form.isLocked || field === 'name';
    return {
      id: fieldId(field),
      name: field,
      label: t(`personal.field.${field}`),
      error: problem === undefined ? undefined : t(profileFaultKey(field, problem)),
      value: form.entry[field],
      // Latin text keeps its direction on an Arabic page; an empty field starts at the page's side.
      dir: form.entry[field] === '' ? undefined : ('auto' as const),
      onValueChange: (value: string) => form.change(field, value),
      onBlur: () => form.leave(field),
      readOnly: isFixed,
      'aria-disabled': isFixed || undefined,
    };
  };
}

function Fields({ form }: Readonly<{ form: PersonalForm }>): ReactNode {
  const t = useText();
  const field = useField(form);
  const hint = (key: 'name' | 'email' | 'phone' | 'motivation'): string | undefined =>
    form.isLocked ? undefined : t(`personal.hint.${key}`);
  return (
    <>
      <FormRow>
        <TextField {...field('name')} autoComplete="name" hint={hint('name')} />
        <TextField {...field('displayName')} autoComplete="nickname" />
      </FormRow>
      <FormRow>
        <TextField {...field('email')} type="email" isLatin autoComplete="email" hint={hint('email')} />
        <TextField {...field('phone')} type="tel" isLatin autoComplete="tel" hint={hint('phone')} />
      </FormRow>
      <FormRow>
        <TextField {...field('address')} autoComplete="address-line1" />
        <TextField {...field('address2')} autoComplete="address-line2" />
      </FormRow>
      <FormRow>
        <TextField {...field('city')} autoComplete="address-level2" />
        <TextField {...field('stateProv')} autoComplete="address-level1" />
      </FormRow>
      <FormRow>
        <TextField {...field('zip')} isLatin autoComplete="postal-code" />
        <CountryField {...field('country')} />
      </FormRow>
      <TextArea {...field('motivation')} rows={3} maxLength={2000} hint={hint('motivation')} />
      <FormRow>
        <LanguageField {...field('lang')} />
        <span className={css['beside']} />
      </FormRow>
    </>
  );
}

type ControlProps = ReturnType<ReturnType<typeof useField>>;

function LanguageField(props: ControlProps): ReactNode {
  const t = useText();
  const options = productLanguages.map((value) => ({ value, label: t(`language.${value}`) }));
  if (props.readOnly)
    return <TextField {...props} value={options.find(({ value }) => value === props.value)?.label ?? ''} />;
  const { readOnly: _, ...rest } = props;
  return <Select {...rest} options={options} />;
}

function SaveRow({ form }: Readonly<{ form: PersonalForm }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  return (
    <>
      {form.isLocking && <Notice tone="warning">{t('personal.locks')}</Notice>}
      {form.error !== null && (
        <Notice tone="negative" announce="urgent">
          {refusalText(form.error)}
        </Notice>
      )}
      <FormActions place="start">
        <Button
          type="submit"
          kind="primary"
          isPending={form.isSaving}
          blockedReason={form.isBlocked ? t('personal.blocked') : undefined}
          icon={form.isSaved ? <Icon of={Check} size={14} /> : undefined}
        >
          {t(form.isSaving ? 'personal.saving' : form.isSaved ? 'personal.saved' : 'personal.save')}
        </Button>
      </FormActions>
    </>
  );
}
