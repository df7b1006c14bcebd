import type { putPassword } from '@openbell/api/accounts.ts';
import { CallError } from '@openbell/api/calls/call-error.ts';
import { passwordFaultOf } from '@openbell/api/password-fault.ts';
import type { PasswordFault as WeakFault } from '@openbell/rules/accounts/weak-password.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { ErrorSummary } from '@openbell/ui/forms/error-summary.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { collectFaults, type Faults, hasFaults } from '@openbell/ui/forms/form-faults.ts';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import type { MessageKey } from '../../platform/message-keys.ts';
import { useText } from '../../platform/words.tsx';
import css from '../settings.module.css';
import { Passkeys } from './passkeys.tsx';
import { type PasswordEntry, type PasswordFault, passwordFaultsOf } from './password-form.ts';
import { SecondStep } from './second-step.tsx';
import { SignInSessions } from './sign-in-sessions.tsx';

const empty: PasswordEntry = { current: '', next: '', again: '' };

type Field = keyof PasswordEntry;
type Problem = PasswordFault | 'wrong' | WeakFault;

const fieldId = (field: Field): string => `password-${field}`;
const weakFaults = ['address', 'brand', 'common', 'name', 'run'] as const satisfies readonly WeakFault[];
const isWeak = (problem: Problem): problem is WeakFault => weakFaults.some((one) => one === problem);
function messageOf(field: Field, problem: Problem): MessageKey {
  if (problem === 'missing') return `settings.password.fault.${field}`;
  return isWeak(problem) ? `password.weak.${problem}` : `settings.password.fault.${problem}`;
}

type Props = Readonly<{ onFault: (isFaulty: boolean) => void }>;

/** `onFault` reports whether the form has faults, for the tab's title. */
export function PasswordSection({ onFault }: Props): ReactNode {
  return (
    <>
      <PasswordForm onFault={onFault} />
      <Passkeys />
      <SecondStep />
      <SignInSessions />
    </>
  );
}

function PasswordForm({ onFault }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const [entry, setEntry] = useState(empty);
  const faults = useFormFaults<Field, Problem>(entry, passwordFaultsOf(entry));
  const change = useChange(() => setEntry(empty));
  const hasRefusal = change.isError && !hasFaults(refusedFaultsOf(change.error));
  const isFaulty = hasFaults(faults.summary) || hasRefusal;
  useEffect(() => onFault(isFaulty), [onFault, isFaulty]);
  const field = (name: Field) => {
    const problem = faults.shown[name];
    return {
      id: fieldId(name),
      value: entry[name],
      onValueChange: (value: string) => setEntry({ ...entry, [name]: value }),
      error: problem === undefined ? undefined : t(messageOf(name, problem)),
    };
  };
  const submit = (): void => {
    change.reset();
    if (!faults.tell(passwordFaultsOf(entry))) return;
    // The fields are empty again by the time the answer arrives.
    change.mutate(entry, { onError: (error) => faults.refuse(refusedFaultsOf(error), empty) });
  };
  return (
    <Card>
      <CardHead title={t('settings.password.title')} lead={t('settings.password.lead')} />
      <CardPart>
        <Form onSubmit={submit}>
          <div className={css['form']}>
            <Stack gap={4}>
              <ErrorSummary
                title={t('settings.password.faults', { count: Object.keys(faults.summary).length })}
                faults={(Object.entries(faults.summary) as [Field, Problem][]).map(([name, problem]) => ({
                  fieldId: fieldId(name),
                  message: t(messageOf(name, problem)),
                }))}
                attempt={faults.attempt}
              />
              {hasRefusal && (
                <Notice tone="negative" announce="urgent">
                  {refusalText(change.error)}
                </Notice>
              )}
              {change.isSuccess && (
                <Notice tone="positive" title={t('settings.password.success')} announce="polite">
                  {t('settings.password.success.text')}
                </Notice>
              )}
              <PasswordField
                {...field('current')}
                label={t('settings.password.current')}
                autoComplete="current-password"
              />
              <PasswordField
                {...field('next')}
                label={t('settings.password.new')}
                hint={t('settings.password.new.hint')}
                autoComplete="new-password"
              />
              <PasswordField {...field('again')} label={t('settings.password.confirm')} autoComplete="new-password" />
              <FormActions place="start">
                <Button type="submit" kind="primary" isPending={change.isPending}>
                  {t(change.isPending ? 'settings.password.processing' : 'settings.password.save')}
                </Button>
              </FormActions>
            </Stack>
          </div>
        </Form>
      </CardPart>
    </Card>
  );
}

/** The server's field errors as the form's faults. */
function refusedFaultsOf(error: Error | null): Faults<Field, Problem> {
  if (!(error instanceof CallError)) return {};
  return collectFaults<Field, Problem>({
    current: 'currentPassword' in error.fields ? 'wrong' : null,
    next: 'newPassword' in error.fields ? (passwordFaultOf(error, 'newPassword') ?? 'short') : null,
    again: null,
  });
}

function useChange(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current, next }: PasswordEntry) =>
      call<typeof putPassword>('PUT', '/accounts/password', { body: { currentPassword: current, newPassword: next } }),
    // After a refusal, too (specification section 5).
    onSettled: onSent,
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.signInSessions }),
  });
}
