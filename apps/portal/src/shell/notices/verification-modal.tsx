import type { resendVerification } from '@openbell/api/accounts.ts';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { unverifiedPollMs } from '../../platform/calls/poll-interval.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useLogout } from '../use-logout.ts';

type Props = Readonly<{ email: string; updatedAt: number }>;

/** Closes only with the verification: the account is polled every 5 seconds, and the app appears at status 2 (SHELL-030 to SHELL-033). */
export function VerificationModal({ email, updatedAt }: Props): ReactNode {
  const t = useText();
  const logout = useLogout();
  const refusalText = useRefusalText();
  const resend = useMutation({
    mutationFn: () => call<typeof resendVerification>('POST', '/verify/resend/:email', { params: { email } }),
  });
  const hasAsked = resend.isPending || resend.isSuccess;
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={() => undefined}
      title={t('verification.title')}
      lead={
        <Words
          id="verification.text"
          values={{
            email: (
              <b>
                <bdi dir="ltr">{email}</bdi>
              </b>
            ),
          }}
        />
      }
      actions={
        <>
          <Button kind="quiet" onClick={() => void logout()}>
            {t('verification.signOut')}
          </Button>
          {!hasAsked && <Button onClick={() => resend.mutate()}>{t('verification.resend')}</Button>}
        </>
      }
    >
      <Stack gap={3}>
        <NextLook key={updatedAt} />
        <Text size="xs" tone="faint" as="p">
          {t('verification.progress.text')}
        </Text>
        {resend.isPending && <Notice announce="polite">{t('verification.resending')}</Notice>}
        {resend.isSuccess && (
          <Notice tone="positive" announce="polite">
            {t('verification.resent')}
          </Notice>
        )}
        {resend.isError && (
          <Notice tone="negative" announce="urgent">
            {t('verification.failed', { reason: refusalText(resend.error) })}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** A progress bar until the next poll; each poll restarts it. */
function NextLook(): ReactNode {
  const t = useText();
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const lookedAt = stopwatchMs();
    const timer = setInterval(() => setPassedMs(stopwatchMs() - lookedAt), 500);
    return () => clearInterval(timer);
  }, []);
  return <Bar label={t('verification.progress')} value={Math.min(passedMs / unverifiedPollMs, 1) * 100} />;
}
