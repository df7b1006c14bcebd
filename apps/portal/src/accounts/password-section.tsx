import type { putPassword } from '@openbell/api/accounts.ts';
import { CallError } from '@openbell/api/call-error.ts';
import { passwordFaultOf } from '@openbell/api/password-fault.ts';
import type { PasswordFault as WeakFault } from '@openbell/rules/accounts/weak-password.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { ErrorSummary } from '@openbell/ui/error-summary.tsx';
import { Form, FormActions } from '@openbell/ui/form.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PasswordField } from '@openbell/ui/password-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../platform/api-client.ts';
import type { MessageKey } from '../platform/message-keys.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { Passkeys } from './passkeys.tsx';
import { type PasswordEntry, type PasswordFault, passwordFaultsOf } from './password-form.ts';
import { SecondStep } from './second-step.tsx';
import css from './settings.module.css';
import { SignInSessions } from './sign-in-sessions.tsx';

const empty: PasswordEntry = { current: '', next: '', again: '' };

type ShownFault = PasswordFault | 'wrong' | WeakFault;
const fieldOfFault = {
  current: 'password-current',
  wrong: 'password-current',
  short: 'password-next',
  address: 'password-next',
  brand: 'password-next',
  common: 'password-next',
  name: 'password-next',
  run: 'password-next',
  unequal: 'password-again',
} as const;

const weakFaults = ['address', 'brand', 'common', 'name', 'run'] as const satisfies readonly WeakFault[];
const isWeak = (fault: ShownFault): fault is WeakFault => weakFaults.some((one) => one === fault);
const messageOf = (fault: ShownFault): MessageKey =>
  isWeak(fault) ? `password.weak.${fault}` : `settings.password.fault.${fault}`;

type Props = Readonly<{ onFault: (isFaulty: boolean) => void }>;

/** `onFault` tells whether the form has faults, for the tab's title. */
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
  const [found, setFound] = useState<readonly PasswordFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const change = useChange(() => setEntry(empty));
  const refused = refusedFaultsOf(change.error);
  const faults: readonly ShownFault[] = refused.length > 0 ? refused : found;
  const errorOf = (...kinds: readonly ShownFault[]): string | undefined => {
    const fault = faults.find((one) => kinds.includes(one));
    return fault === undefined ? undefined : t(messageOf(fault));
  };
  const submit = (): void => {
    const now = passwordFaultsOf(entry);
    setFound(now);
    onFault(now.length > 0);
    change.reset();
    if (now.length > 0) setAttempt(attempt + 1);
    else {
      change.mutate(entry, {
        onError: () => {
          setAttempt(attempt + 1);
          onFault(true);
        },
      });
    }
  };
  return (
    <Card>
      <CardHead title={t('settings.password.title')} lead={t('settings.password.lead')} />
      <CardPart>
        <Form onSubmit={submit}>
          <div className={css['form']}>
            <Stack gap={4}>
              <ErrorSummary
                title={t('settings.password.faults', { count: faults.length })}
                faults={faults.map((fault) => ({
                  fieldId: fieldOfFault[fault],
                  message: t(messageOf(fault)),
                }))}
                attempt={attempt}
              />
              {change.isError && refused.length === 0 && (
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
                id="password-current"
                label={t('settings.password.current')}
                autoComplete="current-password"
                value={entry.current}
                onValueChange={(current) => setEntry({ ...entry, current })}
                error={errorOf('current', 'wrong')}
              />
              <PasswordField
                id="password-next"
                label={t('settings.password.new')}
                hint={t('settings.password.new.hint')}
                autoComplete="new-password"
                value={entry.next}
                onValueChange={(next) => setEntry({ ...entry, next })}
                error={errorOf('short', ...weakFaults)}
              />
              <PasswordField
                id="password-again"
                label={t('settings.password.confirm')}
                autoComplete="new-password"
                value={entry.again}
                onValueChange={(again) => setEntry({ ...entry, again })}
                error={errorOf('unequal')}
              />
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

/** The server's field faults as the form's own. */
const refusedFaultsOf = (error: Error | null): readonly ShownFault[] => {
  if (!(error instanceof CallError)) return [];
  const faults: ShownFault[] = [];
  if ('currentPassword' in error.fields) faults.push('wrong');
  if ('newPassword' in error.fields) faults.push(passwordFaultOf(error, 'newPassword') ?? 'short');
  return faults;
};

function useChange(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current, next }: PasswordEntry) =>
      call<typeof putPassword>('PUT', '/accounts/password', { body: { currentPassword: current, newPassword: next } }),
    // After a refusal too (specification section 5).
    onSettled: onSent,
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.signInSessions }),
  });
}
