// The login details of the data provider: asks for the portal password, then shows account, username and password for ten minutes.
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { CallError } from '@openbell/api/calls/call-error.ts';
import type { revealCredentials } from '@openbell/api/market/simulator.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Duration, Mono } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { useCountdown } from '@openbell/ui/hooks/use-countdown.ts';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { msPerMinute } from '@openbell/units/instant.ts';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText, Words } from '../../platform/words.tsx';
import css from './credentials-dialog.module.css';

type Credentials = AnswerOf<typeof revealCredentials>;

const shownMs = 10 * msPerMinute;

export function CredentialsDialog({ onClose }: Readonly<{ onClose: () => void }>): ReactNode {
  const t = useText();
  const formId = useId();
  const [password, setPassword] = useState('');
  const found: Faults<'password', string> = password === '' ? { password: t('evaluation.credentials.missing') } : {};
  const faults = useFormFaults({ password }, found);
  const reveal = useMutation({
    mutationFn: (ownPassword: string) =>
      call<typeof revealCredentials>('POST', '/accounts/simulator/credentials', { body: { password: ownPassword } }),
    onError: (error, given) => faults.refuse({ password: faultOf(error, t) }, { password: given }),
    // Secrets must not stay in the query cache.
    gcTime: 0,
  });
  function ask(): void {
    if (faults.tell(found)) reveal.mutate(password);
  }
  if (reveal.data !== undefined) return <ShownCredentials credentials={reveal.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('evaluation.credentials.title')}
      lead={t('evaluation.credentials.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={reveal.isPending}>
            {t('evaluation.credentials.show')}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        <Form id={formId} onSubmit={ask}>
          <PasswordField
            label={t('evaluation.credentials.password')}
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
            error={faults.shown.password}
            autoFocus
          />
        </Form>
      </div>
    </Dialog>
  );
}

/** The error at the field. */
function faultOf(error: unknown, t: ReturnType<typeof useText>): string {
  if (error instanceof CallError) {
    if (error.code === 'wrong_credentials' || error.code === 'invalid_fields') return t('evaluation.credentials.wrong');
    if (error.code === 'too_many_requests') return t('evaluation.credentials.tooMany');
  }
  return t('evaluation.credentials.failed');
}

type ShownProps = Readonly<{ credentials: Credentials; onClose: () => void }>;

function ShownCredentials({ credentials, onClose }: ShownProps): ReactNode {
  const t = useText();
  // Secrets expire by real time, not by product time; a stopwatch, so that a wrong system clock does not hide them at once.
  const [leftMs] = useCountdown({ fromMs: shownMs, onOver: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('evaluation.credentials.title')}
      actions={<Button onClick={onClose}>{t('evaluation.credentials.hide')}</Button>}
    >
      <div className={css['body']}>
        <DescriptionList
          isRuled
          items={[
            line('account', t('evaluation.credentials.account'), credentials.account),
            line('username', t('evaluation.credentials.username'), credentials.username),
            line('password', t('evaluation.credentials.secret'), credentials.password),
          ]}
        />
        <p className={css['left']}>
          <Words id="evaluation.credentials.left" /> <Duration ms={leftMs} />
        </p>
      </div>
    </Dialog>
  );
}

function line(key: string, term: string, value: string): { key: string; term: string; value: ReactNode } {
  return { key, term, value: <Secret name={term} value={value} field={key} /> };
}

function Secret({ name, value, field }: Readonly<{ name: string; value: string; field: string }>): ReactNode {
  const t = useText();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toasts.show({ key: 'copied', text: t('evaluation.credentials.copied'), timeoutMs: 6000 });
    } catch {
      // The browser refused to copy: the value is visible and can be selected by hand.
    }
  }
  return (
    <span className={css['secret']} data-credential={field}>
      <Mono>{value}</Mono>
      <IconButton of={Copy} label={t('evaluation.credentials.copyOf', { name })} onClick={() => void copy()} />
    </span>
  );
}
